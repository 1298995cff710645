import { formatAmount } from '#domain/money.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { exposureOf, freeCredit, type CreditStanding } from '../rules/credit.ts';
import styles from './credit.module.css';

type Props = {
  account: CreditStanding;
  /** An order’s amount that comes on top, with its number. */
  added?: { amount: number; label: string } | undefined;
  /** What of the open orders is not accepted yet, but served before that order. */
  ahead?: number;
};

/**
 * What an account bears beside its limit, as one bar with its legend: what is invoiced less what was given, what left, what was accepted,
 * an order that waits, and what is above the limit. Amounts are minor units of the account's currency.
 */
export function Meter({ account, added, ahead = 0 }: Props) {
  const { t } = useText();
  const { credit_limit, currency_code: currency } = account;
  const exposure = exposureOf(account);
  const free = freeCredit(account);
  const counted = (counts: boolean, amount: number) => (counts ? amount : 0);
  const given =
    counted(account.takes_off_receipts, account.receipts) + counted(account.takes_off_cheques, account.cheques);
  const invoiced = counted(account.counts_invoices, account.invoices) - given;
  const more = added?.amount ?? 0;
  const over = free === null ? 0 : Math.max(0, more - free);
  const within = Math.min(more, Math.max(0, free ?? more));
  const parts = [
    { key: 'invoiced', label: t(given === 0 ? 'credit.invoices' : 'credit.net_invoices'), amount: invoiced },
    { key: 'route', label: t('credit.in_route'), amount: counted(account.counts_in_route, account.in_route) },
    { key: 'uninvoiced', label: t('credit.orders'), amount: counted(account.counts_orders, account.orders - ahead) },
    { key: 'ahead', label: t('credit.ahead'), amount: counted(account.counts_orders, ahead) },
    ...(added ? [{ key: 'waits', label: added.label, amount: within }] : []),
  ].filter(({ amount }) => amount !== 0);
  const whole = Math.max(credit_limit, exposure + more, 1);
  return (
    <>
      {free !== null && (
        <div
          className={styles.bar}
          role="img"
          aria-label={`${t('credit.bar')}: ${formatAmount(exposure + more, currency)} / ${formatAmount(credit_limit, currency)}`}
        >
          {parts.map(({ key, amount }) => (
            <span key={key} className={styles[key]} style={{ inlineSize: `${(Math.max(0, amount) / whole) * 100}%` }} />
          ))}
          {over > 0 && more > 0 && (
            <span className={styles.over} style={{ inlineSize: `${(Math.min(over, more) / whole) * 100}%` }} />
          )}
        </div>
      )}
      <dl className={styles.parts}>
        {parts.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>
              <span className={styles[key]} aria-hidden />
              {label}
            </dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {free !== null && (
          <div data-over={over > 0 || free < 0 || undefined}>
            <dt>
              <span className={free >= more ? styles.free : more > 0 ? styles.over : undefined} aria-hidden />
              {t(over > 0 || free < 0 ? 'credit.over' : 'credit.free')}
            </dt>
            <dd>
              <Money amount={over > 0 ? over : Math.abs(free - more)} currency={currency} sign />
            </dd>
          </div>
        )}
        {parts.length === 0 && free === null && <div>{t('credit.nothing')}</div>}
      </dl>
    </>
  );
}
