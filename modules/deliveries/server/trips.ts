import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { CreditFacts } from '#modules/orders/rules.ts';
import { creditFacts } from '#modules/orders/server.ts';
import type { DeliveryLoad } from '../contract.ts';
import type { LineFacts, Trip, TripLine } from '../rules/pieces.ts';

/** Everything that left or is to leave for an order, and what of the sale there is to take along. */
export type Trips = {
  items: (LineFacts & Omit<DeliveryLoad, 'item_id' | 'loaded'>)[];
  trips: (Trip & { number: number })[];
  lines: TripLine[];
  delivers: boolean;
  credit: CreditFacts;
};

/** @param orderId of an order that was looked up for the actor */
export async function findTrips(ctx: PublicCtx, orderId: string): Promise<Trips> {
  const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${query}) r), '[]'::json)`;
  const { rows } = await sql<Trips>`select
      ${rowsOf(sql`select oi.id, oi.quantity, oi.fulfilled_quantity, oi.shipped_quantity, oi.returned_quantity, oi.title, oi.title_ar, oi.description, (select pv.title_ar from product_variants pv where pv.id = oi.variant_id and pv.title = oi.description) as description_ar, oi.sku, oi.thumbnail,
        (select pr.packaging from products pr where pr.id = oi.product_id) as packaging, oi.shrink_size, oi.case_size from order_items oi
        where oi.order_id = ${orderId} and oi.removed_at is null and oi.claim_id is null and oi.swap_id is null order by oi.position`)} as items,
      ${rowsOf(sql`select de.id, de.status, de.number from deliveries de where de.order_id = ${orderId} order by de.number`)} as trips,
      ${rowsOf(sql`select dl.id, dl.delivery_id, dl.item_id, dl.loaded, dl.delivered, dl.refused, dl.damaged from delivery_lines dl join deliveries de on de.id = dl.delivery_id
        where de.order_id = ${orderId} order by dl.id`)} as lines,
      (select su.enable_delivery from suppliers su join orders od on od.supplier_id = su.id where od.id = ${orderId}) as delivers,
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
