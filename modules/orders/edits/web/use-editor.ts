import { useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { orderEdits } from '../../contract.ts';
import type { EditedItem, OrderEditWhole } from '../../core/contract/after-sale.ts';
import type { Order, OrderItem } from '../../core/web/order-context.tsx';

/** What else shows an order's edits. */
export const changedByEdits = ['/orders', '/notifications'] as const;
const quiet = { success: null, invalidates: changedByEdits } as const;

/** The edits of an order (specification, section 7: listed by order_id, cached 30 s, no refetch on focus). */
export const useEdits = (orderId: string) =>
  useRead(orderEdits.list, { query: { order_id: orderId, limit: 20 } }, { staleMs: limits.orderEditsStaleMs });

/** A line of the order as the editor shows it before anything is changed. */
const unchangedLine = (item: OrderItem): EditedItem => ({
  ...item,
  tax_rate: item.tax_lines.reduce((sum, { rate }) => sum + rate, 0),
  change_id: null,
  change_type: null,
});

export type Wanted = { variant_id: string; quantity: number; replaces?: string };
/** What is about to be asked of the editor's edit, once there is one. */
type Ask = (id: string) => Promise<{ order_edit: OrderEditWhole } | undefined>;

/**
 * The edit on the screen. Opening the editor creates nothing: the edit begins with the first change, and one without any left is deleted
 * when the editor closes. Changes are sent one after the other.
 */
export function useEditor(order: Order, begun: OrderEditWhole | null, refetch: () => Promise<OrderEditWhole | null>) {
  const [edit, setEdit] = useState(begun);
  const [busy, setBusy] = useState(0);
  const latest = useRef(begun);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { write: create } = useWrite(orderEdits.create, quiet);
  const { write: add } = useWrite(orderEdits.addLine, quiet);
  const { write: change } = useWrite(orderEdits.updateLine, quiet);
  const { write: remove } = useWrite(orderEdits.removeLine, quiet);
  const { write: undo } = useWrite(orderEdits.undoChange, quiet);
  const { write: drop } = useWrite(orderEdits.remove, quiet);

  const keep = (next: OrderEditWhole | null) => {
    latest.current = next;
    setEdit(next);
  };
  const enqueue = (ask: Ask): Promise<void> => {
    setBusy((count) => count + 1);
    const run = async () => {
      try {
        if (!latest.current) keep((await create({ body: { order_id: order.id } })).order_edit);
        if (latest.current) keep((await ask(latest.current.id))?.order_edit ?? (await refetch()));
      } catch {
        // It has been said; the screen shows what is kept.
        keep(await refetch());
      } finally {
        setBusy((count) => count - 1);
      }
    };
    const next = queue.current.then(run);
    queue.current = next;
    return next;
  };
  return {
    edit,
    busy: busy > 0,
    lines: edit?.items ?? order.items.map(unchangedLine),
    removed: edit?.removed_items ?? [],
    difference: edit?.difference_due ?? 0,
    promotions: edit?.promotions ?? order.promotions,
    add: (wanted: readonly Wanted[]) =>
      enqueue(async (id) => {
        let reply;
        for (const body of wanted) reply = await add({ params: { id }, body });
        return reply;
      }),
    change: (item_id: string, body: { quantity?: number; unit_price?: number }) =>
      void enqueue((id) => change({ params: { id, item_id }, body })),
    remove: (item_id: string) => void enqueue((id) => remove({ params: { id, item_id } })),
    undo: (change_id: string) =>
      void enqueue(async (id) => {
        await undo({ params: { id, change_id } });
        return undefined;
      }),
    /** Leaves nothing behind where nothing is changed. */
    leave: async () => {
      await queue.current;
      if (latest.current && latest.current.changes.length === 0)
        await drop({ params: { id: latest.current.id } }).catch(() => undefined);
    },
  };
}
export type Editor = ReturnType<typeof useEditor>;
