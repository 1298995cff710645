import { sql } from 'kysely';
import { byAccount } from '#domain/actor.ts';
import { currencyOf } from '#domain/currencies.ts';
import { Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import { servedBy } from '#modules/sales-representatives/server.ts';
import { appliedRate, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfProduct } from '#modules/tax-rates/server.ts';
import { splitMicros, withTax, type Micros } from '#domain/unit-price.ts';
import { catalogFactsOf } from '#modules/catalogs/server.ts';
import { piecePriceOf, priceFactsOf } from '#modules/price-lists/server.ts';
import type { PricedVariant } from '../contract.ts';

/** Where a price is asked for: a currency, and of a region its own prices and its tax. */
export type Market = {
  regionId: string | null;
  regionName: string | null;
  currency: string;
  taxRate: number | null;
  taxCode: string | null;
};
type Asked = { region_id?: string; currency_code?: string; customer_id?: string };

const visibleCustomer = (ctx: Ctx): Condition =>
  byAccount(ctx.actor, {
    admin: (a) =>
      a.narrowedTo
        ? sql<boolean>`exists (select 1 from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = ${a.narrowedTo})`
        : always,
    supplier: (a) =>
      sql<boolean>`exists (select 1 from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = ${a.supplierId})`,
    affiliate: () => never,
    sales_representative: (a) => servedBy('cu', a.salesRepresentativeId),
  });

/** The region of a customer's country; null when it has none, or is not the caller's to see. */
async function findRegionOf(ctx: Ctx, customerId: string): Promise<string | null> {
  const { rows } = await sql<{
    region_id: string;
  }>`select rgc.region_id from customers cu join addresses ad on ad.customer_id = cu.id and ad.deleted_at is null
      join region_countries rgc on rgc.iso_2 = ad.country_code
    where cu.id = ${customerId} and cu.deleted_at is null and ${visibleCustomer(ctx)} order by ad.is_default desc, ad.created_at limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.region_id ?? null;
}

/**
 * The market a query asks for: its region, else its currency, else the region of its customer; null for none.
 * @throws Refusal 404 for a region or currency that does not exist
 */
export async function findMarket(ctx: Ctx, asked: Asked): Promise<Market | null> {
  const regionId =
    asked.region_id || (!asked.currency_code && asked.customer_id ? await findRegionOf(ctx, asked.customer_id) : null);
  if (regionId) {
    const { rows } =
      await sql<Market>`select id as "regionId", name as "regionName", currency_code as currency, tax_rate as "taxRate", tax_code as "taxCode"
      from regions where id = ${regionId} and deleted_at is null`.execute(ctx.db);
    const [region] = rows;
    if (!region) throw new Refusal('not_found', 'errors.reference');
    return region;
  }
  if (!asked.currency_code) return null;
  const currency = currencyOf(asked.currency_code);
  if (!currency) throw new Refusal('not_found', 'errors.reference');
  return { regionId: null, regionName: null, currency: currency.code, taxRate: null, taxCode: null };
}

/** The price of a piece of the variant `t` in a market, in millionths of a minor unit. */
export const priceIn = (market: Market | null) =>
  market === null
    ? sql`null::bigint`
    : piecePriceOf({ variant: sql`t.id`, currency: sql`${market.currency}`, region: sql`${market.regionId}` });

/** The customer that was asked for where the caller sees it, as an expression; null for nobody. */
export const customerOf = (ctx: Ctx, id: string | undefined) =>
  id
    ? sql`(select cu.id from customers cu where cu.id = ${id} and cu.deleted_at is null and ${visibleCustomer(ctx)})`
    : null;

/** The lists that may price the variant `t` in a market, for the customer that was asked for where the caller sees it. */
export const priceFactsIn = (ctx: Ctx, market: Market | null, { customer_id }: Asked) =>
  market === null
    ? sql`null::json`
    : priceFactsOf({
        variant: 't.id',
        supplier: 't.supplier_id',
        currency: market.currency,
        region: market.regionId,
        customer: customerOf(ctx, customer_id),
        at: ctx.now,
      });

/** The catalogs that may concern the same customer and the variant `t`. */
export const catalogFactsIn = (ctx: Ctx, { customer_id }: Asked) =>
  catalogFactsOf({
    variant: 't.id',
    supplier: 't.supplier_id',
    customer: customerOf(ctx, customer_id),
    at: ctx.now,
  });

/** The rates made for the product `pr` in a market's region; null for none. */
export const taxLinesIn = (market: Market | null) =>
  market?.regionId ? taxLinesOfProduct(sql`pr.id`, market.regionId) : sql`null::json`;

/** Of a product: its own rate, and those made for it in the market. */
export type Rates = { own_rate: number | null; tax_lines: TaxLine[] | null };
type Pricing = Pick<
  PricedVariant,
  | 'calculated_price'
  | 'calculated_price_micros'
  | 'original_price'
  | 'calculated_price_incl_tax'
  | 'original_price_incl_tax'
  | 'calculated_tax'
  | 'original_tax'
  | 'tax_rates'
  | 'currency_code'
>;

function taxed(price: Micros | null, rate: number | null) {
  const amount = price === null ? null : splitMicros(price).unit_price;
  const inclusive = price === null || rate === null ? null : splitMicros(withTax(price, rate)).unit_price;
  return { amount, inclusive, tax: amount === null || inclusive === null ? null : inclusive - amount };
}

/** What goods are taxed at in a market, in percent; null where no tax is known. */
export const taxRateIn = (market: Market | null, { own_rate, tax_lines }: Rates): number | null =>
  appliedRate(tax_lines, own_rate, market?.taxRate ?? null);

/**
 * The price of one piece, with its tax, half up (specification, section 9: tax is added as rate / 100). Rates made for the product in the
 * region go before its own, and that before the region's; without any no tax is known.
 * @param base the variant's own price, which lists may have changed
 */
export function pricing(
  market: Market | null,
  { price, base }: { price: Micros | null; base: Micros | null },
  { own_rate: ownRate, tax_lines }: Rates,
): Pricing {
  const rate = taxRateIn(market, { own_rate: ownRate, tax_lines });
  const calculated = taxed(price, rate);
  const original = taxed(base, rate);
  return {
    calculated_price: calculated.amount,
    calculated_price_micros: price,
    original_price: original.amount,
    calculated_price_incl_tax: calculated.inclusive,
    original_price_incl_tax: original.inclusive,
    calculated_tax: calculated.tax,
    original_tax: original.tax,
    tax_rates:
      market === null || rate === null
        ? null
        : tax_lines
          ? tax_lines.map(({ rate: one, name, code }) => ({ rate: one, name, code }))
          : [
              {
                rate,
                name: ownRate === null ? (market.regionName ?? '') : 'product',
                code: ownRate === null ? market.taxCode : null,
              },
            ],
    currency_code: market?.currency ?? null,
  };
}
