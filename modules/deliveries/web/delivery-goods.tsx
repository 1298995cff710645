import { formatNumber } from '#domain/numerals.ts';
import { formatPacked, toPacks, type Packed } from '#domain/quantity.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { PiecesText, QuantityText, TimesText } from '#ui/quantity-text.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { Delivery, DeliveryLine, DeliveryLoad } from '../contract.ts';
import { SizeText } from './labels.tsx';
import { LineThumb } from './line-thumb.tsx';
import styles from './deliveries.module.css';

/** What is on it, or would be if it started now. */
const loadsOf = ({ lines, expected }: Delivery): readonly DeliveryLoad[] => (lines.length > 0 ? lines : expected);
const packOf = ({ shrink_size, case_size }: DeliveryLoad) => ({ shrink: shrink_size, case: case_size });

/** A delivery in figures: lines, packs and pieces, what is owed on its order, and how many stops its driver has that day. */
export function DeliveryFigures({ delivery }: { delivery: Delivery }) {
  const { t, language } = useText();
  const href = useHref();
  const { order, driver_id, planned_on: day, stops } = delivery;
  const loads = loadsOf(delivery);
  const packed = loads.map((line) => toPacks(line.loaded, packOf(line)));
  const total = (part: keyof Packed) => packed.reduce((sum, one) => sum + one[part], 0);
  const packs = { cases: total('cases'), shrinks: total('shrinks'), pieces: total('pieces') };
  return (
    <div className={styles.figures}>
      <StatTile label={t('deliveries.lines')} value={formatNumber(loads.length)} />
      <StatTile
        label={t('deliveries.packs')}
        value={<bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>{formatPacked(packs, language)}</bdi>}
        note={<PiecesText pieces={loads.reduce((sum, { loaded }) => sum + loaded, 0)} />}
      />
      <StatTile
        label={t('deliveries.due')}
        value={<Money amount={Math.max(0, order.due)} currency={order.currency_code} sign />}
      />
      {driver_id && (
        <StatTile
          label={t('deliveries.stops')}
          value={formatNumber(stops)}
          href={href(`/deliveries?${writeQuery({ planned_on: { gte: day, lte: day }, driver_id })}`)}
        />
      )}
    </div>
  );
}

/** Its lines: what is to be loaded, what was loaded, and what became of it once somebody took it. */
export function DeliveryGoods({ delivery }: { delivery: Delivery }) {
  const { t } = useText();
  const { lines, expected, proof } = delivery;
  const planned = lines.length === 0;
  const rows = planned
    ? expected.map((load): DeliveryLine => ({ ...load, id: load.item_id, delivered: 0, refused: 0, damaged: 0 }))
    : lines;
  const amount = (
    key: 'loaded' | 'delivered' | 'refused' | 'damaged',
    tone: Column<DeliveryLine>['tone'],
    header = t(`deliveries.${key}`),
  ): Column<DeliveryLine> => ({
    key,
    header,
    align: 'end',
    tone,
    cell: (line) =>
      line[key] === 0 ? (
        '—'
      ) : (
        <TwoLines note={<TimesText pieces={line[key]} />}>
          <QuantityText pieces={line[key]} pack={packOf(line)} counted />
        </TwoLines>
      ),
  });
  const columns: Column<DeliveryLine>[] = [
    {
      key: 'product',
      header: t('deliveries.product'),
      card: 'lead',
      cell: (line) => (
        <MediaCell
          figure={<LineThumb of={line} size={32} />}
          title={<NameOf of={line} />}
          note={<SizeText of={line} />}
        />
      ),
    },
    amount('loaded', proof ? 'quiet' : 'strong', planned ? t('deliveries.to_load') : undefined),
    ...(proof ? [amount('delivered', 'strong')] : []),
    ...(proof && lines.some((line) => line.refused + line.damaged > 0)
      ? [amount('refused', 'plain'), amount('damaged', 'plain')]
      : []),
  ];
  return (
    <Card title={t('deliveries.goods')} note={planned && t('deliveries.loaded_later')} flush>
      {rows.length === 0 ? undefined : (
        <DataTable
          label={t('deliveries.goods')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeight="free"
        />
      )}
    </Card>
  );
}
