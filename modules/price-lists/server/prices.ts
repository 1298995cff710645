import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { ListPriceInput } from '../contract.ts';

/** A price as a version keeps it; its id is the same in all versions of the list. */
export type KeptPrice = {
  id: string;
  variant_id: string;
  currency_code: string;
  region_id: string | null;
  amount: number;
  pack_size: number;
  min_quantity: number | null;
  max_quantity: number | null;
};

/**
 * Brings prices into one form: the goods are the supplier's, a region's price is in its currency, and no price is told twice.
 * @throws Refusal at the price it is about
 */
export async function readPrices(
  ctx: Ctx,
  supplierId: string,
  inputs: readonly ListPriceInput[],
  path = 'prices',
): Promise<KeptPrice[]> {
  if (inputs.length === 0) return [];
  const { rows } = await sql<{ kind: string; id: string; currency: string | null }>`
    select 'variant' as kind, pv.id, null as currency from product_variants pv
      where pv.id = any(${inputs.map((one) => one.variant_id)}) and pv.supplier_id = ${supplierId} and pv.deleted_at is null
    union all select 'region', rg.id, rg.currency_code from regions rg where rg.id = any(${inputs.flatMap((one) => one.region_id ?? [])}) and rg.deleted_at is null
    union all select 'currency', cy.code, cy.code from currencies cy where cy.in_store`.execute(ctx.db);
  const known = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.currency]));
  const [variants, regions, currencies] = [known('variant'), known('region'), known('currency')];
  const seen = new Set<string>();
  return inputs.map((input, index) => {
    const at = `${path}.${index}`;
    if (!variants.has(input.variant_id)) throw invalid(`${at}.variant_id`, 'errors.reference');
    if (input.region_id && !regions.has(input.region_id)) throw invalid(`${at}.region_id`, 'errors.reference');
    const ofRegion = input.region_id ? regions.get(input.region_id) : null;
    const currency = ofRegion ?? input.currency_code;
    if (!currency) throw invalid(`${at}.currency_code`, 'price_lists.market_missing');
    if (ofRegion && input.currency_code && input.currency_code !== ofRegion)
      throw invalid(`${at}.currency_code`, 'products.price_currency', { currency: ofRegion });
    if (!currencies.has(currency)) throw invalid(`${at}.currency_code`, 'regions.currency_not_in_store', { currency });
    const market = [input.variant_id, input.region_id ?? currency, input.min_quantity ?? 1].join(' ');
    if (seen.has(market)) throw invalid(at, 'price_lists.price_twice');
    seen.add(market);
    return {
      id: input.id ?? ctx.newId('ma'),
      variant_id: input.variant_id,
      currency_code: currency,
      region_id: input.region_id ?? null,
      amount: input.amount,
      pack_size: input.pack_size ?? 1,
      min_quantity: input.min_quantity ?? null,
      max_quantity: input.max_quantity ?? null,
    };
  });
}

const market = (one: KeptPrice) =>
  [one.variant_id, one.region_id ?? one.currency_code, one.min_quantity ?? 1].join(' ');

/** The prices with those that were sent: in place of the one with its id, else of the same goods from as many pieces on in the same market. */
export function merged(before: readonly KeptPrice[], sent: readonly KeptPrice[]): KeptPrice[] {
  const taken = new Set(sent.map(({ id }) => id));
  const told = new Set(sent.map(market));
  return [...before.filter((one) => !taken.has(one.id) && !told.has(market(one))), ...sent];
}
