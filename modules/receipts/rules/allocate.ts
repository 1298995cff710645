import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { ReceiptStatus } from '../contract/receipt.ts';

/** An order on which something is owed: minor units and a day in Riyadh, none while it is neither invoiced nor delivered. */
export type Open = {
  order_id: string;
  due: number;
  /** What of it gift cards hold: it is taken from them, and no money is put towards it. Left out, they hold none. */
  held?: number;
  due_on: string | null;
};
/** What money may be put towards. */
export const takesOf = ({ due, held = 0 }: Pick<Open, 'due' | 'held'>): number => due - held;
/** What fell due first goes first, what is not due yet last. */
export const byDueDay = (a: Pick<Open, 'due_on'>, b: Pick<Open, 'due_on'>): number =>
  (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999');

export type Allocation = { order_id: string; amount: number };

/** Puts an amount towards what fell due first, as far as it goes (M13: oldest first). */
export function oldestFirst(amount: number, open: readonly Open[]): Allocation[] {
  let left = amount;
  return open.toSorted(byDueDay).flatMap((order) => {
    const part = Math.min(left, takesOf(order));
    left -= part;
    return part > 0 ? [{ order_id: order.order_id, amount: part }] : [];
  });
}

/** Money is put towards orders of its customer, each once, never more than is owed on it nor than there is. */
export function canAllocate(
  unallocated: number,
  allocations: readonly Allocation[],
  open: readonly Open[],
  currency: string,
): Permit {
  for (const { order_id, amount } of allocations) {
    if (allocations.filter((one) => one.order_id === order_id).length > 1) return refused('receipts.repeated_order');
    const order = open.find((one) => one.order_id === order_id);
    if (!order) return refused('receipts.unknown_order');
    const most = takesOf(order);
    if (amount > most) return refused('receipts.exceeds_due', { max: formatAmount(most, currency) });
  }
  const asked = allocations.reduce((sum, { amount }) => sum + amount, 0);
  return asked > unallocated
    ? refused('receipts.exceeds_amount', { max: formatAmount(unallocated, currency) })
    : allowed;
}

/** What is no money yet, or no more, is put nowhere. */
const isMoney = ({ status }: { status: ReceiptStatus }): Permit => {
  if (status === 'confirmed') return allowed;
  return refused(status === 'held' || status === 'deposited' ? 'receipts.held_refused' : 'receipts.ended');
};
export const canPutTowards = (receipt: { status: ReceiptStatus; amount: number; allocated: number }): Permit => {
  const money = isMoney(receipt);
  return !money.allowed || receipt.amount > receipt.allocated ? money : refused('receipts.nothing_left');
};

/** What of a receipt stands on an order, and how that order is. `refundable` is what was paid of it and not refunded. */
export type Standing = Allocation & { display_id: number; verified: boolean; refundable: number };
export type Change = { order_id: string; amount: number };

/** What has to move for a receipt to stand as asked: above 0 it is put towards an order, below 0 taken back from it. */
export const changesTo = (wanted: readonly Allocation[], standing: readonly Allocation[]): Change[] =>
  [...new Set([...standing, ...wanted].map(({ order_id }) => order_id))].flatMap((order_id) => {
    const amountOn = (all: readonly Allocation[]) => all.find((one) => one.order_id === order_id)?.amount ?? 0;
    const amount = amountOn(wanted) - amountOn(standing);
    return amount === 0 ? [] : [{ order_id, amount }];
  });

/** Money is taken back from an order until finance verified it, and as far as it was not refunded since. @param amount above 0 */
export function canTakeBack({ display_id, verified, refundable }: Standing, amount: number, currency: string): Permit {
  const order = `#${display_id}`;
  if (verified) return refused('receipts.order_verified', { order });
  return amount > refundable
    ? refused('receipts.order_refunded', { order, max: formatAmount(refundable, currency) })
    : allowed;
}

/** A receipt stands as asked where it is money, there is enough of it, and each order takes and gives back what that means. */
export function canReallocate(
  receipt: { status: ReceiptStatus; amount: number },
  wanted: readonly Allocation[],
  standing: readonly Standing[],
  open: readonly Open[],
  currency: string,
): Permit {
  const owedWith = [
    ...open.map((one) => ({
      ...one,
      due: one.due + (standing.find(({ order_id }) => order_id === one.order_id)?.amount ?? 0),
    })),
    ...standing
      .filter(({ order_id }) => open.every((one) => one.order_id !== order_id))
      .map(({ order_id, amount }) => ({ order_id, due: amount, due_on: null })),
  ];
  const changes = changesTo(wanted, standing);
  return every(
    isMoney(receipt),
    canAllocate(receipt.amount, wanted, owedWith, currency),
    changes.length === 0 ? refused('receipts.unchanged') : allowed,
    ...standing.map((one) => {
      const change = changes.find(({ order_id }) => order_id === one.order_id)?.amount ?? 0;
      return change < 0 ? canTakeBack(one, -change, currency) : allowed;
    }),
  );
}
