import { formatNumber } from '#domain/numerals.ts';
import { Equation, type Term } from '#ui/equation.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { openPieces, useOrder } from '../../../core/web/order-context.tsx';
import styles from './detail.module.css';

const meaningOf = (due: number) => (due === 0 ? 'positive' : due > 0 ? 'warning' : 'danger');

type Part = { amount: number } & Omit<Term, 'value'>;

/**
 * What is owed, with every term it is made of: total − credited − written off + difference − (paid − refunded) = due. What is nothing is left out, but
 * for the total and what was paid.
 */
export function MoneyEquation() {
  const { t } = useText();
  const { order } = useOrder();
  const { currency_code: currency, due } = order;
  const { left, ordered } = openPieces(order);
  const term = ({ amount, ...rest }: Part): Term => ({ ...rest, value: <Money amount={amount} currency={currency} /> });
  const unless0 = (part: Part): Term[] => (part.amount === 0 ? [] : [term(part)]);
  const paid = { label: t('orders.paid'), amount: order.paid_total };
  return (
    <Equation
      label={t('orders.equation')}
      terms={[
        term({ label: t('orders.total'), amount: order.total }),
        ...unless0({
          operator: '−',
          label: t('orders.credited'),
          amount: order.credited_total - order.written_off_total,
        }),
        ...unless0({ operator: '−', label: t('orders.written_off'), amount: order.written_off_total }),
        ...unless0({ operator: '+', label: t('orders.difference_due'), amount: order.difference_due }),
        order.refunded_total === 0
          ? term({ ...paid, operator: '−' })
          : {
              operator: '−',
              terms: [term(paid), term({ operator: '−', label: t('orders.refunded'), amount: order.refunded_total })],
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
              {formatNumber(left)}{' '}
              <span className={styles.of}>
                {t('orders.of_pieces', { count: ordered, pieces: formatNumber(ordered) })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
