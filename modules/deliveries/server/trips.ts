import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { CreditFacts } from '#modules/orders/rules.ts';
import { creditFacts } from '#modules/orders/server.ts';
import type { LineFacts, Trip, TripLine } from '../rules/pieces.ts';

/** Everything that left or is to leave for an order, and what of the sale there is to take along. */
export type Trips = {
  items: LineFacts[];
  trips: (Trip & { number: number })[];
  lines: TripLine[];
  delivers: boolean;
  credit: CreditFacts;
};

/** @param orderId of an order that was looked up for the actor */
export async function findTrips(ctx: PublicCtx, orderId: string): Promise<Trips> {
  const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${query}) r), '[]'::json)`;
  const { rows } = await sql<Trips>`select
      ${rowsOf(sql`select i.id, i.quantity, i.fulfilled_quantity, i.shipped_quantity, i.returned_quantity from order_items i
        where i.order_id = ${orderId} and i.removed_at is null and i.claim_id is null and i.swap_id is null order by i.position`)} as items,
      ${rowsOf(sql`select d.id, d.status, d.number from deliveries d where d.order_id = ${orderId} order by d.number`)} as trips,
      ${rowsOf(sql`select l.id, l.delivery_id, l.item_id, l.loaded, l.delivered, l.refused, l.damaged from delivery_lines l join deliveries d on d.id = l.delivery_id
        where d.order_id = ${orderId} order by l.id`)} as lines,
      (select s.enable_delivery from suppliers s join orders o on o.supplier_id = s.id where o.id = ${orderId}) as delivers,
      ${creditFacts(orderId)} as credit`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('a select without from has one row');
  return found;
}

/** The same without one delivery: what the others leave for it. */
export const without = ({ trips, lines, ...rest }: Trips, deliveryId: string): Trips => ({
  ...rest,
  trips: trips.filter((one) => one.id !== deliveryId),
  lines: lines.filter((one) => one.delivery_id !== deliveryId),
});
