import { splitMicros, subtotalOf } from '#domain/unit-price.ts';
import {
  promoteLines,
  snapshotOf,
  type Adjustment,
  type Promoted,
  type Rule,
  type Snapshot,
} from '#modules/promotions/rules.ts';
import type { EditLine, EditRow } from '../../core/rules/after-sale-rows.ts';
import type { ItemRow, OrderRow } from '../../core/rules/book.ts';
import { promotedDiscountOf } from '../../core/rules/discounts.ts';
import { shareOf, sum } from '../../core/rules/money.ts';
import { pointsOn } from '../../points/rules/on-lines.ts';
import { returnedOf, returnedValue } from '../../returns/rules/returnable.ts';
import type { Editable, EditedLine } from './edited-line.ts';

/** What promotions take off a line, in minor units. */
export const offOf = (adjustments: readonly Adjustment[] | null | undefined): number =>
  sum((adjustments ?? []).map(({ amount }) => amount));
const isGiven = ({ item }: EditedLine): boolean => Boolean(item?.promotion_id);

/**
 * The lines of an edit with what promotions give them: those the order was placed with are asked again as they were then, so that a quantity
 * that falls below a threshold loses what it earned, and one that reaches it gains it (models, M15: "re-derived on each change"). Goods that
 * left or came back stay as they were given. Shipping stays as it is.
 */
export function promotedLines(
  book: Editable,
  edit: Pick<EditRow, 'id'>,
  lines: readonly EditedLine[],
): { lines: EditedLine[]; said: Snapshot | null } {
  const { promoted, currency_code } = book.order;
  if (!promoted || promoted.rules.every((rule) => isLater(rule, promoted))) return { lines: [...lines], said: null };
  const bought = lines.filter((one) => !isGiven(one) && one.change?.type !== 'item_remove');
  const shipping = book.shipping_methods.flatMap(({ id, price, discount = 0 }) =>
    discount > 0 ? [{ id, price: price + discount }] : [],
  );
  const result = promoteLines(
    bought.map(({ line }) => line),
    shipping,
    currency_code,
    promoted,
  );
  const rest = lines.map((one): EditedLine => {
    if (one.change?.type === 'item_remove') return one;
    return isGiven(one) ? givenAgain(book, one, result) : discounted(book, one, result);
  });
  return { lines: [...rest, ...newlyGiven(book, edit, bought, result)], said: saidOf(promoted, result) };
}

/** What began after the order was placed, as what its exchanges were given, never holds for its sale. */
const isLater = ({ starts_at }: Rule, { context: { at } }: Snapshot): boolean =>
  starts_at !== null && Date.parse(starts_at) > Date.parse(at);
const saidOf = (promoted: Snapshot, { told, shipping }: Promoted): Snapshot => {
  const later = new Set(promoted.rules.filter((rule) => isLater(rule, promoted)).map(({ id }) => id));
  return snapshotOf(promoted, { told: told.filter(({ rule_id }) => !later.has(rule_id)), shipping });
};

/** What was once taken off a line beside promotions, of an amount: a price or a quantity that cut it may come back. Minor units. */
const frozenByHand = ({ edit_changes }: Editable, item: ItemRow): number =>
  Math.max(
    item.discount_total - offOf(item.adjustments),
    ...edit_changes.flatMap(({ item_id, original_line: was }) =>
      item_id === item.id && was?.promoted_total !== undefined ? [was.discount_total - was.promoted_total] : [],
    ),
  );

/** A line that was bought: what promotions take off now, and beside it what was given by hand. */
function discounted(book: Editable, one: EditedLine, result: Promoted): EditedLine {
  const { line, item } = one;
  const found = result.lines.find(({ id }) => id === line.id)?.adjustments ?? [];
  const back = (item && returnedValue(book, item.id)) ?? { quantity: 0, net: 0 };
  const byHand = item ? frozenByHand(book, item) : 0;
  const points = item ? pointsOn(book.order.discounts, item.id) : 0;
  const asked = { promoted: offOf(found), byHand, points, back };
  const { discount_total, promoted } = promotedDiscountOf(line, book.order.discounts, asked);
  return { ...one, line: { ...line, discount_total }, adjustments: keptOr(item, coming(found, item, promoted)) };
}

