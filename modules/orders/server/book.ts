import { sql, type RawBuilder, type Selectable } from 'kysely';
import { personOf } from '#kit/shared/actor.ts';
import { stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, saveDifference, type Row, type Table } from '#kit/server/rows.ts';
import type { Tables } from '#db/types.gen.ts';
import type { Book, Env, OrderRow, StockLevelRow } from '../rules/book.ts';
import { visibleOrders } from './visible.ts';

/** The parts of a book and the table of each, in the order they are written: what is referred to comes first. */
const tables = {
  items: 'order_items',
  shipping_methods: 'order_shipping_methods',
  payments: 'payments',
  captures: 'captures',
  refunds: 'refunds',
  refund_payments: 'refund_payments',
  credits: 'credits',
  fulfillments: 'fulfillments',
  fulfillment_items: 'fulfillment_items',
  tracking_links: 'tracking_links',
  stock_levels: 'stock_levels',
  reservations: 'reservations',
  stock_moves: 'stock_moves',
  money_journal: 'money_journal',
} as const satisfies Partial<Record<keyof Book, Table>>;
type Part = keyof typeof tables;
const parts = Object.keys(tables) as Part[];

/** Whether a value of a rule can stand in a column; documents (`unknown`) hold anything. */
type Fits<Value, Column> = unknown extends Column ? true : Value extends Readonly<Column> ? true : false;
/** The columns of a rule's row that its table lacks or holds in another type. */
type Misfits<R, T> = { [K in keyof R]: K extends keyof T ? (Fits<R[K], T[K]> extends true ? never : K) : K }[keyof R];
type RowOf<P extends Part> = Selectable<Tables[(typeof tables)[P]]>;
type None<T extends never> = T;
/** Compiles only while the rows of the rules are rows of the database. @public */
export type RowsFit = None<
  Misfits<OrderRow, Selectable<Tables['orders']>> | { [P in Part]: Misfits<Book[P][number], RowOf<P>> }[Part]
>;

export const envOf = (ctx: Ctx): Env => ({ now: ctx.now, newId: ctx.newId, actorId: personOf(ctx.actor) });

/** `stock`: the command touches stock, so the levels are locked too. `version`: what the caller saw. */
export type LockOptions = { stock?: boolean; version?: number };

/**
 * Reads an order with everything its rules need, under lock: the order's row first, then its stock levels in the order of their ids, then
 * one statement for the rest. What is decided on it stays true until the transaction ends.
 * @throws Refusal 404 for an order the actor does not see, `stale` where another version was seen
 */
export async function lockBook(ctx: Ctx, id: string, { stock = false, version }: LockOptions): Promise<Book> {
  const order = (await lockRow<Row>(ctx, 'orders', visibleOrders(ctx.actor), id)) as unknown as OrderRow;
  if (version !== undefined && version !== order.version) throw stale({ version: order.version, status: order.status });
  const stock_levels = stock ? await lockLevels(ctx, id) : [];
  const { rows } = await sql<Omit<Book, 'order' | 'stock_levels'>>`select
      ${rowsOf('order_items', id, 'position')} as items, ${rowsOf('order_shipping_methods', id, 'id')} as shipping_methods,
      ${rowsOf('payments', id, 'created_at, r.id')} as payments, ${rowsOf('captures', id, 'created_at, r.id')} as captures,
      ${rowsOf('refunds', id, 'created_at, r.id')} as refunds, ${rowsOf('refund_payments', id, 'id')} as refund_payments,
      ${rowsOf('credits', id, 'created_at, r.id')} as credits, ${rowsOf('fulfillments', id, 'number')} as fulfillments,
      ${rowsOf('fulfillment_items', id, 'id')} as fulfillment_items, ${rowsOf('reservations', id, 'id')} as reservations,
      ${rowsOf('money_journal', id, 'seq')} as money_journal, ${stock ? locationsOf(order.supplier_id) : sql`'[]'::json`} as locations,
      '[]'::json as tracking_links, '[]'::json as stock_moves`.execute(ctx.db);
  const [rest] = rows;
  if (!rest) throw new Error('a select without from has one row');
  for (const part of Object.values(rest)) for (const row of part) reviveDates(row);
  return { ...rest, order, stock_levels };
}

const rowsOf = (table: Table, orderId: string, order: string): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(r order by r.${sql.raw(order)}) from ${sql.table(table)} r where r.order_id = ${orderId}), '[]'::json)`;

const locationsOf = (supplierId: string): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(r) from (select l.id, l.name, l.code, l.city, l.province, l.lat, l.lng, l.is_active from stock_locations l
    where l.supplier_id = ${supplierId} and l.deleted_at is null order by l.id) r), '[]'::json)`;

/** Levels of every variant of the order whose stock is kept, locked in one order by everybody. */
async function lockLevels(ctx: Ctx, orderId: string): Promise<StockLevelRow[]> {
  const { rows } = await sql<StockLevelRow>`select l.id, l.supplier_id, l.location_id, l.variant_id, l.stocked, l.reserved, l.moves, l.version,
      l.updated_at
    from stock_levels l where l.variant_id in (select i.variant_id from order_items i where i.order_id = ${orderId} and i.manages_stock)
    order by l.id for update`.execute(ctx.db);
  return rows;
}

/** JSON carries dates as texts; the rules' rows have dates. */
function reviveDates(row: object): void {
  const columns = row as Record<string, unknown>;
  for (const [column, value] of Object.entries(columns)) {
    if (column.endsWith('_at') && typeof value === 'string') columns[column] = new Date(value);
  }
}

/** Writes what a command changed. */
export async function saveBook(ctx: Ctx, before: Book | null, after: Book): Promise<void> {
  await saveDifference(ctx, before ? [before.order] : [], [after.order], 'orders');
  for (const part of parts) if (before?.[part] !== after[part]) await saveDifference(ctx, before?.[part] ?? [], after[part], tables[part]);
}
