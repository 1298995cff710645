import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { invalidate, useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { draftOrders, type DraftOrderDetail, type PaymentProvider } from '../../contract.ts';
import { toCreate, toUpdate, type Editing } from './state.ts';

type Placed = ReplyOf<typeof draftOrders.register>['order'];
type Options = {
  visitId: string | null;
  onSaved: (draft: DraftOrderDetail) => void;
  onPlaced: (order: Placed) => void;
};

/** Saves a draft and makes an order of it; what was refused has been said by then, and answers null. */
export function useSave({ visitId, onSaved, onPlaced }: Options) {
  const { t } = useText();
  const client = useQueryClient();
  const create = useWrite(draftOrders.create, { success: null });
  const update = useWrite(draftOrders.update, { success: null });
  const done = {
    success: ({ order }: { order: Placed }) => t('draft_editor.placed', { number: order.display_id }),
    invalidates: ['/orders', '/customers'],
    onSuccess: ({ order }: { order: Placed }) => onPlaced(order),
  };
  const register = useWrite(draftOrders.register, done);
  const pay = useWrite(draftOrders.pay, done);

  /** Writes what was edited; without a change, what is there. */
  const save = async (
    before: DraftOrderDetail | null,
    editing: Editing,
    changed: boolean,
  ): Promise<DraftOrderDetail | null> => {
    if (before && !changed) return before;
    if (!before && editing.customerId === null) return null;
    try {
      const { draft_order } = before
        ? await update.write({ params: { id: before.id }, body: toUpdate(editing, before) })
        : await create.write({ body: toCreate(editing, editing.customerId ?? '', visitId) });
      onSaved(draft_order);
      return draft_order;
    } catch {
      // Somebody else may have been first: what is there now is looked at again.
      void invalidate(client, ['/draft-orders']);
      return null;
    }
  };
  const place = async (
    draft: DraftOrderDetail,
    how: 'register' | 'pay',
    payment: { payment_provider?: PaymentProvider },
  ): Promise<void> => {
    await (how === 'pay' ? pay : register)
      .write({ params: { id: draft.id }, body: { ...payment, version: draft.version } })
      .catch(() => undefined);
  };
  return { save, place, saving: create.pending || update.pending, placing: register.pending || pay.pending };
}