/** The same as it stands, where nothing of it changed: a row that says the same stays the same row. */
function keptOr(item: ItemRow | null, made: readonly Adjustment[]): readonly Adjustment[] | null {
  const kept = item?.adjustments ?? null;
  const isSame =
    (kept?.length ?? 0) === made.length &&
    made.every(({ rule_id, amount }, at) => kept?.[at]?.rule_id === rule_id && kept[at].amount === amount);
  return isSame ? kept : made;
}

/** What promotions take off, coming to so much: less where little is left, and where pieces came back at least what was taken off those. */
function coming(found: readonly Adjustment[], item: ItemRow | null, amount: number): readonly Adjustment[] {
  let left = amount;
  const cut = found.flatMap((one) => {
    const part = Math.min(one.amount, left);
    left -= part;
    return part > 0 ? [{ ...one, amount: part }] : [];
  });
  const [first] = item?.adjustments ?? [];
  if (left === 0 || !first) return cut;
  const known = cut.find(({ rule_id }) => rule_id === first.rule_id);
  return known
    ? cut.map((one) => (one === known ? { ...one, amount: one.amount + left } : one))
    : [...cut, { ...first, amount: left }];
}

/** A line that a promotion gave: as many pieces as it gives now, but those that left or are promised back stay. */
function givenAgain(book: Editable, one: EditedLine, { rewards }: Promoted): EditedLine {
  const { item, line } = one;
  if (!item) return one;
  const reward = rewards.find(
    ({ rule_id, variant_id }) => rule_id === item.promotion_id && variant_id === item.variant_id,
  );
  const least = Math.max(item.fulfilled_quantity + item.missing_quantity, returnedOf(book, item.id).back_quantity);
  const quantity = Math.max(reward?.quantity ?? 0, least);
  if (quantity === item.quantity) return { ...one, adjustments: item.adjustments };
  if (quantity === 0) return { ...one, isTakenOut: true };
  const asMade =
    reward?.quantity === quantity ? reward.discount : shareOf(item.discount_total, quantity, item.quantity);
  const discount_total = Math.min(asMade, subtotalOf({ ...line, quantity }));
  const [first] = item.adjustments ?? [];
  return {
    ...one,
    line: { ...line, quantity, discount_total },
    adjustments: first ? [{ ...first, amount: discount_total }] : null,
  };
}

/** What a line of goods that are given says, as they were when the order was placed; of one placed before that was kept, as it bought them. */
function lineOfGiven(book: Editable, bought: readonly EditedLine[], variantId: string): Omit<EditLine, 'id'> | null {
  const goods = book.order.promoted?.context.goods.find(({ variant_id }) => variant_id === variantId);
  if (!goods?.line) return bought.find(({ line }) => line.variant_id === variantId)?.line ?? null;
  return {
    ...goods.line,
    variant_id: variantId,
    ...splitMicros(goods.price),
    quantity: 0,
    discount_total: 0,
    price_locked: false,
    price_version_id: null,
    metadata: null,
  };
}

/** Goods given that the order has not yet. */
function newlyGiven(
  book: Editable,
  edit: Pick<EditRow, 'id'>,
  bought: readonly EditedLine[],
  { rewards }: Promoted,
): EditedLine[] {
  const known = new Set(
    book.items.flatMap(({ promotion_id, variant_id }) => (promotion_id ? [`${promotion_id} ${variant_id}`] : [])),
  );
  return rewards.flatMap(({ rule_id, version_id, variant_id, quantity, discount }, at): EditedLine[] => {
    const like = lineOfGiven(book, bought, variant_id);
    if (!like || known.has(`${rule_id} ${variant_id}`)) return [];
    return [
      {
        line: {
          ...like,
          id: `item_${edit.id.replace(/^oe_/, '')}_${at}`,
          quantity,
          discount_total: discount,
          original_item_id: null,
        },
        item: null,
        change: null,
        adjustments: [{ rule_id, version_id, amount: discount }],
        promotion_id: rule_id,
      },
    ];
  });
}

/** What an order remembers of the goods it may be asked about: those an edit adds are learned. */
export function learnGoods(order: OrderRow, goods: NonNullable<OrderRow['promoted']>['goods']): OrderRow {
  const { promoted } = order;
  if (!promoted) return order;
  const fresh = goods.filter(({ variant_id }) => !promoted.goods.some((one) => one.variant_id === variant_id));
  return fresh.length === 0 ? order : { ...order, promoted: { ...promoted, goods: [...promoted.goods, ...fresh] } };
}
