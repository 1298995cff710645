import { sql } from 'kysely';
import type { House } from './house.ts';
import type { Random } from './random.ts';
import { amount, isTried, pickMostly, type Aim, type Command, type Order, type Receipt, type Shot } from './shot.ts';

/** The receipts that stand on one of these orders, and the newest that stand on none. */
export async function findReceipts({ owner }: House, orderIds: readonly string[]): Promise<readonly Receipt[]> {
  const { rows } = await sql<Receipt>`select r.id, r.method, r.status, r.amount::int as amount,
      coalesce((select json_agg(s) from (select a.order_id, sum(a.amount)::int as amount from receipt_allocations a
        where a.receipt_id = r.id group by a.order_id having sum(a.amount) > 0 order by a.order_id) s), '[]'::json) as standing
    from receipts r where r.id in (select a.receipt_id from receipt_allocations a where a.order_id = any(${[...orderIds]}))
      or r.id in (select n.id from receipts n where n.allocated = 0 and n.status not in ('reversed', 'returned') order by n.created_at desc, n.id desc limit 4)
    order by r.id`.execute(owner);
  return rows;
}

const cheque = { bank: 'Bank', number: '1', due_on: '2999-12-31' };
const moneyOf = (house: House, method: string, all: number) => ({
  customer_id: house.customerId,
  supplier_id: house.supplierId,
  method,
  amount: all,
});
const isIn = (status: string, statuses: readonly string[]): boolean => statuses.includes(status);
const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, one) => sum + one.amount, 0);
const standingOn = ({ standing }: Receipt, { id }: Order): number =>
  sumOf(standing.filter(({ order_id }) => order_id === id));
const pickReceipt = ({ receipts = [] }: Order, random: Random, fits: (one: Receipt) => boolean) =>
  pickMostly(random, receipts, fits);

/**
 * What moves of an order by changing what stands of a receipt; called together with others, the receipt may stand elsewhere by then: how
 * often the orders then move is not known before.
 */
const moving = (orders: readonly Order[], order: Order, paid: number, other = 0): Pick<Shot, 'moves' | 'also'> => {
  const beside = orders.find(({ id }) => id !== order.id);
  return {
    moves: { version: 'maybe', paid },
    ...(beside ? { also: { orderId: beside.id, moves: { version: 'maybe', paid: other } } } : {}),
  };
};

/** What a receipt paid is owed again; only of one that stands on no other order is it said what moves. */
function undoing(
  { order, orders, random }: Pick<Aim, 'order' | 'orders' | 'random'>,
  call: 'bounce' | 'reverse',
  fits: (one: Receipt) => boolean,
): ReturnType<Command> {
  const any = pickReceipt(order, random, fits);
  if (!any || any.standing.some(({ order_id }) => order_id !== order.id)) return null;
  const paid = -standingOn(any, order);
  return { path: `/receipts/${any.id}/${call}`, body: { reason: 'no cover' }, ...moving(orders, order, paid) };
}

/** Every command on a receipt, aimed at what an order owes and what stands on it. */
export const receiptCommands: Readonly<Record<string, Command>> = {
  takeReceipt: ({ order, random, house }) => {
    if (!isTried(random, order.due > 0)) return null;
    const paid = amount(random, Math.max(1, order.due));
    const more = random.chance(0.3) ? 1 + random.below(2_000) : 0;
    const body = { ...moneyOf(house, 'cash', paid + more), allocations: [{ order_id: order.id, amount: paid }] };
    return { path: '/receipts', body, moves: { paid } };
  },
  takeCheque: ({ order, random, house }) => ({
    path: '/receipts',
    body: { ...moneyOf(house, 'cheque', amount(random, Math.max(1, order.due))), cheque },
    moves: { version: 'none' },
  }),
  depositCheque: ({ order, random }) => {
    const any = pickReceipt(
      order,
      random,
      ({ method, status }) => method === 'cheque' && isIn(status, ['held', 'bounced']),
    );
    return any ? { path: '/receipts/deposit', body: { ids: [any.id] }, moves: { version: 'none' } } : null;
  },
  clearCheque: ({ order, random }) => {
    const any = pickReceipt(order, random, ({ status }) => status === 'deposited');
    if (!any) return null;
    const paid = Math.max(0, Math.min(any.amount, order.due - order.difference_due));
    if (paid === 0) return { path: `/receipts/${any.id}/clear`, body: { allocations: [] }, moves: { version: 'none' } };
    const allocations = [{ order_id: order.id, amount: paid }];
    return { path: `/receipts/${any.id}/clear`, body: { allocations }, moves: { paid } };
  },
  bounceCheque: (aim) =>
    undoing(aim, 'bounce', ({ method, status }) => method === 'cheque' && isIn(status, ['deposited', 'confirmed'])),
  reverseReceipt: (aim) =>
    aim.random.chance(0.5) ? undoing(aim, 'reverse', ({ status }) => !isIn(status, ['reversed', 'returned'])) : null,
  reallocate: ({ order, orders, random }) => {
    const any = pickReceipt(order, random, ({ status }) => status === 'confirmed');
    if (!any) return null;
    const on = standingOn(any, order);
    const elsewhere = any.standing.filter(({ order_id }) => order_id !== order.id);
    const most = Math.min(any.amount - sumOf(elsewhere), on + Math.max(0, order.due - order.difference_due));
    const wanted = random.of([0, Math.ceil(on / 2), Math.max(0, on - 1), most, most + 1]);
    const allocations = [...elsewhere, ...(wanted > 0 ? [{ order_id: order.id, amount: wanted }] : [])];
    return { path: `/receipts/${any.id}/reallocate`, body: { allocations }, ...moving(orders, order, wanted - on) };
  },
  moveReceipt: ({ order, orders, random }) => {
    const other = random.of(orders);
    const any = pickReceipt(order, random, (one) => one.status === 'confirmed' && standingOn(one, order) > 0);
    if (!any || other.id === order.id) return null;
    const on = standingOn(any, order);
    const moved = random.of([on, Math.ceil(on / 2), 1]);
    const allocations = [
      ...any.standing.filter(({ order_id }) => order_id !== order.id && order_id !== other.id),
      ...[
        { order_id: order.id, amount: on - moved },
        { order_id: other.id, amount: standingOn(any, other) + moved },
      ].filter((one) => one.amount > 0),
    ];
    return {
      path: `/receipts/${any.id}/reallocate`,
      body: { allocations },
      ...moving([other], order, -moved, moved),
    };
  },
};
