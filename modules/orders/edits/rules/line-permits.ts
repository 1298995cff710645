import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import { samePrice, subtotalOf, type KeptPrice } from '#domain/unit-price.ts';
import type { EditLine } from '../../core/rules/after-sale-rows.ts';
import type { ItemRow } from '../../core/rules/book.ts';
import type { ReturnedSoFar } from '../../core/rules/money.ts';

/** A line of the sale with what of it came back or is promised to returns, claims and exchanges. */
export type SoldLine = KeptPrice &
  Pick<ItemRow, 'fulfilled_quantity' | 'missing_quantity'> &
  Pick<ReturnedSoFar, 'back_quantity'>;
type Wanted = KeptPrice & Pick<EditLine, 'quantity'>;

/**
 * Whether an edit may make this of a line: asked when the change is put in, when the edit is requested, and when it is confirmed, since goods
 * leave and are asked back in between. A line goes neither below what is fulfilled and what a claim holds as missing nor below what is promised
 * back; the price those pieces were valued at stays.
 * @param item null for a line the edit adds
 * @param line null where it is taken out
 */
export function canBecome(item: SoldLine | null, line: Wanted | null): Permit {
  if (!line)
    return every(
      item && item.fulfilled_quantity > 0
        ? refused('edit.fulfilled_line', { count: item.fulfilled_quantity })
        : allowed,
      canHold(item, 0),
    );
  return every(
    item && line.quantity < item.fulfilled_quantity
      ? refused('edit.below_fulfilled', { count: item.fulfilled_quantity })
      : allowed,
    item && line.quantity < heldOf(item) ? refused('edit.below_claimed', { count: heldOf(item) }) : allowed,
    canHold(item, line.quantity),
    subtotalOf(line) > limits.maxInteger ? refused('edit.too_large') : allowed,
    item && !samePrice(line, item) ? canReprice(item) : allowed,
  );
}

const heldOf = ({ fulfilled_quantity, missing_quantity }: SoldLine): number => fulfilled_quantity + missing_quantity;

const canHold = (item: SoldLine | null, quantity: number): Permit =>
  item && quantity < item.back_quantity ? refused('edit.below_promised', { count: item.back_quantity }) : allowed;

/** What pieces of a line were already given back for, or are to be, its price decided: it stays. */
export const canReprice = ({ back_quantity }: Pick<SoldLine, 'back_quantity'>): Permit =>
  back_quantity > 0 ? refused('edit.price_settled') : allowed;

/** Goods that a promotion gave follow those that earn them (models, M15: "reward lines are system lines"). */
export const canChangeByHand = ({ promotion_id }: Pick<ItemRow, 'promotion_id'>): Permit =>
  promotion_id ? refused('edit.given_line') : allowed;
