import { SegmentedControl, Switch } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Thumb } from '#ui/media-cell.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import type { DeskShortage as Shortage } from '../contract.ts';
import { allocations, type Allocation } from '../rules/evaluate.ts';
import styles from './matrix.module.css';

export type Rules = { allocation: Allocation; partial: boolean };

const most = 12;
/** Who is served first, and whether in part. */
export function RulesOfStock({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const { t } = useText();
  return (
    <span className={styles.rules}>
      <SegmentedControl
        size="xs"
        aria-label={t('desk.allocation')}
        value={rules.allocation}
        data={allocations.map((value) => ({ value, label: t(`desk.allocation.${value}`) }))}
        onChange={(value) => {
          const allocation = allocations.find((one) => one === value) ?? 'fifo';
          onChange({ allocation, partial: allocation === 'pro_rata' || rules.partial });
        }}
      />
      <Switch
        size="xs"
        label={t('desk.partial')}
        title={t('desk.partial_help')}
        checked={rules.partial}
        onChange={(event) => onChange({ ...rules, partial: event.currentTarget.checked })}
      />
    </span>
  );
}

type Column = { id: string; display_id: number; isShort: boolean };

/** The orders of all shortages by their numbers, and which of them lack something. */
function columnsOf(shortages: readonly Shortage[]): Column[] {
  const seen = new Map<string, Column>();
  for (const { order_id: id, display_id, gets, needed } of shortages.flatMap(({ orders }) => orders))
    seen.set(id, { id, display_id, isShort: gets < needed || Boolean(seen.get(id)?.isShort) });
  return [...seen.values()].sort((a, b) => a.display_id - b.display_id);
}
/** Where there are more than are shown, those that lack something are. */
const mostTelling = (columns: readonly Column[]): Column[] => {
  const chosen = new Set([...columns].sort((a, b) => Number(b.isShort) - Number(a.isShort)).slice(0, most));
  return columns.filter((one) => chosen.has(one));
};

/** What there is too little of, and what each order that wants it would get. */
export function ShortageMatrix({
  shortages,
  rules,
  onChange,
}: {
  shortages: readonly Shortage[];
  rules: Rules;
  onChange: (rules: Rules) => void;
}) {
  const { t } = useText();
  const href = useHref();
  const columns = columnsOf(shortages);
  const visible = mostTelling(columns);
  return (
    <Card
      flush
      title={t('desk.matrix')}
      note={t(`desk.matrix_note.${rules.allocation}`)}
      actions={<RulesOfStock rules={rules} onChange={onChange} />}
    >
      {shortages.length === 0 ? (
        <p className={styles.enough}>{t('desk.no_shortage')}</p>
      ) : (
        <div className={styles.scroll} role="group" aria-label={t('desk.matrix')} tabIndex={0}>
          <table className={styles.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('desk.col.product')}</th>
                <th scope="col">{t('desk.col.available')}</th>
                <th scope="col">{t('desk.col.asked')}</th>
                <th scope="col">{t('desk.col.short')}</th>
                {visible.map(({ id, display_id, isShort }) => (
                  <th key={id} scope="col" data-short={isShort || undefined}>
                    <Link href={href(`/orders/${id}`)}>
                      <bdi dir="ltr">#{display_id}</bdi>
                    </Link>
                  </th>
                ))}
                <th scope="col">{t('desk.col.buy')}</th>
              </tr>
            </thead>
            <tbody>
              {shortages.map((shortage) => (
                <tr key={shortage.variant_id}>
                  <th scope="row">
                    <Product of={shortage} />
                  </th>
                  <td>{formatNumber(shortage.available)}</td>
                  <td>{formatNumber(shortage.needed)}</td>
                  <td className={styles.short}>{formatNumber(shortage.short)}</td>
                  {visible.map(({ id }) => (
                    <Cell key={id} of={shortage.orders.find((one) => one.order_id === id)} />
                  ))}
                  <td>
                    <ToBuy of={shortage} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('desk.outcome')}</th>
                <td colSpan={3} />
                {visible.map(({ id, isShort }) => (
                  <td key={id} data-outcome={isShort ? 'short' : 'enough'}>
                    {t(isShort ? 'desk.outcome_short' : 'desk.outcome_enough')}
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {shortages.length > 0 && (
        <CardFoot>
          <span className={styles.legend} data-tone="part">
            {t('desk.legend_part')}
          </span>
          <span className={styles.legend} data-tone="none">
            {t('desk.legend_none')}
          </span>
          <span>{t('desk.legend_pieces')}</span>
          {columns.length > most && <span>{t('desk.hidden', { count: columns.length - most })}</span>}
        </CardFoot>
      )}
    </Card>
  );
}

function Product({ of }: { of: Shortage }) {
  return (
    <span className={styles.product}>
      {of.product ? <ProductThumb of={of.product} size={28} /> : <Thumb src={null} size={28} />}
      <span className={styles.name}>
        <NameOf of={of} />
      </span>
      {of.sku && (
        <span className={styles.sku}>
          <bdi dir="ltr">{of.sku}</bdi>
        </span>
      )}
    </span>
  );
}

/** What has to be bought in, in whole cases. */
function ToBuy({ of: { short, case_size } }: { of: Shortage }) {
  const pack = { shrink: 1, case: Math.max(1, case_size) };
  return <QuantityText pieces={Math.ceil(short / pack.case) * pack.case} pack={pack} />;
}

function Cell({ of }: { of: Shortage['orders'][number] | undefined }) {
  const { t } = useText();
  if (!of) return <td className={styles.nothing}>·</td>;
  const tone = of.gets >= of.needed ? 'all' : of.gets > 0 ? 'part' : 'none';
  return (
    <td data-tone={tone}>
      <span>{formatNumber(of.needed)}</span>
      <small>
        {tone === 'all'
          ? t('desk.cell_left', { count: formatNumber(of.left) })
          : t('desk.cell_gets', { count: formatNumber(of.gets) })}
      </small>
    </td>
  );
}
