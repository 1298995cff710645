import { allocate } from '#domain/allocate.ts';
import { formatAmount, taxOn } from '#domain/money.ts';
import { subtotalOf } from '#domain/unit-price.ts';
import { allowed, ensure, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { ItemRow, OrderBook } from '../../core/rules/book.ts';
import { making } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { recordEdited } from '../../core/rules/journal.ts';
import { due, priceCart, sum, type Priced } from '../../core/rules/money.ts';
import { canEdit } from '../../core/rules/permits.ts';
import { openEditOf } from '../../edits/rules/changes.ts';
import { expectWhatIsOwed } from '../../payments/rules/payments.ts';
import { returnedOf, returnedValue } from '../../returns/rules/returnable.ts';
import { pointsOf, pointsOn, type PointsOnOrder } from './on-lines.ts';

/** `points` of a program, worth `amount` in minor units, in place of those on the order; none take those off it. */
export type ApplyInput = {
  readonly application_id: string;
  readonly program_id: string;
  readonly program_name: string;
  readonly points: number;
  readonly amount: number;
  /** What of it others than the supplier pay. */
  readonly funded: number;
  /** The line that all of it is taken off; every line by its value where it is left out. */
  readonly item_id?: string | null;
};
/** What of an order points can pay: `goods` without tax after other discounts, `room` of that at most, in minor units. */
export type PointsRoom = {
  readonly goods: number;
  readonly room: number;
  /** Of each line: what its goods come to without tax after other discounts, and what points may take off them. */
  readonly lines: readonly {
    readonly id: string;
    readonly product_id: string | null;
    readonly quantity: number;
    readonly goods: number;
    readonly room: number;
  }[];
};

const isGoods = ({ variant_id }: ItemRow): boolean => variant_id !== null;

/** The lines as they would be without points. */
const withoutPoints = ({ items, order }: OrderBook): readonly ItemRow[] =>
  items.map((item) => {
    const off = pointsOn(order.discounts, item.id);
    return off === 0 ? item : { ...item, discount_total: Math.max(0, item.discount_total - off) };
  });

/** What of a line points may still take: nothing of what came back or is promised, which was valued already. */
const roomOf = (book: OrderBook, item: ItemRow): number =>
  isGoods(item) ? Math.max(0, subtotalOf(item) - item.discount_total - (returnedValue(book, item.id)?.net ?? 0)) : 0;

const priced = (book: OrderBook, items: readonly ItemRow[]): Priced =>
  priceCart(
    items.map((item) => ({ ...item, back: returnedValue(book, item.id) })),
    book.shipping_methods,
  );

/** The most that points may take off an order: of its goods, and so that nothing paid or granted has to be given back. */
export function roomForPoints(book: OrderBook): PointsRoom {
  const items = withoutPoints(book);
  const goods = sum(items.filter(isGoods).map((item) => subtotalOf(item) - item.discount_total));
  const lines = items.map((item) => ({
    id: item.id,
    product_id: isGoods(item) ? item.product_id : null,
    quantity: item.quantity,
    goods: subtotalOf(item) - item.discount_total,
    room: roomOf(book, item),
  }));
  const all = sum(lines.map((line) => line.room));
  // What is owed without the points that stand; the tax of the whole may round up a halala more than that of a part.
  const owed = Math.max(0, due({ ...book.order, total: priced(book, items).totals.total }));
  const rate = Math.max(0, ...items.filter(isGoods).map(({ tax_rate }) => tax_rate));
  const isOpen = book.order.paid_total === 0 && book.order.credited_total === 0;
  return { goods, room: isOpen ? all : Math.min(all, netWithin(owed - 1, rate)), lines };
}

/** The largest amount without tax that comes to no more than `total` with it. */
function netWithin(total: number, rate: number): number {
  if (total <= 0) return 0;
  let net = Math.floor((total * 100) / (100 + rate)) + 1;
  while (net > 0 && net + taxOn(net, rate) > total) net -= 1;
  return net;
}

/**
 * Whether the points of an order may be changed: while it may be edited and no edit is open; those on it already only until an edit was
 * confirmed or something came back, which were reckoned with them.
 */
export function canApplyPoints(book: OrderBook, programId: string): Permit {
  const standing = pointsOf(book.order.discounts);
  return every(
    canEdit(factsOf(book)),
    openEditOf(book) ? refused('edit.open_exists', { number: book.order.display_id }) : allowed,
    standing && standing.program_id !== programId ? refused('points.other_program') : allowed,
    standing && isSettled(book, standing) ? refused('points.settled') : allowed,
  );
}

const isSettled = (book: OrderBook, { at }: PointsOnOrder): boolean =>
  book.edits.some(({ confirmed_at, deleted_at }) => !deleted_at && confirmed_at && confirmed_at >= new Date(at)) ||
  book.items.some(({ id }) => returnedOf(book, id).back_quantity > 0);

/**
 * Puts loyalty points on an order in place of those on it: what they are worth is taken off its goods by value, to the last halala, before
 * tax; everything is priced again, the difference goes to the journal, and the payments hold what is owed then.
 * @throws Refusal where the order may not be edited, or the amount is more than its goods or what is owed
 */
export const applyPoints = making<ApplyInput, PointsOnOrder | null>({ stock: false }, (book, input, env) => {
  ensure(canApplyPoints(book, input.program_id));
  const { room } = roomForPoints(book);
  const bare = withoutPoints(book);
  const target = bare.find(({ id }) => id === input.item_id);
  if (input.amount > Math.min(room, target ? roomOf(book, target) : room))
    ensure(refused('points.above_room', { amount: formatAmount(room, book.order.currency_code) }));
  const parts = allocate(
    input.amount,
    bare.map((item) => (input.item_id && input.item_id !== item.id ? 0 : roomOf(book, item))),
  );
  const items = bare.map((item, index) => ({ ...item, discount_total: item.discount_total + (parts[index] ?? 0) }));
  const lines = items.flatMap(({ id: item_id }, index) => {
    const amount = parts[index] ?? 0;
    return amount > 0 ? [{ item_id, amount }] : [];
  });
  const others = book.order.discounts.filter(({ rule }) => rule.type !== 'points');
  const count = {
    program_id: input.program_id,
    count: input.points,
    at: env.now.toISOString(),
    funded: input.funded,
    lines,
  };
  const entry = {
    id: input.application_id,
    code: input.program_name,
    is_dynamic: false,
    rule: { type: 'points' as const, value: input.amount, allocation: 'total' as const, description: null },
    points: count,
  };
  const { totals, ...figures } = priced(book, items);
  const changed: OrderBook = {
    ...book,
    items: items.map((item, index) => ({ ...item, ...figures.lines[index] })),
    shipping_methods: book.shipping_methods.map((method, index) => ({
      ...method,
      tax_amount: figures.shipping[index]?.tax_amount ?? 0,
    })),
    order: { ...book.order, ...totals, discounts: input.amount > 0 ? [...others, entry] : others },
  };
  if (due(changed.order) < 0 && totals.total < book.order.total) ensure(refused('points.paid'));
  const recorded = recordEdited(book.order, changed, input.application_id, env);
  return {
    book: settle(book, expectWhatIsOwed(recorded, env), env),
    made: pointsOf(changed.order.discounts),
  };
});
