import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Empty } from '#ui/empty.tsx';
import { CatalogIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type Catalog, type PreviewRow } from '../contract.ts';
import { rangeOf } from '../rules.ts';
import styles from './shelf.module.css';

const views = ['offered', 'withheld'] as const;
const pageSize = 6;

/** The variants as a customer sees them: picture, name, price of a case and the fewest that can be bought; or those it cannot buy, with why. */
export function Shelf({ catalog, customer, channel }: { catalog: Catalog; customer: string; channel: ChannelType }) {
  const { t } = useText();
  const [view, setView] = useState<(typeof views)[number]>('offered');
  const [offset, setOffset] = useState(0);
  const isOffered = view === 'offered';
  const read = useRead(
    catalogs.preview,
    {
      params: { id: catalog.id },
      query: { customer_id: customer, channel, may_buy: String(isOffered), limit: pageSize, offset },
    },
    { keep: true },
  );
  const reply = read.data;
  return (
    <>
      <div className={styles.head}>
        {reply?.left_out && (
          <Problems meaning="info" title={t('catalogs.does_not_apply')}>
            {t(`catalogs.left_out.${reply.left_out}`)}
          </Problems>
        )}
        <SegmentedControl
          fullWidth
          aria-label={t('catalogs.preview_view')}
          value={view}
          data={views.map((value) => ({ value, label: t(`catalogs.${value}`) }))}
          onChange={(value) => {
            setView(views.find((one) => one === value) ?? 'offered');
            setOffset(0);
          }}
        />
      </div>
      {read.isError && !reply ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : reply?.variants.length === 0 ? (
        <Empty icon={CatalogIcon} title={t(isOffered ? 'catalogs.nothing_offered' : 'catalogs.all_offered')} compact />
      ) : (
        <ul className={styles.tiles} aria-label={t(`catalogs.${view}`)} aria-busy={!reply || read.isPlaceholderData}>
          {reply?.variants.map((row) => (
            <Tile key={row.id} row={row} currency={reply.currency_code} isOffered={isOffered} />
          ))}
        </ul>
      )}
      {reply && reply.count > 0 && (
        <Pager
          offset={offset}
          limit={pageSize}
          count={reply.count}
          lowerBound={reply.count_is_lower_bound}
          shown={reply.variants.length}
          onChange={setOffset}
        />
      )}
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
