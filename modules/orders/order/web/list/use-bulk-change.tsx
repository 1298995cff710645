import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#kit/shared/endpoint.ts';
import { invalidate, tellFailure } from '#kit/web/query.ts';
import { send } from '#kit/web/send.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { orders } from '../../../contract.ts';
import { changedByOrders } from '../../../core/web/use-order-action.ts';
import { BulkResults } from './bulk-results.tsx';
import type { BulkResult, Choice } from './choice.ts';

type Change = Omit<BodyInputOf<typeof orders.bulkChangeStatus>, 'order_ids'>;
type BulkChange = {
  /** Whether all of them were moved. */
  run: (choice: Choice, change: Change) => Promise<boolean>;
  pending: boolean;
  results: ReactNode;
};

/** Orders of one call: few enough that each call is quick, and its results come in while the rest is under way. */
const portion = 50;

/** Moves the chosen orders one by one on the server; when some were refused, it shows of each what became of it. */
export function useBulkChange(onClose: () => void): BulkChange {
  const { t } = useText();
  const client = useQueryClient();
  const offer = useUndo(changedByOrders);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState<{ choice: Choice; results: readonly BulkResult[] } | null>(null);
  const run = async (choice: Choice, change: Change): Promise<boolean> => {
    setPending(true);
    const results: BulkResult[] = [];
    try {
      for (let from = 0; from < choice.ids.length; from += portion) {
        const order_ids = choice.ids.slice(from, from + portion);
        results.push(...(await send(orders.bulkChangeStatus, { body: { ...change, order_ids } })).results);
      }
    } catch (error) {
      tellFailure(error, t);
      if (results.length === 0) return false;
    } finally {
      setPending(false);
      if (results.length > 0) void invalidate(client, changedByOrders);
    }
    const done = results.filter(({ ok }) => ok).length;
    if (done === choice.ids.length) {
      const said = t('orders.bulk.done', { count: done });
      // Only what waited goes back to waiting.
      if (
        change.status === 'requires_action' &&
        choice.ids.length <= portion &&
        choice.ids.every((id) => choice.rows.get(id)?.status === 'pending')
      )
        offer(said, orders.bulkChangeStatus, {
          body: { order_ids: [...choice.ids], status: 'pending', undo: true },
        });
      else toast.success(said);
      choice.clear();
      return true;
    }
    setShown({ choice, results });
    return false;
  };
  return { run, pending, results: shown && <BulkResults {...shown} onClose={onClose} /> };
}
