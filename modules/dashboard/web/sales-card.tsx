import { formatShort } from '#domain/money.ts';
import { BarChart, BarLegend, type BarSeries } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { Link, useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import type { Dashboard } from '../contract.ts';
import styles from './dashboard.module.css';
import { useDrill } from './use-drill.ts';
import { dayLabel } from './weekday.ts';

/** Sales day by day, and whole weeks before beside them. */
export function SalesCard({ sales, currency }: { sales: NonNullable<Dashboard['sales']>; currency: string }) {
  const { t, language } = useText();
  const drill = useDrill();
  const { go } = useNavigation();
  const title = t('dashboard.chart', { days: sales.days.length });
  const short = (amount: number) => formatShort(amount, currency, language);
  const series: BarSeries[] = [
    {
      key: 'before',
      label: t(sales.shift === 28 ? 'dashboard.weeks_before_4' : 'dashboard.weeks_before_2'),
      tone: 'before',
      sum: short(sales.before),
    },
    { key: 'now', label: t('dashboard.this_period'), tone: 'now', sum: short(sales.total) },
  ];
  return (
    <Card
      title={
        <Link className={styles.title} href={drill(sales.drill)}>
          {title}
        </Link>
      }
      actions={<BarLegend series={[...series].reverse()} />}
    >
      <BarChart
        label={title}
        onPick={(index) => {
          const day = sales.days[index];
          if (day) go(drill(day.drill));
        }}
        data={sales.days.map(({ day, value, before }) => ({ label: dayLabel(day, language), now: value, before }))}
        series={series}
        height={270}
        format={short}
      />
    </Card>
  );
}
