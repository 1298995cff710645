import { sql } from 'kysely';
import type { z } from 'zod';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { CartLine, CartShipping } from '#modules/orders/rules.ts';
import { priceOf, refusalOf, type OptionTerms } from '#modules/shipping-options/rules.ts';
import { findOffered } from '#modules/suppliers/server.ts';
import { appliedRate, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfProduct, taxLinesOfShipping } from '#modules/tax-rates/server.ts';
import type { draftInput } from '../contract.ts';
import { orderableBy } from './visible.ts';

type Input = z.output<typeof draftInput>;
export type Region = { id: string; currency_code: string; tax_rate: number; countries: string[] };

/** The region that is named, else the one the country belongs to. @throws Refusal when there is none */
export async function findRegion(ctx: Ctx, id: string | undefined, country: string): Promise<Region> {
  const holds = sql<boolean>`exists (select from region_countries k where k.region_id = g.id and k.iso_2 = ${country})`;
  const wanted = id ? sql<boolean>`g.id = ${id}` : holds;
  const { rows } = await sql<Region>`select g.id, g.currency_code, g.tax_rate,
      coalesce((select array_agg(k.iso_2) from region_countries k where k.region_id = g.id), '{}') as countries
    from regions g where g.deleted_at is null and ${wanted} order by g.created_at, g.id limit 1`.execute(ctx.db);
  const [region] = rows;
  if (!region) throw invalid('region_id', 'draft_orders.unknown_region');
  return region;
}

type Priced = Omit<CartLine, 'quantity' | 'metadata' | 'tax_rate' | 'tax_lines'> & {
  variant_id: string;
  supplier_id: string;
  unit_price: number | null;
  tax_lines: TaxLine[] | null;
  own_rate: number | null;
};

/** Whether pieces are counted: an order placed while they are not keeps no stock (docs/decisions/0012). */
const countsStock = sql<boolean>`not exists (select from feature_flags f where f.key = 'inventoryService' and not f.value)`;

/**
 * The lines at our own prices: of the region where it has one, else of the currency. All goods are published and of one supplier.
 * @throws Refusal naming the line that cannot be had
 */
export async function priceLines(ctx: Ctx, items: Input['items'], region: Region): Promise<{ supplierId: string; lines: CartLine[] }> {
  const ids = items.map((item) => item.variant_id);
  const { rows } = await sql<Priced>`select v.id as variant_id, v.product_id, v.supplier_id, p.title, p.title_ar, v.title as description,
      v.sku, p.thumbnail, coalesce(m.shrink_configuration, 1) as shrink_size, coalesce(m.case_configuration, 1) as case_size,
      v.manage_inventory and ${countsStock} as manages_stock,
      p.tax_rate as own_rate, ${taxLinesOfProduct(sql`p.id`, region.id)} as tax_lines,
      (select a.amount from variant_prices a where a.variant_id = v.id and a.currency_code = ${region.currency_code}
        and (a.region_id = ${region.id} or a.region_id is null) order by a.region_id nulls last limit 1) as unit_price
    from product_variants v join products p on p.id = v.product_id left join master_variants m on m.id = v.master_variant_id
    where v.id = any(${ids}) and v.deleted_at is null and p.deleted_at is null and p.status = 'published'
      and ${orderableBy(ctx.actor)}`.execute(ctx.db);
  const byId = new Map(rows.map((row) => [row.variant_id, row]));
  const supplierId = byId.get(ids[0] ?? '')?.supplier_id ?? '';
  const lines = items.map((item, index): CartLine => {
    const found = byId.get(item.variant_id);
    const path = `items.${index}.variant_id`;
    if (!found) throw invalid(path, 'draft_orders.unknown_variant');
    const { supplier_id, unit_price, own_rate, ...line } = found;
    if (supplier_id !== supplierId) throw invalid(path, 'draft_orders.one_supplier');
    if (unit_price === null) throw invalid(path, 'draft_orders.no_price', { title: line.title });
    return { ...line, tax_rate: appliedRate(line.tax_lines, own_rate, region.tax_rate), unit_price, quantity: item.quantity, metadata: item.metadata ?? null };
  });
  return { supplierId, lines };
}

type Option = OptionTerms & { id: string; name: string; provider_id: string; tax_lines: TaxLine[] | null };

/**
 * The ways of delivery at our own prices, in the order they were asked for; what they cost, and whether they are to be had, may depend
 * on what the goods come to.
 */
export async function priceShipping(ctx: Ctx, methods: Input['shipping_methods'], region: Region, supplierId: string, subtotal: number): Promise<CartShipping[]> {
  if (methods.length === 0) return [];
  const { rows } = await sql<Option>`select o.id, o.name, o.provider_id, o.amount, o.price_type, o.free_from, o.min_subtotal, o.max_subtotal,
      ${taxLinesOfShipping(sql`o.id`, region.id)} as tax_lines
    from shipping_options o
    where o.id = any(${methods.map((method) => method.option_id)}) and o.region_id = ${region.id} and o.deleted_at is null and o.enabled
      and not o.is_return and (not o.admin_only or ${ctx.actor.account === 'admin'})`.execute(ctx.db);
  const { fulfillment_providers } = await findOffered(ctx.db, region.id, supplierId);
  return methods.map(({ option_id }, index) => {
    const path = `shipping_methods.${index}.option_id`;
    const option = rows.find((row) => row.id === option_id);
    if (!option) throw invalid(path, 'draft_orders.unknown_shipping');
    if (!fulfillment_providers.includes(option.provider_id)) throw invalid(path, 'draft_orders.not_delivered_by', { name: option.name });
    const refusal = refusalOf(option, subtotal, region.currency_code);
    if (refusal) throw invalid(path, refusal.code, { ...refusal.params, name: option.name });
    const { id, name, tax_lines } = option;
    return { shipping_option_id: id, name, price: priceOf(option, subtotal), tax_rate: appliedRate(tax_lines, null, region.tax_rate), tax_lines };
  });
}
