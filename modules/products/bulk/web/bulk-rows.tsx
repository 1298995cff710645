import type { ReactNode } from 'react';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { PriceOf } from '../../changes/web/change-value.tsx';
import type { BulkEdit, BulkEffect, BulkPreview, BulkRow } from '../contract.ts';
import styles from './bulk.module.css';

type Names = BulkPreview['names'];

const look: Record<BulkEffect, [Meaning, Glyph]> = {
  now: ['accent', 'open'],
  review: ['warning', 'part'],
  same: ['neutral', 'done'],
  refused: ['danger', 'act'],
};

/** Every row of a bulk change: its product, what becomes of it, and the value before and after. */
export function BulkRows({ rows, names, refreshing }: { rows: readonly BulkRow[]; names: Names; refreshing: boolean }) {
  const { t } = useText();
  return (
    <div className={styles.rows}>
      <DataTable
        label={t('products.bulk_rows')}
        rows={rows}
        rowKey={keyOf}
        rowHeight="free"
        refreshing={refreshing}
        columns={[
          productColumn(t('products.product')),
          {
            key: 'effect',
            header: t('products.bulk_effect'),
            width: 150,
            card: 'badge',
            cell: ({ effect }) => {
              const [meaning, glyph] = look[effect];
              return (
                <StatusBadge meaning={meaning} glyph={glyph}>
                  {t(`products.bulk_is_${effect}`)}
                </StatusBadge>
              );
            },
          },
          {
            key: 'change',
            header: t('products.bulk_change'),
            card: 'detail',
            cell: ({ edit, effect, message }) =>
              effect === 'refused' ? (
                <span className={styles.fault}>{message}</span>
              ) : (
                <Change edit={edit} names={names} same={effect === 'same'} />
              ),
          },
        ]}
      />
    </div>
  );
}

export const keyOf = ({ edit }: BulkRow): string =>
  edit.field === 'prices' ? `${edit.product_id} ${edit.variant_id}` : edit.product_id;

/** A row's product, with the SKU where it is about one variant. */
export const productColumn = <Row extends BulkRow>(header: string) => ({
  key: 'product',
  header,
  width: 240,
  card: 'title' as const,
  cell: (row: Row) => (
    <TwoLines note={row.sku && <bdi dir="ltr">{row.sku}</bdi>}>
      <NameOf of={{ name: row.title, name_ar: row.title_ar }} />
    </TwoLines>
  ),
});

/** A value before and after; only what it is where nothing changes. */
export function Change({ edit, names, same = false }: { edit: BulkEdit; names: Names; same?: boolean }) {
  const valueOf = (value: BulkEdit['was']) => <Value edit={edit} value={value} names={names} />;
  if (same) return valueOf(edit.becomes);
  return (
    <span className={styles.change}>
      <span className={styles.old}>{valueOf(edit.was)}</span>
      <span className="w-mirror" aria-hidden>
        →
      </span>
      <strong>{valueOf(edit.becomes)}</strong>
    </span>
  );
}

function Value({ edit, value, names }: { edit: BulkEdit; value: BulkEdit['was']; names: Names }): ReactNode {
  const { t, language } = useText();
  const called = (id: string) => {
    const named = names.find((one) => one.id === id);
    return named ? nameIn(language, named) : '—';
  };
  if (edit.field === 'status') return t(`products.status_${value as typeof edit.was}`);
  if (edit.field === 'brand') return value === null ? '—' : <bdi>{called(value as string)}</bdi>;
  if (edit.field === 'margin') {
    const pin = value as typeof edit.was;
    return pin === null ? t('products.margin_by_figures') : <bdi>{`${called(pin.margin_tag_id)} · ${pin.reason}`}</bdi>;
  }
  if (edit.field === 'prices')
    return (
      <span className={styles.prices}>
        {(value as typeof edit.was).map((price) => (
          <PriceOf key={`${price.currency_code} ${price.region_id}`} price={price} />
        ))}
      </span>
    );
  const list = value as readonly string[];
  if (list.length === 0) return '—';
  return (
    <bdi>
      {list.map((one) => (edit.field === 'categories' ? called(one) : one)).join(language === 'ar' ? '، ' : ', ')}
    </bdi>
  );
}
