import { WarningIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './order-blockers.module.css';
import { useValidation } from './use-validation.ts';

const rules = { allocation: 'fifo', partial: false } as const;

/** What stands in the way of confirming an order, and what is to be known before, as the desk judges it; said before anybody tries. */
export function OrderBlockers({ orderId }: { orderId: string }) {
  const { t } = useText();
  const { data } = useValidation([orderId], rules, []);
  // That it is on hold, and why, the order says itself.
  const blockers = data?.results[0]?.blockers.filter(({ code }) => code !== 'ON_HOLD') ?? [];
  if (blockers.length === 0) return null;
  const blocks = blockers.some(({ severity }) => severity === 'block');
  return (
    <section className={styles.strip} data-blocks={blocks || undefined} aria-label={t('desk.before_confirming')}>
      <WarningIcon size={16} aria-hidden />
      <ul>
        {blockers.map(({ code, item_id, message, severity }) => (
          <li key={`${code} ${item_id}`} data-severity={severity}>
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
