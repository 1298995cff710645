import { useState } from 'react';
import { formatDate, dayOf, daysBetween } from '#domain/dates.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { promotions } from '../../bundles/contract.ts';
import { discounts } from '../../discounts/contract.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/done-bar.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import './result-texts.ts';
import styles from './budgets.module.css';

const shown = 5;
type Row = Pick<ReturnType<typeof useRunning>[number], 'path' | 'row'>;

/** Running discounts and bundles with a budget, of those the reader may read: those that end first. */
function useRunning(supplierId: string | null) {
  const query = {
    status: ['active' as const],
    has_budget: true,
    order: 'ends_at',
    limit: shown,
    ...(supplierId === null ? {} : { supplier_id: [supplierId] }),
  };
  const found = useRead(discounts.list, { query }).data?.discounts ?? [];
  const bundles = useRead(promotions.list, { query }).data?.promotions ?? [];
  const end = ({ ends_at }: { ends_at: string | null }) => (ends_at === null ? Infinity : Date.parse(ends_at));
  return [
    ...found.map((row) => ({ path: `/discounts/${row.id}`, row })),
    ...bundles.map((row) => ({ path: `/promotions/${row.id}`, row })),
  ]
    .toSorted((a, b) => end(a.row) - end(b.row))
    .slice(0, shown);
}

/** On the dashboard: how the budgets of what runs are used, each leading to its page. */
export function BudgetsCard({ supplierId }: { supplierId: string | null }) {
  const { t } = useText();
  const isSupplier = useSession().accountType === 'supplier';
  const rows = useRunning(supplierId);
  if (rows.length === 0) return null;
  return (
    <Card title={t(isSupplier ? 'promotions.budgets_campaigns' : 'promotions.budgets')}>
      <ul className={styles.budgets}>
        {rows.map((one) => (
          <Budget key={one.path} {...one} />
        ))}
      </ul>
    </Card>
  );
}

function Budget({ path, row }: Row) {
  const { t, language } = useText();
  const href = useHref();
  const { amount, spent } = row.budget;
  const total = amount ?? 0;
  const share = total === 0 ? 0 : Math.round((spent * 10_000) / total);
  const [today] = useState(() => dayOf(new Date()));
  const days = row.ends_at && daysBetween(today, dayOf(new Date(row.ends_at)));
  return (
    <li>
      <Link href={href(path)}>
        <NameOf of={row} />
      </Link>
      <span className={styles.share}>
        <Money amount={spent} currency={row.currency_code} /> / <Money amount={total} currency={row.currency_code} /> ·{' '}
        <bdi dir="ltr">{percentText(share, 0)}</bdi>
      </span>
      <ProgressBar
        value={spent}
        total={total}
        label={t('promotions.spent')}
        meaning={share >= 9_000 ? 'warning' : 'accent'}
      />
      <span className={styles.days} title={row.ends_at ? formatDate(row.ends_at, language) : undefined}>
        {typeof days === 'number'
          ? t('promotions.days_left', { count: days, shown: formatNumber(days) })
          : t('promotions.no_end')}
      </span>
    </li>
  );
}
