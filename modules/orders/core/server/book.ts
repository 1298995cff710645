import { sql, type RawBuilder, type Selectable } from 'kysely';
import { notFound, stale } from '#kit/shared/fail.ts';
import { isDefaultSql } from '#modules/sales-channels/server.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { lockRow, saveDifference, type Table } from '#kit/server/rows.ts';
import type { Tables } from '#db/types.gen.ts';
import type { OrderBook, Env, ItemRow, OrderRow, StockLevelRow } from '../rules/book.ts';
import { takenBy, takesOtherwise } from '../rules/promoted.ts';
import type { Needs } from '../rules/command.ts';
import { findRatesToKeep } from '#modules/take-rates/server.ts';
import { keepUses } from '#modules/promotions/server.ts';
import { channelTypeOf } from '../rules/channels.ts';
import { visibleOrders } from './visible.ts';

/** The parts of a book and the table of each, in the order they are written: what is referred to comes first. */
const tables = {
  claims: 'claims',
  swaps: 'swaps',
  edits: 'order_edits',
  edit_changes: 'order_edit_changes',
  shipping_methods: 'order_shipping_methods',
  payments: 'payments',
  captures: 'captures',
  refunds: 'refunds',
  refund_payments: 'refund_payments',
  credits: 'credits',
  fulfillments: 'fulfillments',
  fulfillment_items: 'fulfillment_items',
  claim_items: 'claim_items',
  returns: 'returns',
  return_items: 'return_items',
  return_receipts: 'return_receipts',
  return_receipt_items: 'return_receipt_items',
  tracking_links: 'tracking_links',
  stock_levels: 'stock_levels',
  reservations: 'reservations',
  stock_moves: 'stock_moves',
  money_journal: 'money_journal',
} as const satisfies Partial<Record<keyof OrderBook, Table>>;
type Part = keyof typeof tables;
const parts = Object.keys(tables) as Part[];
/** What a line may name stands before the lines. */
const origins: readonly Part[] = ['claims', 'swaps', 'edits', 'edit_changes'];

/** Whether a value of a rule can stand in a column; documents (`unknown`) hold anything. */
type Fits<Value, Column> = unknown extends Column ? true : Value extends Readonly<Column> ? true : false;
/** The columns of a rule's row that its table lacks or holds in another type. */
type Misfits<R, T> = {
  [K in keyof R]-?: K extends keyof T ? (Fits<Exclude<R[K], undefined>, T[K]> extends true ? never : K) : K;
}[keyof R];
type RowOf<P extends Part> = Selectable<Tables[(typeof tables)[P]]>;
type None<T extends never> = T;
/** Compiles only while the rows of the rules are rows of the database. @public */
export type RowsFit = None<
  | Misfits<OrderRow, Selectable<Tables['orders']>>
  | Misfits<ItemRow, Selectable<Tables['order_items']>>
  | { [P in Part]: Misfits<OrderBook[P][number], RowOf<P>> }[Part]
>;

const latest = (now: Date, book: OrderBook | null): Date =>
  book && book.order.updated_at > now ? book.order.updated_at : now;

/**
 * What a command knows besides the book. Of two calls at once the one that came first may be done last: on an order time does not go
 * back, so what happens after finance verified it is never older than what happened before.
 */
export const envOf = (ctx: PublicCtx, actorId: string, book: OrderBook | null): Env => ({
  now: latest(ctx.now, book),
  newId: ctx.newId,
  actorId,
});

/** What is locked besides the order's row: what a command needs, and `variants` by name. `version`: what the caller saw. */
type Lock = Pick<Needs<never>, 'stock' | 'ofEdits'> & { variants?: readonly string[]; version?: number };

/** Stands where nothing was read. A rule that looks at it did not say that it needs stock, and must not take it for none. */
const unread: readonly never[] = new Proxy([], {
  get: () => {
    throw new Error('this command does not declare that it needs stock');
  },
});

