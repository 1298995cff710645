import type { Query } from '#kit/shared/query-string.ts';
import { useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';

/** Has orders written as CSV: chosen ones, or everything the filter finds. The file waits among the tasks in the bar above. */
export function useExport() {
  const { t } = useText();
  const { run, pending } = useWrite(orders.export, { success: t('orders.export_started'), invalidates: ['/tasks'] });
  return {
    pending,
    ids: (ids: readonly string[]) => run({ body: { order_ids: [...ids] } }),
    filtered: (query: Query) => run({ query, body: {} }),
  };
}
