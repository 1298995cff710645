import { useRef } from 'react';
import type { BodyInputOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { draftOrders } from '../contract.ts';

type Draft = BodyInputOf<typeof draftOrders.create>;
type Placed = ReplyOf<typeof draftOrders.register>['order'];

/**
 * Places an order in two calls: a draft, then its registration or payment. When the second fails and is tried again with the same
 * content, the draft that is there already is used.
 */
export function usePlace(onPlaced: (order: Placed) => void) {
  const { t } = useText();
  const kept = useRef<{ content: string; id: string } | null>(null);
  const create = useWrite(draftOrders.create, { success: null });
  const done = { success: ({ order }: { order: Placed }) => t('new_order.placed', { number: order.display_id }), invalidates: ['/orders', '/customers'], onSuccess: ({ order }: { order: Placed }) => onPlaced(order) };
  const register = useWrite(draftOrders.register, done);
  const pay = useWrite(draftOrders.pay, done);
  const place = async (draft: Draft, how: 'register' | 'pay', body: BodyInputOf<typeof draftOrders.register>): Promise<void> => {
    const content = JSON.stringify(draft);
    try {
      if (kept.current?.content !== content) kept.current = { content, id: (await create.write({ body: draft })).draft_order.id };
      await (how === 'pay' ? pay : register).write({ params: { id: kept.current.id }, body });
    } catch {
      // What was refused has been said by then.
    }
  };
  return { place, pending: create.pending || register.pending || pay.pending };
}
