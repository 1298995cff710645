import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { Money } from '#ui/money.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import type { Customer } from '../contract.ts';
import { creditCurrency } from './customer-list.tsx';
import { useFacts } from './use-facts.ts';

/** The few figures one looks for first: how much it orders, when last, and what was agreed. */
export function TermsCard({ customer }: { customer: Customer }) {
  const { t, language } = useText();
  const { account } = useFacts(customer);
  return (
    <StatRow>
      <StatTile
        label={t('customers.orders')}
        value={customer.orders_count.toLocaleString(numberLocale())}
        note={
          customer.last_order_at
            ? t('customers.last_order_on', { date: formatDate(customer.last_order_at, language) })
            : t('customers.never')
        }
      />
      <StatTile
        label={t('customers.terms')}
        value={t(`customers.terms.${customer.payment_terms}`)}
        note={account === 'supplier' && customer.suppliers_count > 1 ? t('customers.terms_yours') : undefined}
      />
      <StatTile
        label={t('customers.limit')}
        value={
          customer.credit_limit > 0 ? <Money amount={customer.credit_limit} currency={creditCurrency} sign /> : '—'
        }
      />
    </StatRow>
  );
}
