import { learnRules, promoteSent, type Offer, type Snapshot, type StayingLine } from '#modules/promotions/rules.ts';
import type { OrderBook, OrderRow } from '../../core/rules/book.ts';
import { shareOf, sum } from '../../core/rules/money.ts';
import { takenBy } from '../../core/rules/promoted.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import { returnedOf } from '../../returns/rules/returnable.ts';

type Coming = { readonly item_id: string; readonly quantity: number };

/** What the customer keeps of the sale and of what was sent besides, with what it bears; goods that were given are given anew or not. */
function stayingOf(book: OrderBook, coming: readonly Coming[]): StayingLine[] {
  const ended = new Set<string | null>(
    [...book.claims, ...book.swaps].filter(({ canceled_at }) => canceled_at).map(({ id }) => id),
  );
  const sent = book.additional_items.filter(({ claim_id, swap_id }) => !ended.has(claim_id ?? swap_id));
  return [...book.items, ...sent]
    .filter(({ promotion_id }) => !promotion_id)
    .flatMap((item): StayingLine[] => {
      const asked = sum(coming.filter(({ item_id }) => item_id === item.id).map(({ quantity }) => quantity));
      const back = returnedOf(book, item.id).back_quantity + asked;
      const adjustments = (item.adjustments ?? []).map((one) => ({
        ...one,
        amount: one.amount - shareOf(one.amount, back, item.quantity),
      }));
      return back < item.quantity ? [{ ...item, quantity: item.quantity - back, adjustments }] : [];
    });
}

/**
 * What an exchange sends with what promotions take off it, and the order that remembers them. Goods come back at what they cost, so what
 * goes out in their place costs it again, whatever has ended since.
 * @param offer what holds now; left out, promotions are not asked
 */
export function promotedSent(
  book: OrderBook,
  coming: readonly Coming[],
  lines: readonly CartLine[],
  offer: Offer | undefined,
): { lines: readonly CartLine[]; order: OrderRow; said: Snapshot | null } {
  const { order } = book;
  if (!offer) return { lines, order, said: null };
  const promoted = order.promoted ?? null;
  const taken = new Set(takenBy(book).map(({ promotion_id }) => promotion_id));
  const sent = lines.map((line, index) => ({ ...line, id: `sent_${index}` }));
  const { adjustments: given, said } = promoteSent(sent, stayingOf(book, coming), {
    currency_code: order.currency_code,
    promoted,
    taken,
    offer,
  });
  const named = new Set([...given.values()].flat().map(({ rule_id }) => rule_id));
  const known = learnRules(promoted, named, offer, order.created_at);
  return {
    lines: lines.map((line, index): CartLine => {
      const adjustments = given.get(`sent_${index}`) ?? [];
      if (adjustments.length === 0) return line;
      return { ...line, adjustments, discount_total: sum(adjustments.map(({ amount }) => amount)) };
    }),
    order: known === promoted ? order : { ...order, promoted: known },
    said,
  };
}
