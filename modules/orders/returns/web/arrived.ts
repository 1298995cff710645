import { useState } from 'react';
import type { ReturnOrder } from '../../core/contract/after-sale.ts';
import type { Disposition } from '../../core/contract/statuses.ts';
import { sum } from '../../core/rules/money.ts';
import { receiptAmount, valueNow, type ReturnedLine } from '../rules/money.ts';
import { dispositionFor } from '../rules/reason.ts';
import type { Order, OrderItem } from '../../core/web/order-context.tsx';
import { useReasons } from './reason-screen.tsx';

type Asked = ReturnOrder['items'][number];
/** A line of a return that is still waited for, and what of it is said to have come. */
export type ArrivedLine = {
  asked: Asked;
  item: OrderItem;
  left: number;
  ticked: boolean;
  quantity: number;
  disposition: Disposition;
};

const itemsOf = ({ items, claims, swaps }: Order): OrderItem[] => [
  ...items,
  ...[...claims, ...swaps].flatMap((one) => one.additional_items),
];

/** Whether receiving it gives money back: an exchange settles its difference itself, and a refund claim has paid already. */
export const givesMoney = (
  order: Pick<Order, 'claims'>,
  returned: Pick<ReturnOrder, 'swap_id' | 'claim_order_id'>,
): boolean =>
  returned.swap_id === null &&
  !order.claims.some((claim) => claim.id === returned.claim_order_id && claim.type === 'refund');

type LineChoice = { ticked: boolean; quantity: number; disposition?: Disposition };

/** The lines of a return that are still waited for, preset to requested − received, and what they come to. */
export function useArrived(order: Order, returned: ReturnOrder) {
  const { find } = useReasons();
  const [choices, setChoices] = useState<Readonly<Record<string, LineChoice>>>({});
  const items = itemsOf(order);
  const lines = returned.items.flatMap((asked): ArrivedLine[] => {
    const item = items.find(({ id }) => id === asked.item_id);
    const left = asked.requested_quantity - asked.received_quantity;
    if (!item || left === 0) return [];
    const now = choices[asked.id] ?? { ticked: true, quantity: left };
    return [{ asked, item, left, ...now, disposition: now.disposition ?? dispositionFor(find(asked.reason_id)) }];
  });
  const choose = (line: ArrivedLine, part: Partial<LineChoice>) =>
    setChoices((all) => ({
      ...all,
      [line.asked.id]: { ...(all[line.asked.id] ?? { ticked: true, quantity: line.left }), ...part },
    }));
  const come = lines.filter((line) => line.ticked);
  const facts = returned.items.map((asked): ReturnedLine => {
    const now = come.find((one) => one.asked.id === asked.id)?.quantity ?? 0;
    const { value, requested_quantity: requested, received_quantity: before } = asked;
    return { value, requested, before, now: Math.max(0, Math.min(now, requested - before)) };
  });
  const promised = {
    refundAmount: returned.refund_amount,
    shippingTotal: returned.shipping_method?.total ?? 0,
    charges: returned.kept_charge,
  };
  const chargedBefore = sum(returned.receipts.map(({ kept_charge }) => kept_charge));
  return {
    lines,
    come,
    choose,
    dirty: Object.keys(choices).length > 0,
    value: valueNow(facts),
    /** What is granted, where bundles leave so much out. */
    amountOf: (charges: number) => receiptAmount(order, promised, facts, { before: chargedBefore, now: charges }),
    isPart: sum(come.map(({ quantity }) => quantity)) < sum(lines.map(({ left }) => left)),
  };
}
