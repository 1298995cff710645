import { Equation, type Term } from '#ui/equation.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { due, type Balance } from '../../rules/money.ts';

type Props = { order: Balance & { currency_code: string }; left: number; ordered: number };

const meaningOf = (owed: number) => (owed === 0 ? 'positive' : owed > 0 ? 'warning' : 'danger');

/** What is owed, with every term it is made of: total − credited + difference − (paid − refunded) = due. */
export function MoneyEquation({ order, left, ordered }: Props) {
  const { t } = useText();
  const { currency_code: currency } = order;
  const owed = due(order);
  const figure = (amount: number) => <Money amount={amount} currency={currency} />;
  const asides: Term[] = [{ label: t('orders.left_to_fulfil'), value: t('orders.left_of', { left: left.toLocaleString('en-US'), ordered: ordered.toLocaleString('en-US') }) }];
  return (
    <Equation
      label={t('orders.equation')}
      terms={[
        { label: t('orders.total'), value: figure(order.total) },
        { operator: '−', label: t('orders.credited'), value: figure(order.credited_total) },
        { operator: '+', label: t('orders.difference_due'), value: figure(0) },
        {
          operator: '−',
          terms: [
            { label: t('orders.paid'), value: figure(order.paid_total) },
            { operator: '−', label: t('orders.refunded'), value: figure(order.refunded_total) },
          ],
        },
      ]}
      result={{ label: owed < 0 ? t('orders.to_give_back') : t('orders.due'), value: <Money amount={Math.abs(owed)} currency={currency} sign />, meaning: meaningOf(owed) }}
      asides={asides}
    />
  );
}