/**
 * Reads an order with everything its rules need, under lock: the order's row first, then its stock levels in the order of their ids, then
 * one statement for the rest. What is decided on it stays true until the transaction ends.
 * @throws Refusal 404 for an order the actor does not see, `stale` where another version was seen
 */
export const lockBook = (ctx: Ctx, id: string, lock: Lock = { stock: false }): Promise<OrderBook> =>
  lockBookWhere(ctx, visibleOrders(ctx.actor), id, lock);

/** The same for who is nobody's account: the caller says which orders are to be found. */
export async function lockBookWhere(ctx: PublicCtx, visible: Condition, id: string, lock: Lock): Promise<OrderBook> {
  const { stock, version } = lock;
  const order = await lockRow<OrderRow>(ctx, 'orders', visible, id);
  if (version !== undefined && version !== order.version) throw stale({ version: order.version, status: order.status });
  return readRest(ctx, order, stock ? await lockLevels(ctx, order, lock) : unread, stock);
}

/** The same without a lock or stock, for what only looks. @throws Refusal 404 */
export async function readBook(ctx: Ctx, id: string): Promise<OrderBook> {
  const {
    rows: [order],
  } = await sql<OrderRow>`select t.* from orders as t where t.id = ${id} and ${visibleOrders(ctx.actor)}`.execute(
    ctx.db,
  );
  if (!order) throw notFound();
  return readRest(ctx, order, unread, false);
}

async function readRest(
  ctx: PublicCtx,
  order: OrderRow,
  stock_levels: readonly StockLevelRow[],
  stock: boolean,
): Promise<OrderBook> {
  const { id } = order;
  const { rows } = await sql<Omit<OrderBook, 'order' | 'stock_levels' | Lines>>`select
      ${rowsOf('order_items', id, 'position, r.id')} as items, ${rowsOf('claims', id, 'number')} as claims,
      ${rowsOf('swaps', id, 'number')} as swaps, ${rowsOf('order_edits', id, 'created_at, r.id')} as edits,
      ${rowsOf('order_edit_changes', id, 'created_at, r.id')} as edit_changes, ${rowsOf('claim_items', id, 'id')} as claim_items,
      ${rowsOf('returns', id, 'number')} as returns, ${rowsOf('return_items', id, 'id')} as return_items,
      ${rowsOf('return_receipts', id, 'created_at, r.id')} as return_receipts, ${rowsOf('return_receipt_items', id, 'id')} as return_receipt_items, ${rowsOf('order_shipping_methods', id, 'id')} as shipping_methods,
      ${rowsOf('payments', id, 'created_at, r.id')} as payments, ${rowsOf('captures', id, 'created_at, r.id')} as captures,
      ${rowsOf('refunds', id, 'created_at, r.id')} as refunds, ${rowsOf('refund_payments', id, 'id')} as refund_payments,
      ${rowsOf('credits', id, 'created_at, r.id')} as credits, ${rowsOf('fulfillments', id, 'number')} as fulfillments,
      ${rowsOf('fulfillment_items', id, 'id')} as fulfillment_items, ${rowsOf('reservations', id, 'id')} as reservations,
      ${rowsOf('money_journal', id, 'seq')} as money_journal, ${stock ? locationsOf(order) : sql`'[]'::json`} as locations,
      '[]'::json as tracking_links, '[]'::json as stock_moves`.execute(ctx.db);
  const [rest] = rows;
  if (!rest) throw new Error('a select without from has one row');
  for (const part of Object.values(rest)) for (const row of part) reviveDates(row);
  return { ...rest, ...linesOf(rest.items), order, stock_levels, locations: stock ? rest.locations : unread };
}

type Lines = 'additional_items' | 'removed_items';

/** One table holds the lines of the sale, those sent out besides, and those taken out. */
const linesOf = (items: readonly ItemRow[]): Pick<OrderBook, 'items' | Lines> => ({
  items: items.filter((item) => !item.claim_id && !item.swap_id && !item.removed_at),
  additional_items: items.filter((item) => item.claim_id ?? item.swap_id),
  removed_items: items.filter((item) => item.removed_at),
});
const allLines = (book: OrderBook): readonly ItemRow[] => [
  ...book.items,
  ...book.additional_items,
  ...book.removed_items,
];

