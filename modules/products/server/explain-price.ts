import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { withTax, type Micros } from '#domain/unit-price.ts';
import type { PriceReasons } from '#modules/price-lists/contract.ts';
import { offerBy, withCatalogs, type CatalogFacts } from '#modules/catalogs/rules.ts';
import { buyingNow } from '#modules/catalogs/server.ts';
import { maySeeCosts, priceBy, type PriceFacts, type Rung } from '#modules/price-lists/rules.ts';
import type { variants } from '../contract.ts';
import { catalogFactsIn, findMarket, priceFactsIn, priceIn, taxLinesIn, taxRateIn, type Rates } from './market.ts';
import { visibleProduct } from './visible.ts';

type Raw = Rates & {
  micros: Micros | null;
  price_facts: PriceFacts;
  catalog_facts: CatalogFacts;
  shrink_size: number;
  case_size: number;
};

const shownBasis = ({ price, ...basis }: NonNullable<Rung['basis']>) => ({ ...basis, price_micros: price });

/**
 * What a piece of a visible variant costs, and why, now or by the versions of lists that were in force at a moment; the goods' own price and
 * catalogs are today's, which keep no versions. Without a market it is the store's currency. @throws Refusal 404
 */
export async function explainPrice(
  ctx: Ctx,
  id: string,
  { quantity = 1, at, ...asked }: QueryOf<typeof variants.price>,
): Promise<PriceReasons> {
  const then = { ...ctx, now: at ?? ctx.now };
  const market = (await findMarket(ctx, asked)) ?? (await findMarket(ctx, { currency_code: 'SAR' }));
  if (!market) throw notFound();
  const { rows } =
    await sql<Raw>`select ${priceIn(market)} as micros, ${priceFactsIn(then, market, asked)} as price_facts, ${catalogFactsIn(then, asked)} as catalog_facts,
      pr.tax_rate as own_rate, ${taxLinesIn(market)} as tax_lines,
      coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size
    from product_variants as t join products pr on pr.id = t.product_id left join master_variants mv on mv.id = t.master_variant_id
    where t.id = ${id} and t.deleted_at is null and pr.deleted_at is null and ${visibleProduct(ctx.actor, sql`pr`)}`.execute(
      ctx.db,
    );
  const [found] = rows;
  if (!found) throw notFound();
  const { micros, price_facts, catalog_facts, own_rate, tax_lines, ...packs } = found;
  const tax_rate = taxRateIn(market, { own_rate, tax_lines });
  const facts = withCatalogs(price_facts, offerBy(catalog_facts, buyingNow(then)), market.currency);
  const priced = priceBy(facts, micros, packs, {
    quantity,
    region_id: market.regionId,
    at: then.now.toISOString(),
  });
  return {
    variant_id: id,
    currency_code: market.currency,
    quantity,
    unit_price_micros: priced.price,
    price_version_id: priced.version_id,
    tax_rate,
    unit_price_incl_tax_micros: priced.price === null || tax_rate === null ? null : withTax(priced.price, tax_rate),
    ladder: priced.ladder.map(({ price, amount, exact, basis, ...rung }) => ({
      ...rung,
      basis: basis && (basis.of === 'price' || maySeeCosts(ctx.actor)) ? shownBasis(basis) : null,
      price_micros: price,
      pack_amount: amount,
      pack_exact_micros: exact,
    })),
  };
}
