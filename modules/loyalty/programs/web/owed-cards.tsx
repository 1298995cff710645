import { formatMonth } from '#domain/dates.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { cssVars } from '#ui/css-vars.ts';
import { Facts, Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { liabilityOf } from '../../rules.ts';
import type { ProgramConfig, ProgramReport } from '../../contract.ts';
import { currency } from '../../web/labels.tsx';
import styles from './programs.module.css';

const swatches = ['--w-accent', '--w-accent-line', '--w-line-control', '--w-line'];
const swatch = (index: number) => cssVars({ '--swatch': `var(${swatches[Math.min(index, swatches.length - 1)]})` });

/** Who owes how much for the points that stand. */
export function FundersCard({ report: { funders, owed, breakage_bps } }: { report: ProgramReport }) {
  const { t, language } = useText();
  return (
    <Card title={t('loyalty.funders')}>
      {funders.length === 0 ? (
        <p className={styles.quiet}>{t('loyalty.nothing_owed')}</p>
      ) : (
        <>
          <div className={styles.bar} aria-hidden>
            {funders.map(({ supplier, points }, index) => (
              <span key={supplier?.id ?? 'marketplace'} style={{ ...swatch(index), flexGrow: points }} />
            ))}
          </div>
          <Ledger
            lines={[
              ...funders.map(({ supplier, amount }, index) => ({
                key: supplier?.id ?? 'marketplace',
                label: (
                  <>
                    <span className={styles.swatch} style={swatch(index)} aria-hidden />
                    {supplier ? <bdi>{nameIn(language, supplier)}</bdi> : t('loyalty.marketplace')}
                  </>
                ),
                value: <Money amount={amount} currency={currency} />,
              })),
              {
                key: 'owed',
                label: t('loyalty.owed_sum'),
                value: <Money amount={owed} currency={currency} sign />,
                rule: 'double' as const,
                strong: true,
              },
            ]}
          />
        </>
      )}
      {breakage_bps !== null && (
        <p className={styles.quiet}>{t('loyalty.breakage', { percent: percentText(breakage_bps, 1) })}</p>
      )}
    </Card>
  );
}

/** What points are worth, and how many may be spent at once. */
export function SpendingCard({ rules }: { rules: ProgramConfig }) {
  const { t } = useText();
  return (
    <Card title={t('loyalty.spending')}>
      <Facts
        facts={[
          {
            label: t('loyalty.hundred'),
            value: <Money amount={liabilityOf(100, rules)} currency={currency} sign />,
          },
          { label: t('loyalty.from_points'), value: t('loyalty.points_count', { count: rules.min_points }) },
          {
            label: t('loyalty.at_most'),
            value: t('loyalty.of_order', { percent: percentText(rules.max_share_bps) }),
          },
        ]}
      />
    </Card>
  );
}

/** How many points expire with each of the next twelve months. */
export function CalendarCard({ report: { calendar } }: { report: ProgramReport }) {
  const { t, language } = useText();
  return (
    <Card title={t('loyalty.calendar')}>
      <div className={styles.chart}>
        <BarChart
          label={t('loyalty.calendar')}
          height={200}
          data={calendar.map(({ month, points }) => ({ label: formatMonth(month, language), points }))}
          series={[{ key: 'points', label: t('loyalty.form.points'), tone: 'now' }]}
          format={formatNumber}
        />
      </div>
    </Card>
  );
}
