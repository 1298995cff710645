import { Equation } from '#ui/equation.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { grouped } from '../../../core/web/pieces.ts';
import { openPieces, useOrder } from '../../../core/web/order-context.tsx';
import styles from './detail.module.css';

const meaningOf = (due: number) => (due === 0 ? 'positive' : due > 0 ? 'warning' : 'danger');

/** What is owed, with every term it is made of: total − credited + difference − (paid − refunded) = due. */
export function MoneyEquation() {
  const { t } = useText();
  const { order } = useOrder();
  const { currency_code: currency, due } = order;
  const { left, ordered } = openPieces(order);
  const figure = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Equation
      label={t('orders.equation')}
      terms={[
        { label: t('orders.total'), value: figure(order.total) },
        { operator: '−', label: t('orders.credited'), value: figure(order.credited_total) },
        { operator: '+', label: t('orders.difference_due'), value: figure(order.difference_due) },
        {
          operator: '−',
          terms: [
            { label: t('orders.paid'), value: figure(order.paid_total) },
            { operator: '−', label: t('orders.refunded'), value: figure(order.refunded_total) },
          ],
        },
      ]}
      result={{
        label: due < 0 ? t('orders.to_give_back') : t('orders.due'),
        value: <Money amount={Math.abs(due)} currency={currency} sign />,
        meaning: meaningOf(due),
      }}
      asides={[
        {
          label: t('orders.left_to_fulfill'),
          value: (
            <>
              {grouped(left)}{' '}
              <span className={styles.of}>{t('orders.of_pieces', { count: ordered, pieces: grouped(ordered) })}</span>
            </>
          ),
        },
      ]}
    />
  );
}
