import { sql } from 'kysely';
import type { z } from 'zod';
import { invalid, notFound } from '#kit/shared/fail.ts';
import { isDefaultSql } from '#modules/sales-channels/server.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { orderStock } from '../contract/stock.ts';
import type { fulfillInput, shipInput } from '../contract/inputs.ts';
import type { Address } from '../../core/contract/address.ts';
import type { Location } from '../../core/rules/book.ts';
import * as rules from '../rules/fulfillments.ts';
import { distanceTo, nearestFirst } from '../../core/rules/locations.ts';
import { act, announce } from '../../core/server/act.ts';
import { asksLocation, mustChooseLocation } from '../../core/server/after-sale-pricing.ts';
import { fulfillClaim } from '../../claims/server/claims.ts';
import { fulfillExchange } from '../../exchanges/server/exchanges.ts';
import { visibleOrders } from '../../core/server/visible.ts';

/** Fulfills lines of an order and takes their stock; or, where one is named, everything of one of its exchanges or claims. */
export async function fulfill(
  ctx: Ctx,
  id: string,
  { swap_id, claim_id, items, is_shipped, ...body }: z.output<typeof fulfillInput>,
): Promise<void> {
  if (swap_id && claim_id) throw invalid('claim_id', 'fulfill.one_parent');
  if ((swap_id || claim_id) && is_shipped) throw invalid('is_shipped', 'fulfill.shipped_apart');
  if (swap_id) return fulfillExchange(ctx, id, swap_id, { ...body, items });
  if (claim_id) return fulfillClaim(ctx, id, claim_id, { ...body, items });
  if (!items) throw invalid('items', 'fulfill.nothing_chosen');
  return fulfillLines(ctx, id, { ...body, items, is_shipped });
}

type Lines = Omit<z.output<typeof fulfillInput>, 'swap_id' | 'claim_id' | 'items'> & {
  items: rules.FulfillInput['items'];
};

async function fulfillLines(ctx: Ctx, id: string, { version, is_shipped = false, ...body }: Lines): Promise<void> {
  const input = { ...body, asks_location: await mustChooseLocation(ctx) };
  const facts = { fulfillment_items: body.items, location_id: body.location_id };
  const { book, made } = await act(ctx, id, rules.fulfill, input, { action: 'fulfill', version, facts });
  // One message is enough for what is packed and leaves at once.
  announce(ctx, 'order.fulfilled', book, { fulfillment_id: made.id }, is_shipped || made.no_notification);
  if (is_shipped) await ship(ctx, id, { fulfillment_id: made.id });
}

/** Undoes a fulfillment of this very order: both ids are looked up together. */
export async function cancelFulfillment(ctx: Ctx, id: string, fulfillment_id: string, version?: number): Promise<void> {
  const facts = { fulfillment_id };
  await act(ctx, id, rules.cancelFulfillment, facts, { action: 'cancel_fulfillment', version, facts });
}

/** Marks a fulfillment as shipped. */
export async function ship(ctx: Ctx, id: string, { version, ...body }: z.output<typeof shipInput>): Promise<void> {
  const { fulfillment_id } = body;
  const facts = { fulfillment_id, shipped: true };
  const { book } = await act(ctx, id, rules.ship, body, { action: 'ship', version, facts });
  const shipped = rules.fulfillmentOf(book, fulfillment_id);
  announce(ctx, 'order.shipped', book, { fulfillment_id }, shipped.no_notification);
}

type StockRow = {
  shipping_address: Address | null;
  asks_location: boolean;
  locations: (Location & { name_ar: string | null })[];
  items: z.output<typeof orderStock>['items'];
};

const locations = sql`coalesce((select json_agg(r) from (select slo.id, slo.name, slo.name_ar, slo.code, slo.city, slo.province, slo.lat, slo.lng, slo.is_active,
    ${sql.raw(isDefaultSql('t.channel'))} as is_default
  from stock_locations slo where slo.supplier_id = t.supplier_id and slo.deleted_at is null and slo.is_active and is_for_sale(slo.type)) r), '[]'::json)`;
const levels = sql`coalesce((select json_agg(r) from (select sl.location_id, sl.stocked as stocked_quantity, sl.available as available_quantity,
    coalesce((select rs.quantity from reservations rs where rs.item_id = oi.id and rs.location_id = sl.location_id), 0) as reserved_quantity
  from stock_levels sl where sl.variant_id = oi.variant_id) r), '[]'::json)`;
const items = sql`coalesce((select json_agg(r) from (select oi.id as item_id, ${levels} as levels
  from order_items oi where oi.order_id = t.id and oi.removed_at is null and oi.manages_stock and oi.variant_id is not null order by oi.position) r), '[]'::json)`;

/** Where the open lines of a visible order can be fulfilled from, nearest location first. @throws Refusal 404 */
export async function findStock(ctx: Ctx, id: string): Promise<z.output<typeof orderStock>> {
  const { rows } = await sql<{ row: StockRow }>`select row_to_json(one) as row from (select t.shipping_address,
      ${asksLocation} as asks_location, ${locations} as locations, ${items} as items
    from orders as t where t.id = ${id} and ${visibleOrders(ctx.actor)}) as one`.execute(ctx.db);
  const found = rows[0]?.row;
  if (!found) throw notFound();
  const places = nearestFirst(found.locations, found.shipping_address).map((location) => ({
    id: location.id,
    name: location.name,
    name_ar: location.name_ar,
    distance_km: distanceTo(location, found.shipping_address),
  }));
  return { locations: places, items: found.items, asks_location: found.asks_location };
}
