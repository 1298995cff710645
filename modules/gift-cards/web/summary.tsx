import { dayOf, formatDate, formatMonth, lastDayOf } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { giftCards, type GiftCardSummary } from '../contract.ts';
import styles from './gift-cards.module.css';

/** The currency in which most is owed: its cards are told of. */
function useSummary(): GiftCardSummary | null {
  const { data } = useRead(giftCards.summary, { query: {} });
  if (!data) return null;
  return data.summaries.toSorted((a, b) => b.owed.amount - a.owed.amount)[0] ?? null;
}

/** What is owed to shops, what open orders hold, what was not handed over, and what ends soon. */
export function KeyNumbers() {
  const { t, language } = useText();
  const summary = useSummary();
  if (!summary) return null;
  const { currency_code: currency, owed, held, not_handed_over: waiting, expiring } = summary;
  return (
    <StatRow>
      <StatTile
        label={t('gift_cards.owed')}
        value={<Money amount={owed.amount} currency={currency} sign />}
        note={t('gift_cards.owed_note', { count: owed.count })}
      />
      <StatTile
        label={t('gift_cards.held')}
        value={<Money amount={held.amount} currency={currency} />}
        note={t('gift_cards.cards', { count: held.count })}
      />
      <StatTile
        label={t('gift_cards.waiting')}
        value={<Money amount={waiting.amount} currency={currency} />}
        note={t('gift_cards.waiting_note', { count: waiting.count })}
      />
      <StatTile
        label={t('gift_cards.expiring', { day: formatDate(summary.expiring_by, language) })}
        value={<Money amount={expiring.amount} currency={currency} />}
        note={t('gift_cards.cards', { count: expiring.count })}
      />
    </StatRow>
  );
}

const shownMonths = 7;
const monthAfter = (month: string): string => dayOf(new Date(`${lastDayOf(month)}T23:00:00Z`)).slice(0, 7);
/** This month and those after it. */
const monthsFrom = (month: string): string[] => {
  const months = [month];
  while (months.length < shownMonths) months.push(monthAfter(months.at(-1) ?? month));
  return months;
};

/** What is owed by the month it ends, the next two set apart; the rest together. */
export function Liability() {
  const { t, language } = useText();
  const today = useToday();
  const summary = useSummary();
  if (!summary) return null;
  const { currency_code: currency, months, owed } = summary;
  const shown = monthsFrom(today.slice(0, 7));
  const of = (month: string) => months.find((one) => one.month === month)?.amount ?? 0;
  const bars = [
    ...shown.map((month, index) => ({
      key: month,
      label: formatMonth(month, language),
      amount: of(month),
      isSoon: index < 2,
    })),
    {
      key: 'later',
      label: t('gift_cards.later'),
      amount: months
        .filter(({ month }) => month === null || !shown.includes(month))
        .reduce((sum, { amount }) => sum + amount, 0),
      isSoon: false,
    },
  ];
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <Card
      title={t('gift_cards.by_month')}
      note={
        owed.amount === 0
          ? t('gift_cards.no_owed')
          : t('gift_cards.in_all', { amount: amountInWords(owed.amount, currency, language) })
      }
    >
      {owed.amount > 0 && (
        <ol className={styles.months}>
          {bars.map(({ key, label, amount, isSoon }) => (
            <li key={key}>
              <span className={styles.amount}>
                <Money amount={amount} currency={currency} />
              </span>
              <span
                className={styles.column}
                data-soon={isSoon || undefined}
                style={{ blockSize: `${Math.round((amount / most) * 96)}px` }}
                aria-hidden
              />
              <span className={styles.month}>{label}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
