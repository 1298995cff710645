import { Button } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/done-bar.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { BurnChart } from './burn-chart.tsx';
import type { EditPart } from './edit-dialog.tsx';
import type { Kind, Promotion } from './kinds.ts';
import styles from './builder.module.css';

type Props = { row: Promotion; onEdit?: (part: EditPart) => void };

function Change({ part, onEdit }: { part: EditPart; onEdit?: Props['onEdit'] }) {
  const { t } = useText();
  return (
    onEdit && (
      <Button
        size="compact-sm"
        aria-label={t('promotions.change_of', { name: t(`promotions.part.${part}`) })}
        onClick={() => onEdit(part)}
      >
        {t('promotions.change')}
      </Button>
    )
  );
}

/** What it may give in all, what it gave, and what happens once that is spent. */
export function BudgetCard({ kind, row, onEdit }: Props & { kind: Kind }) {
  const { t, language } = useText();
  const { amount, spent, on_exhaust } = row.budget;
  const currency = row.currency_code;
  return (
    <Card
      title={t('promotions.part.budget')}
      note={amount === null ? undefined : amountInWords(amount, currency, language)}
      actions={<Change part="budget" onEdit={onEdit} />}
    >
      <div className={styles.budget}>
        {amount !== null && <ProgressBar value={spent} total={amount} label={t('promotions.spent')} />}
        <Facts
          facts={[
            { label: t('promotions.spent'), value: <Money amount={spent} currency={currency} /> },
            amount === null
              ? { label: t('promotions.budget'), value: t('promotions.no_limit') }
              : {
                  label: t('promotions.left'),
                  value: <Money amount={Math.max(0, amount - spent)} currency={currency} />,
                },
            { label: t('promotions.when_spent'), value: t(`promotions.on_exhaust.${on_exhaust}`) },
          ]}
        />
        <BurnChart kind={kind} row={row} />
      </div>
    </Card>
  );
}

/** Who bears what it gives. */
export function FundingCard({ row, onEdit }: Props) {
  const { t } = useText();
  const supplier = row.funding.find(({ party }) => party === 'supplier')?.bps ?? 0;
  return (
    <Card title={t('promotions.part.funding')} actions={<Change part="funding" onEdit={onEdit} />}>
      <div className={styles.budget}>
        <div className={styles.shares} aria-hidden>
          <span style={{ width: `${supplier / 100}%` }} />
        </div>
        <Facts
          facts={row.funding.map(({ party, bps }) => ({
            label: t(`promotions.party.${party}`),
            value: percentText(bps),
          }))}
        />
      </div>
    </Card>
  );
}

/** How it goes with others, how often it is given, and to whom it is not. */
export function LimitsCard({ row, onEdit }: Props) {
  const { t } = useText();
  const { exclusive, category, priority } = row.stacking;
  const most = (limit: number | null) => (limit === null ? t('promotions.no_limit') : formatNumber(limit));
  const { min_quantity, min_amount, min_lines } = row.terms;
  const least = (value: number) => (value === 0 ? '—' : formatNumber(value));
  return (
    <>
      <Card title={t('promotions.part.minimum')} actions={<Change part="minimum" onEdit={onEdit} />}>
        <Facts
          facts={[
            { label: t('promotions.min_quantity'), value: least(min_quantity) },
            {
              label: t('promotions.min_amount'),
              value: min_amount === 0 ? '—' : <Money amount={min_amount} currency={row.currency_code} />,
            },
            { label: t('promotions.min_lines'), value: least(min_lines) },
          ]}
        />
      </Card>
      <Card title={t('promotions.part.limits')} actions={<Change part="limits" onEdit={onEdit} />}>
        <Facts
          facts={[
            { label: t('promotions.usage_limit_per_customer'), value: most(row.usage_limit_per_customer) },
            { label: t('promotions.usage_limit'), value: most(row.usage_limit) },
            { label: t('promotions.used'), value: formatNumber(row.usage_count) },
          ]}
        />
      </Card>
      <Card title={t('promotions.part.stacking')} actions={<Change part="stacking" onEdit={onEdit} />}>
        <Facts
          facts={[
            {
              label: t('promotions.with_others'),
              value: t(`promotions.stacking.${exclusive ? 'alone' : category === null ? 'adds' : 'best'}`),
            },
            { label: t('promotions.priority'), value: formatNumber(priority) },
            { label: t('promotions.holdout'), value: percentText(row.holdout_bps) },
          ]}
        />
      </Card>
    </>
  );
}
