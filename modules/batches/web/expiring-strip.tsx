import { formatDate } from '#domain/dates.ts';
import { decimalDigits, formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useMeantSupplier } from '#modules/stock/parts.tsx';
import { batches, expiryWeeks } from '../contract.ts';
import styles from './batches.module.css';

/** "6 Dec": which year it is, is plain. */
function shortDay(day: string, language: string): string {
  const [, number = '', month = ''] = formatDate(day, language).split(' ');
  return `${number.replace(/^[0٠]/, '')} ${month}`;
}
/** How much a week weighs beside the heaviest: five shades, so that a little is seen beside much. */
const shadeOf = (cost: number, most: number): number => (cost === 0 ? 0 : Math.max(1, Math.ceil((cost / most) * 5)));
/** Without the small change: what counts is which week. */
const wholeUnits = (amount: number, currency: string): string =>
  formatNumber(Math.round(amount / 10 ** decimalDigits(currency)));

/** What expires in the weeks to come, each leading to its batches; an administrator sees it of a supplier the list is filtered by. */
export function ExpiringStrip() {
  const { t, language } = useText();
  const href = useHref();
  const phone = usePhone();
  const { isOne, query, within } = useMeantSupplier();
  const read = useRead(batches.expiring, { query }, { enabled: !phone && isOne, keep: true });
  const expiring = read.data?.expiring;
  // On a phone it would push the list out of sight.
  if (phone || !expiring || !isOne || expiring.weeks.every(({ quantity }) => quantity === 0)) return null;
  const { currency_code: currency, weeks } = expiring;
  const most = Math.max(...weeks.map(({ cost }) => cost), 1);
  const total = weeks.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <div className={styles.strip}>
      <Card
        title={t('batches.expiring')}
        note={t('batches.expiring_note')}
        actions={
          <span className={styles.total}>
            {t('batches.expiring_total', { count: expiryWeeks, n: formatNumber(expiryWeeks) })}{' '}
            <Money amount={total} currency={currency} sign />
          </span>
        }
      >
        <ol className={styles.weeks}>
          {weeks.map(({ from, to, quantity, cost }) => (
            <li key={from} className={styles.week}>
              <Link
                href={`${href('/batches')}?expires_on[gte]=${from}&expires_on[lte]=${to}${within}`}
                className={styles.amount}
                data-shade={shadeOf(cost, most)}
                aria-label={t('batches.expiring_week', {
                  day: shortDay(from, language),
                  amount: formatAmount(cost, currency),
                  pieces: formatNumber(quantity),
                })}
              >
                <bdi dir="ltr">{wholeUnits(cost, currency)}</bdi>
              </Link>
              <span className={styles.day} aria-hidden="true">
                {shortDay(from, language)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
