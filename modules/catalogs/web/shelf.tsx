import { formatAmount } from '#domain/money.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import type { PreviewRow } from '../contract.ts';
import { rangeOf } from '../rules.ts';
import { useOffer, type OfferOf } from './use-offer.tsx';
import styles from './shelf.module.css';

const pageSize = 6;

/** The variants as a customer sees them: picture, name, price of a case and the fewest that can be bought; or those it cannot buy, with why. */
export function Shelf(of: OfferOf) {
  const { t } = useText();
  const offer = useOffer(of, pageSize);
  return (
    <>
      <div className={styles.head}>
        {offer.notice}
        {offer.choice}
      </div>
      {offer.instead || (
        <ul className={styles.tiles} aria-label={offer.label} aria-busy={!offer.rows || offer.refreshing}>
          {offer.rows?.map((row) => (
            <Tile key={row.id} row={row} currency={offer.currency} isOffered={offer.isOffered} />
          ))}
        </ul>
      )}
      {offer.pager}
      <p className={styles.note}>{t('catalogs.preview_note')}</p>
    </>
  );
}

function Tile({ row, currency, isOffered }: { row: PreviewRow; currency: string; isOffered: boolean }) {
  const { t } = useText();
  const href = useHref();
  const { price_micros: price, base_micros: base, case_size } = row;
  const range = rangeOf(row, row);
  return (
    <li className={styles.tile}>
      <span className={styles.picture}>
        <ProductThumb of={row} size={48} />
        {row.badge && isOffered && (
          <span className={styles.badge}>
            <StatusBadge meaning="info">{t(`catalogs.badge.${row.badge}`)}</StatusBadge>
          </span>
        )}
      </span>
      <Link href={href(`/products/${row.product_id}`)} className={styles.name}>
        <NameOf of={{ name: row.title, name_ar: row.title_ar }} />
        {row.description && (
          <>
            {' '}
            <NameOf of={{ name: row.description, name_ar: row.description_ar }} />
          </>
        )}
      </Link>
      {isOffered ? (
        <>
          <span className={styles.price}>
            <b>{price === null ? '—' : <Money amount={lineSubtotal(price, case_size)} currency={currency} sign />}</b>{' '}
            {t('catalogs.a_case')}
            {price !== null && base !== null && base !== price && (
              <>
                {' '}
                <s>
                  <bdi dir="ltr">{formatAmount(lineSubtotal(base, case_size), currency)}</bdi>
                </s>
              </>
            )}
          </span>
          {range && range.first > 1 && (
            <span>
              {t('catalogs.from')}{' '}
              <QuantityText pieces={range.first} pack={{ shrink: row.shrink_size, case: case_size }} counted />
            </span>
          )}
        </>
      ) : (
        <span>{t(`catalogs.why.${row.why}`)}</span>
      )}
    </li>
  );
}
