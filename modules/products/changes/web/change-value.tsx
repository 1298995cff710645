import { nameIn } from '#kit/web/names.tsx';
import { perPiece } from '#domain/unit-price.ts';
import { Money } from '#ui/money.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import { useText } from '#ui/text.tsx';
import { packagings, storages, type Product } from '../../contract.ts';
import { ProductThumb } from '../../web/thumb.tsx';
import type { Change, ChangeItem, ChangePrice, ChangeValue } from '../contract.ts';
import styles from './changes.module.css';

type Props = { product: Product; change: Change; field: ChangeItem['field']; value: ChangeValue };

/** A value of a change request, as its field is read elsewhere. */
export function ValueOf({ product, change, field, value }: Props) {
  const { t, language } = useText();
  if (field === 'images' || field === 'thumbnail') {
    const urls = typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter(isText) : [];
    if (urls.length === 0) return t('products.none');
    return (
      <span className={styles.pictures}>
        {urls.map((url) => (
          <ProductThumb key={url} of={product} src={url} size={72} />
        ))}
      </span>
    );
  }
  if (field === 'prices') {
    const prices = Array.isArray(value) ? value.filter(isPrice) : [];
    if (prices.length === 0) return t('products.none');
    return (
      <span className={styles.value}>
        {prices.map((price) => (
          <PriceOf key={`${price.currency_code} ${price.region_id}`} price={price} />
        ))}
      </span>
    );
  }
  if (field === 'tax_rate')
    return value === null ? t('products.tax_of_region') : <bdi dir="ltr">{String(value)} %</bdi>;
  if (value === null || value === '') return '—';
  const packaging = field === 'packaging' && packagings.find((one) => one === value);
  if (packaging) return t(`products.packaging_${packaging}`);
  const storage = field === 'storage' && storages.find((one) => one === value);
  if (storage) return t(`products.storage_${storage}`);
  const brand = field === 'brand_id' && change.brands.find(({ id }) => id === value);
  return <bdi className={styles.value}>{brand ? nameIn(language, brand) : String(value)}</bdi>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPrice = (value: string | ChangePrice): value is ChangePrice => typeof value === 'object';

function PriceOf({ price }: { price: ChangePrice }) {
  const { t } = useText();
  return (
    <span>
      <Money amount={price.amount} currency={price.currency_code} sign />{' '}
      {price.pack_size > 1 && t('products.price_for_pieces', { count: price.pack_size })}
      {price.region_id && ` · ${t('products.region_price', { currency: price.currency_code })}`}
      {price.pack_size > 1 && (
        <>
          {' · '}
          <UnitPrice price={perPiece(price.amount, price.pack_size)} currency={price.currency_code} />
        </>
      )}
    </span>
  );
}
