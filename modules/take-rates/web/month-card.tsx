import { formatMonth } from '#domain/dates.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ReplayReply } from '../contract.ts';
import { takeRateCode } from '../rules.ts';
import styles from './take-rates.module.css';
import { currency } from './words.ts';

const average = (take: number, net: number) => (
  <bdi dir="ltr">{net > 0 ? percentText((take * 10_000) / net, 1) : '—'}</bdi>
);

/** What last month gives under the rates as they are. */
export function MonthCard({ month }: { month: ReplayReply }) {
  const { t, language } = useText();
  const named = formatMonth(month.month, language);
  return (
    <Card title={t('take_rates.replay_title', { month: named })}>
      {month.lines === 0 ? (
        <p className={styles.quiet}>{t('take_rates.replay_none', { month: named })}</p>
      ) : (
        <>
          <Facts
            facts={[
              { label: t('take_rates.replay_lines'), value: formatNumber(month.lines) },
              { label: t('take_rates.replay_net'), value: <Money amount={month.net} currency={currency} sign /> },
              {
                label: t('take_rates.replay_take'),
                value: <Money amount={month.take.before} currency={currency} sign />,
              },
              { label: t('take_rates.replay_average'), value: average(month.take.before, month.net) },
            ]}
          />
          <About month={month} />
        </>
      )}
    </Card>
  );
}

/** What a change would make of last month: what is taken before and after, in all and by rate. */
export function ChangeFigures({ month }: { month: ReplayReply }) {
  const { t, language } = useText();
  const named = formatMonth(month.month, language);
  if (month.lines === 0) return <p className={styles.quiet}>{t('take_rates.replay_none', { month: named })}</p>;
  const { take, net } = month;
  const change = (before: number, after: number) => (
    <span className={styles.change}>
      <Money amount={before} currency={currency} />{' '}
      <span aria-hidden className="w-mirror">
        →
      </span>{' '}
      <strong>
        <Money amount={after} currency={currency} />
      </strong>
    </span>
  );
  const touched = month.rates.filter(({ before, after }) => before.take !== after.take || before.lines !== after.lines);
  return (
    <div className={styles.replay} role="status">
      <strong>{t('take_rates.replay_change', { month: named })}</strong>
      <Facts
        facts={[
          { label: t('take_rates.replay_take'), value: change(take.before, take.after) },
          {
            label: t('take_rates.replay_supplier'),
            value: <Money amount={take.before - take.after} currency={currency} plus sign />,
          },
          {
            label: t('take_rates.replay_changed'),
            value: `${formatNumber(month.changed)} / ${formatNumber(month.lines)}`,
          },
          {
            label: t('take_rates.replay_average'),
            value: (
              <span className={styles.change}>
                {average(take.before, net)}{' '}
                <span aria-hidden className="w-mirror">
                  →
                </span>{' '}
                <strong>{average(take.after, net)}</strong>
              </span>
            ),
          },
          ...touched.map(({ id, number, before, after }) => ({
            key: id,
            label: id === 'new' ? t('take_rates.replay_new') : takeRateCode(number),
            value: change(before.take, after.take),
          })),
        ]}
      />
      <About month={month} />
    </div>
  );
}

function About({ month: { month, orders_left_out } }: { month: ReplayReply }) {
  const { t, language } = useText();
  return (
    <p className={styles.quiet}>
      {t('take_rates.replay_about', { month: formatMonth(month, language) })}
      {orders_left_out > 0 && ` ${t('take_rates.replay_left_out', { count: orders_left_out })}`}
    </p>
  );
}