const rowsOf = (table: Table, orderId: string, order: string): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(r order by r.${sql.raw(order)}) from ${sql.table(table)} r where r.order_id = ${orderId}), '[]'::json)`;

const locationsOf = ({ supplier_id, channel }: OrderRow): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(r) from (select slo.id, slo.name, slo.code, slo.city, slo.province, slo.lat, slo.lng, slo.is_active,
      ${sql.raw(isDefaultSql('ask.channel'))} as is_default
    from (select ${channel}::text as channel) as ask, stock_locations slo where slo.supplier_id = ${supplier_id} and slo.deleted_at is null order by slo.id) r), '[]'::json)`;

/** Levels of every variant of the order whose stock is kept, locked in one order by everybody. */
async function lockLevels(
  ctx: PublicCtx,
  order: OrderRow,
  { variants = [], ofEdits = false }: Lock,
): Promise<StockLevelRow[]> {
  const added = sql`select oec.line->>'variant_id' from order_edit_changes oec
    where oec.order_id = ${order.id} and oec.type = 'item_add' and oec.deleted_at is null`;
  // What promotions may give once the edit is made.
  const given = order.promoted?.context.goods.map(({ variant_id }) => variant_id) ?? [];
  const { rows } =
    await sql<StockLevelRow>`select sl.id, sl.supplier_id, sl.location_id, sl.variant_id, sl.stocked, sl.reserved, sl.blocked, sl.sellable, sl.moves, sl.version,
      sl.updated_at
    from stock_levels sl where sl.supplier_id = ${order.supplier_id}
      and (sl.variant_id in (select oi.variant_id from order_items oi where oi.order_id = ${order.id} and oi.manages_stock) or sl.variant_id = any(${variants})
        ${ofEdits ? sql`or sl.variant_id in (${added}) or sl.variant_id = any(${given})` : sql``})
    order by sl.id for update`.execute(ctx.db);
  return rows;
}

/** JSON carries dates as texts; the rules' rows have dates. */
function reviveDates(row: object): void {
  const columns = row as Record<string, unknown>;
  for (const [column, value] of Object.entries(columns)) {
    if (column.endsWith('_at') && typeof value === 'string') columns[column] = new Date(value);
  }
}

/** The lines that are new, with the rate that applies to each; what replaces claimed goods is not sold. */
async function withTakeRates(
  ctx: PublicCtx,
  { order }: OrderBook,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
): Promise<readonly ItemRow[]> {
  const known = new Set(before.map(({ id }) => id));
  const sold = after.filter(({ id, claim_id }) => !known.has(id) && claim_id === null);
  const [first] = sold;
  if (!first) return after;
  const rateOf = await findRatesToKeep(
    ctx,
    { ...order, channel: channelTypeOf(order.channel) },
    [...new Set(sold.map(({ product_id }) => product_id))],
    first.created_at,
  );
  const isSold = new Set(sold);
  return after.map((item) => (isSold.has(item) ? { ...item, take_rate_id: rateOf(item.product_id) } : item));
}

/** Writes what a command changed; a line that is new keeps the take rate in force. */
export async function saveBook(ctx: PublicCtx, before: OrderBook | null, after: OrderBook): Promise<void> {
  const known = before ? allLines(before) : [];
  await saveDifference(ctx, before ? [before.order] : [], [after.order], 'orders');
  for (const part of origins)
    if (before?.[part] !== after[part]) await saveDifference(ctx, before?.[part] ?? [], after[part], tables[part]);
  await saveDifference(ctx, known, await withTakeRates(ctx, after, known, allLines(after)), 'order_items');
  for (const part of parts.filter((one) => !origins.includes(one)))
    if (before?.[part] !== after[part]) await saveDifference(ctx, before?.[part] ?? [], after[part], tables[part]);
  if (takesOtherwise(before, after)) await keepUses(ctx, after.order, takenBy(after));
}
