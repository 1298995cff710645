import { sql } from 'kysely';
import { invalid, notFound } from '#kit/shared/fail.ts';
import { taxOn } from '#domain/money.ts';
import type { Ctx } from '#kit/server/context.ts';
import { areaFeeIn, areaFeeOf } from '#modules/customers/server.ts';
import { requireOffer } from '#modules/catalogs/server.ts';
import { findSellable, type Market, type Sellable } from '#modules/products/server.ts';
import { priceOf, type OptionTerms } from '#modules/shipping-options/rules.ts';
import { appliedRate, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfShipping } from '#modules/tax-rates/server.ts';
import type { Address } from '../contract/address.ts';
import type { ShippingMethod } from '../rules/after-sale-rows.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import { visibleOrders } from './visible.ts';

/** What of an order never changes and decides what its goods cost: its supplier, its customer and its region, at today's rates. */
export type PricingContext = { supplierId: string; customerId: string; market: Market; countries: readonly string[] };

/** @throws Refusal 404 for an order the actor does not see */
export async function findPricingContext(ctx: Ctx, orderId: string): Promise<PricingContext> {
  const { rows } = await sql<{
    supplier_id: string;
    customer_id: string;
    region_id: string;
    currency_code: string;
    tax_rate: number;
    countries: string[];
  }>`select t.supplier_id, t.customer_id, t.region_id,
      t.currency_code, rg.tax_rate, coalesce((select array_agg(rgc.iso_2) from region_countries rgc where rgc.region_id = rg.id), '{}') as countries
    from orders as t join regions rg on rg.id = t.region_id where t.id = ${orderId} and ${visibleOrders(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { supplier_id, customer_id, region_id, currency_code, tax_rate, countries } = found;
  return {
    supplierId: supplier_id,
    customerId: customer_id,
    market: { id: region_id, currency_code, tax_rate },
    countries,
  };
}

export type WantedVariant = { variant_id: string; quantity: number };

/**
 * The lines of goods that go out besides the sale, at the prices of the order's region: variants can be picked only if they have one
 * there or in its currency (specification, section 5). @param field the list's name in the request @throws Refusal at the line it is about
 */
export async function priceVariants(
  ctx: Ctx,
  { supplierId, customerId, market }: PricingContext,
  items: readonly WantedVariant[],
  field: string,
): Promise<CartLine[]> {
  const sellable = await findSellable(
    ctx,
    items.map((item) => item.variant_id),
    market,
    sql<boolean>`pv.supplier_id = ${supplierId}`,
    customerId,
  );
  return items.map((item, index) => lineOf(sellable.get(item.variant_id), item, `${field}.${index}.variant_id`));
}

function lineOf(found: Sellable | undefined, { quantity }: WantedVariant, path: string): CartLine {
  if (!found) throw invalid(path, 'after_sale.unknown_variant');
  const { priceFor, offer, supplier_id: _, allow_backorder: __, ...line } = found;
  requireOffer(offer, line, quantity, { variant: path, quantity: path.replace(/variant_id$/, 'quantity') });
  const price = priceFor(quantity);
  if (price === null) throw invalid(path, 'after_sale.no_price', { title: line.title });
  return { ...line, ...price, quantity };
}

/** The same for one line that is asked for alone. */
export async function priceVariant(
  ctx: Ctx,
  { supplierId, customerId, market }: PricingContext,
  item: WantedVariant,
): Promise<CartLine> {
  const sellable = await findSellable(
    ctx,
    [item.variant_id],
    market,
    sql<boolean>`pv.supplier_id = ${supplierId}`,
    customerId,
  );
  return lineOf(sellable.get(item.variant_id), item, 'variant_id');
}

/** A shipping method as it is asked for; `price` in minor units without tax, where staff set it. */
export type WantedShipping = { option_id?: string | null; price?: number | null };
/** `back`: the way goods come back. `charged`: the option's own price counts where staff set none; else it is 0. */
export type ShippingKind = { back: boolean; charged: boolean; subtotal?: number; field: string };

type Option = OptionTerms & { id: string; name: string; tax_lines: TaxLine[] | null; area_fee: number | null };

/** A shipping method, priced in the order's region; a price of 0 is honoured, and without an option it is the house's own. @throws Refusal */
export async function priceShipping(
  ctx: Ctx,
  { market, customerId, supplierId }: PricingContext,
  wanted: WantedShipping,
  { back, charged, subtotal = 0, field }: ShippingKind,
): Promise<ShippingMethod> {
  const option = wanted.option_id
    ? await findOption(ctx, { market, customerId, supplierId }, wanted.option_id, back)
    : null;
  if (wanted.option_id && !option)
    throw invalid(field ? `${field}.option_id` : 'option_id', 'after_sale.unknown_shipping');
  const price =
    wanted.price ??
    (option && charged ? priceOf(option, { subtotal, areaFee: areaFeeIn(market.currency_code, option.area_fee) }) : 0);
  const tax_lines = option?.tax_lines ?? null;
  const tax_rate = appliedRate(tax_lines, null, market.tax_rate);
  return {
    id: ctx.newId('sm'),
    shipping_option_id: option?.id ?? null,
    name: option?.name ?? ctx.t(back ? 'after_sale.own_return' : 'after_sale.own_shipping'),
    price,
    tax_rate,
    tax_lines,
    tax_amount: taxOn(price, tax_rate),
  };
}

async function findOption(
  ctx: Ctx,
  { market, customerId, supplierId }: Omit<PricingContext, 'countries'>,
  id: string,
  back: boolean,
): Promise<Option | undefined> {
  const { rows } =
    await sql<Option>`select so.id, so.name, so.amount, so.price_type, so.free_from, so.min_subtotal, so.max_subtotal, ${taxLinesOfShipping(sql`so.id`, market.id)} as tax_lines,
      (${areaFeeOf(sql`${customerId}`, sql`${supplierId}`)}) as area_fee
    from shipping_options so where so.id = ${id} and so.region_id = ${market.id} and so.is_return = ${back} and so.deleted_at is null and so.enabled
      and (not so.admin_only or ${ctx.actor.account === 'admin'})`.execute(ctx.db);
  return rows[0];
}

/** An address in the order's region, where one is given. @throws Refusal at its country */
export function requireInRegion(
  { countries }: PricingContext,
  address: Address | null | undefined,
  field: string,
): void {
  if (address?.country_code && !countries.includes(address.country_code))
    throw invalid(`${field}.country_code`, 'after_sale.country');
}

/** Whether a person must choose a location where there is a choice: both stock modules are on (specification, section 6). */
export const asksLocation = sql<boolean>`(select count(*) = 2 from feature_flags ff
  where ff.key in ('inventoryService', 'stockLocationService') and ff.value)`;

export async function mustChooseLocation(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`select ${asksLocation} as asks`.execute(ctx.db);
  return rows[0]?.asks ?? false;
}
