import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { ReceiptStatus } from '../contract/receipt.ts';

/** An order on which something is owed; minor units and a day in Riyadh. */
export type Open = { order_id: string; due: number; due_on: string };
export type Allocation = { order_id: string; amount: number };

/** Puts an amount towards what fell due first, as far as it goes (M13: oldest first). */
export function oldestFirst(amount: number, open: readonly Open[]): Allocation[] {
  let left = amount;
  return open
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on))
    .flatMap(({ order_id, due }) => {
      const part = Math.min(left, due);
      left -= part;
      return part > 0 ? [{ order_id, amount: part }] : [];
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
    const due = open.find((one) => one.order_id === order_id)?.due;
    if (due === undefined) return refused('receipts.unknown_order');
    if (amount > due) return refused('receipts.exceeds_due', { max: formatAmount(due, currency) });
  }
  const asked = allocations.reduce((sum, { amount }) => sum + amount, 0);
  return asked > unallocated
    ? refused('receipts.exceeds_amount', { max: formatAmount(unallocated, currency) })
    : allowed;
}

/** A cheque is cleared or bounces once; until then it puts nothing towards an order. */
export const canSettleCheque = (receipt: { status: ReceiptStatus }): Permit =>
  receipt.status === 'held'
    ? allowed
    : refused(receipt.status === 'bounced' ? 'receipts.bounced' : 'receipts.not_held');
export const canPutTowards = (receipt: { status: ReceiptStatus; amount: number; allocated: number }): Permit => {
  if (receipt.status !== 'confirmed')
    return refused(receipt.status === 'held' ? 'receipts.held_refused' : 'receipts.bounced');
  return receipt.amount > receipt.allocated ? allowed : refused('receipts.nothing_left');
};
