import { amountInWords } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useText } from '#ui/text.tsx';
import type { Dashboard } from '../contract.ts';
import { changeOf, undecidedAmount } from '../rules.ts';
import styles from './dashboard.module.css';
import { weekdayOf } from './weekday.ts';

/** How sales stand, and what waits for a decision: the day in a sentence or two, above what is to be done. */
export function Brief({ reply }: { reply: Dashboard }) {
  const { t, language } = useText();
  const { tiles, todo, period, as_of, currency_code } = reply;
  const sales = tiles.find(({ key }) => key === 'sales');
  if (!sales) return null;
  const change = changeOf(sales.value, sales.before);
  const undecided = undecidedAmount(todo);
  const money = (amount: number) => amountInWords(amount, currency_code, language);
  const said = t(`dashboard.brief.${!change ? 'plain' : change > 0 ? 'up' : 'down'}`, {
    sales: t('dashboard.tile.sales', { period: t(`dashboard.in.${period}`) }),
    amount: money(sales.value),
    percent: formatNumber(Math.abs(change ?? 0)),
    vs: t(`dashboard.vs.${period}`, { weekday: weekdayOf(as_of, language) }),
  });
  return (
    <p className={styles.brief}>
      {said} {undecided > 0 && t('dashboard.brief.undecided', { amount: money(undecided) })}
    </p>
  );
}
