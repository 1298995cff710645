import { formatDate, formatDayOfYear } from '#domain/dates.ts';
import { amountInWords, formatShort } from '#domain/money.ts';
import { useRead } from '#kit/web/query.ts';
import type { discounts } from '../../discounts/contract.ts';
import { BarChart, BarLegend, type BarSeries } from '#ui/bar-chart.tsx';
import { useText } from '#ui/text.tsx';
import { burnOf, type Burn } from '../rules/burn.ts';
import type { Kind, Promotion } from './kinds.ts';
import './result-texts.ts';
import styles from './builder.module.css';

const noon = (day: string): string => `${day}T12:00:00Z`;

/** What of the budget was spent on each day beside an even pace, and when it will be used up. */
export function BurnChart({ kind, row }: { kind: Kind; row: Promotion }) {
  const { t, language } = useText();
  const calls = kind.calls as unknown as Pick<typeof discounts, 'spending'>;
  const spending = useRead(calls.spending, { params: { id: row.id } }, { enabled: row.budget.amount !== null }).data
    ?.spending;
  if (!spending) return null;
  const currency = row.currency_code;
  const { bars, forecast } = burnOf(spending);
  const isByWeek = bars.some(({ from, to }) => from !== to);
  const title = t(isByWeek ? 'promotions.burn_weekly' : 'promotions.burn_daily');
  const series: BarSeries[] = [
    ...(spending.ends_on === null ? [] : [{ key: 'pace', label: t('promotions.burn_pace'), tone: 'before' as const }]),
    { key: 'spent', label: t('promotions.spent'), tone: 'now' },
  ];
  const said = row.status === 'active' ? forecastText(forecast) : null;
  return (
    <>
      {said && <p role="note">{said}</p>}
      <div className={styles.legend}>
        <span className={styles.quiet}>{title}</span>
        <BarLegend series={[...series].reverse()} />
      </div>
      <BarChart
        label={title}
        data={bars.map(({ from, spent, pace }) => ({
          label: formatDayOfYear(noon(from), language),
          spent,
          ...(pace === null ? {} : { pace }),
        }))}
        series={series}
        height={180}
        format={(amount) => formatShort(amount, currency, language)}
      />
    </>
  );

  function forecastText(of: Burn['forecast']): string | null {
    switch (of.type) {
      case 'used_up':
        return t('promotions.burn_used_up', { day: formatDate(noon(of.day), language) });
      case 'lasts':
        return t('promotions.burn_lasts', { amount: amountInWords(of.left, currency, language) });
      case 'spent':
        return t('promotions.burn_spent');
      case 'unknown':
        return null;
    }
  }
}
