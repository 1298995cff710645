import { addDays, dayOf } from '#domain/dates.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { OrderBook } from '../../core/rules/book.ts';

/** What a line was sold by: whether its goods can come back, and through which day in Riyadh (`yyyy-MM-dd`); null where no day is set. */
export type ReturnTerms = { readonly returnable: boolean; readonly return_until: string | null };

/** The last day on which goods can come back. @param handedOverAt when the last of them left; null while none has */
export const returnUntil = (days: number | null, handedOverAt: Date | null): string | null =>
  days === null || handedOverAt === null ? null : dayOf(addDays(handedOverAt, days));

/**
 * Whether a customer may bring goods back or exchange them, by the terms they were sold by. A claim is none of that: whatever came damaged
 * or wrong is made up for.
 * @param today `yyyy-MM-dd` in Riyadh
 */
export function canComeBack({ returnable, return_until }: ReturnTerms, today: string): Permit {
  if (!returnable) return refused('return.not_returnable');
  return return_until !== null && today > return_until ? refused('return.too_late', { day: return_until }) : allowed;
}

/** The terms of a line of a book. The days count from when the last of its goods left: what was packed and never shipped, from then. */
export function termsOf(
  book: Pick<OrderBook, 'items' | 'additional_items' | 'fulfillments' | 'fulfillment_items'>,
  itemId: string,
): ReturnTerms {
  const item = [...book.items, ...book.additional_items].find((one) => one.id === itemId);
  const left = book.fulfillment_items
    .filter((line) => line.item_id === itemId)
    .flatMap((line) => book.fulfillments.filter((one) => one.id === line.fulfillment_id && !one.canceled_at))
    .map((one) => one.shipped_at ?? one.created_at);
  const last = left.reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null);
  return { returnable: item?.returnable ?? true, return_until: returnUntil(item?.return_days ?? null, last) };
}

/** Which lines of a book may come back by their terms, now. */
export const byTerms =
  (book: OrderBook, now: Date) =>
  (itemId: string): Permit =>
    canComeBack(termsOf(book, itemId), dayOf(now));
