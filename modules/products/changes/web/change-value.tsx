import type { ReactNode } from 'react';
import type { TextKey } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import { perPiece } from '#domain/unit-price.ts';
import { TagBadge } from '#modules/metadata-tags/parts.tsx';
import { Money } from '#ui/money.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import { useText } from '#ui/text.tsx';
import { packagings, storages, type Product } from '../../contract.ts';
import { packName, TaxRate } from '../../web/labels.tsx';
import { ProductThumb } from '../../web/thumb.tsx';
import type { Change, ChangeItem, ChangePrice, ChangeRecord, ChangeValue } from '../contract.ts';
import { isRecord, tagShown } from '../rules.ts';
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
        {urls.map((url) => {
          const tag = field === 'images' && tagShown(product, url);
          return (
            <span key={url} className={styles.picture}>
              <ProductThumb of={product} src={url} size={72} />
              {tag && <TagBadge of={tag} />}
            </span>
          );
        })}
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
  if (isRecord(value)) return <Columns product={product} change={change} value={value} />;
  if (field === 'variant' || field === 'pack') return '—';
  if (field === 'tax_rate') return <TaxRate rate={value === null ? null : Number(value)} />;
  if (field === 'returnable') return t(value ? 'products.returnable' : 'products.not_returnable');
  if (value === null || value === '') return '—';
  const packaging = field === 'packaging' && packagings.find((one) => one === value);
  if (packaging) return t(`products.packaging_${packaging}`);
  const storage = field === 'storage' && storages.find((one) => one === value);
  if (storage) return t(`products.storage_${storage}`);
  const brand = field === 'brand_id' && change.brands.find(({ id }) => id === value);
  return <bdi className={styles.value}>{brand ? nameIn(language, brand) : String(value)}</bdi>;
}

/** Columns of a variant, a pack or the options as lines: what each is called, and its value. */
function Columns({ product, change, value }: Omit<Props, 'field' | 'value'> & { value: ChangeRecord }) {
  const { t, language } = useText();
  const packOf = (id: unknown) => product.master_variants?.find((one) => one.id === id);
  const lineOf = ([column, one]: [string, unknown]): ReactNode => {
    if (column === 'prices' && Array.isArray(one) && one.length === 0) return null;
    if (column === 'prices') return <ValueOf product={product} change={change} field="prices" value={pricesIn(one)} />;
    if (column === 'options') return <bdi>{optionsIn(one)}</bdi>;
    const word = columnWords.get(column);
    if (!word || one === null || one === '' || (Array.isArray(one) && one.length === 0)) return null;
    const pack = column === 'master_variant_id' ? packOf(one) : undefined;
    const text = pack ? packName(language, pack) : String(one);
    return (
      <>
        {t(word)}: <bdi>{text}</bdi>
      </>
    );
  };
  const lines = Object.entries(value).flatMap((entry) => {
    const line = lineOf(entry);
    return line === null ? [] : [<span key={entry[0]}>{line}</span>];
  });
  return lines.length > 0 ? <span className={styles.value}>{lines}</span> : '—';
}

const columnWords = new Map([
  ['title', 'products.title_en'],
  ['title_ar', 'products.title_ar'],
  ['sku', 'products.sku'],
  ['barcode', 'products.barcode'],
  ['shrink_barcode', 'products.shrink_barcode'],
  ['case_barcode', 'products.case_barcode'],
  ['ean', 'products.column_ean'],
  ['upc', 'products.column_upc'],
  ['master_variant_id', 'products.part_pack'],
  ['case_configuration', 'products.case_pcs'],
  ['shrink_configuration', 'products.shrink_pcs'],
  ['cases_per_layer', 'products.cases_per_layer'],
  ['layers_per_pallet', 'products.layers_per_pallet'],
  ['starts_on', 'products.sizes_from'],
] as const satisfies readonly (readonly [string, TextKey])[]) as ReadonlyMap<string, TextKey>;

/** Prices of a new variant, as they were sent. */
const pricesIn = (value: unknown): ChangePrice[] =>
  (Array.isArray(value) ? value : []).map((one: Partial<ChangePrice>) => ({
    currency_code: one.currency_code ?? 'SAR',
    region_id: one.region_id ?? null,
    amount: one.amount ?? 0,
    pack_size: one.pack_size ?? 1,
  }));

type OptionLike = { title?: string; value?: string; values?: readonly { value: string }[] };
/** Options with their values, or the values that a variant has of them. */
const optionsIn = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map(({ title, value: chosen, values = [] }: OptionLike) =>
      title === undefined ? chosen : `${title}: ${values.map((one) => one.value).join(', ')}`,
    )
    .join(' · ');

const isText = (value: unknown): value is string => typeof value === 'string';
const isPrice = (value: string | ChangePrice): value is ChangePrice => typeof value === 'object';

/** What so many pieces cost in a market, and a piece of them. */
export function PriceOf({ price }: { price: ChangePrice }) {
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
