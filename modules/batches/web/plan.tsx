import { formatNumber } from '#domain/numerals.ts';
import { argsOf } from '#kit/web/api.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { useList } from '#kit/web/list-context.ts';
import { ListPage } from '#kit/web/list-page.tsx';
import { requestOf } from '#kit/web/list-state.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { Packs, VariantCell } from '#modules/stock/parts.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import { CalendarIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { batches, plannedLinesMax, type PlannedLine } from '../contract.ts';
import styles from './batches.module.css';
import { LotLink } from './labels.tsx';

/** Which batch serves which line of the confirmed orders, and what planning all of them at once is good for. */
export function BatchPlan() {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useSession().accountType === 'admin';
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const columns: Column<PlannedLine>[] = [
    {
      key: 'order',
      header: t('batches.order'),
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'title',
      cell: ({ order_id, display_id }) => (
        <Link href={href(`/orders/${order_id}`)}>
          <bdi dir="ltr">#{display_id}</bdi>
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('batches.customer'),
      width: 180,
      shrinks: true,
      wide: true,
      card: 'sub',
      cell: ({ customer }) => <NameOf of={customer} />,
    },
    {
      key: 'product',
      header: t('batches.product'),
      width: 240,
      shrinks: true,
      card: 'lead',
      cell: ({ variant }) => <VariantCell of={variant} />,
    },
    {
      key: 'deliver_on',
      header: t('batches.deliver_on'),
      card: 'detail',
      cell: ({ deliver_on, min_shelf_life_days: days }) => (
        <div className={styles.takes}>
          <DateText at={deliver_on} />
          {days > 0 && (
            <div className={styles.why}>
              {t('batches.min_life')}: {t('batches.days', { count: days })}
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'quantity',
      header: t('batches.pieces'),
      align: 'end',
      card: 'end',
      cell: ({ quantity, variant }) => <Packs pieces={quantity} of={variant} />,
    },
    { key: 'takes', header: t('batches.takes'), width: 220, card: 'detail', cell: (line) => <Takes of={line} /> },
  ];
  return (
    <ListPage title={t('batches.plan')} back={href('/batches')}>
      <ListCard
        endpoint={batches.plan}
        columns={columns}
        filters={[
          ...(location ? [{ title: t('batches.location'), ...location }] : []),
          ...(supplier && forAdmin ? [{ title: t('field.supplier'), ...supplier }] : []),
        ]}
        rowHeight="free"
        empty={{ icon: CalendarIcon, title: t('batches.plan_empty'), text: t('batches.plan_empty_text') }}
      >
        <Summary />
      </ListCard>
    </ListPage>
  );
}

/** The batches a line takes from, the pieces nothing is left for, and why. */
function Takes({ of: { takes, missing, why } }: { of: PlannedLine }) {
  const { t } = useText();
  return (
    <div className={styles.takes}>
      {takes.map(({ batch_id: id, lot, expires_on, quantity }) => (
        <div key={id}>
          <bdi>{formatNumber(quantity)}</bdi> ·{' '}
          {id && lot ? <LotLink of={{ id, lot, expires_on }} /> : t('batches.no_batch')}
        </div>
      ))}
      {missing > 0 && <div className={styles.missing}>{t('batches.not_covered', { count: missing })}</div>}
      <div className={styles.why}>{t(`batches.why.${why}`)}</div>
    </div>
  );
}

const Note = ({ text }: { text: string }) => <span className={styles.wrap}>{text}</span>;

/** What the plan comes to, beside what order by order would. It reads what its list reads: nothing is asked for twice. */
function Summary() {
  const { t } = useText();
  const { state, configs } = useList();
  const read = useRead(batches.plan, argsOf<typeof batches.plan>({ query: requestOf(state, configs) }), { keep: true });
  const summary = read.data?.summary;
  if (!summary || summary.quantity === 0) return null;
  const { quantity, served, in_turn, too_short, is_cut } = summary;
  return (
    <div className={styles.summary}>
      <div className={styles.figures}>
        <StatTile
          label={t('batches.plan_needed')}
          value={quantity}
          note={<Note text={t('batches.plan_needed_note')} />}
        />
        <StatTile
          label={t('batches.plan_served')}
          value={served}
          note={<Note text={t('batches.plan_served_note')} />}
        />
        <StatTile
          label={t('batches.plan_more')}
          value={served - in_turn}
          note={<Note text={t('batches.plan_more_note')} />}
        />
        <StatTile
          label={t('batches.plan_saved')}
          value={too_short}
          note={<Note text={t('batches.plan_saved_note')} />}
        />
      </div>
      <p className={styles.quiet}>{t('batches.plan_advice')}</p>
      {is_cut && <p className={styles.quiet}>{t('batches.plan_cut', { max: formatNumber(plannedLinesMax) })}</p>}
    </div>
  );
}
