import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, findPage } from '#kit/server/crud.ts';
import { mayReadCosts } from '#modules/products/rules.ts';
import type { MatrixVariant, priceLists } from '../contract.ts';
import { breaksOf } from '../rules/breaks.ts';
import { floorOf, maySeeCosts } from '../rules/floor.ts';
import type { Basis, PriceRule } from '../rules/terms.ts';
import { basisSql } from './facts.ts';
import { pieceCostSql } from './floor.ts';
import { present, requireList } from './lists.ts';
import { piecePriceOf } from './piece-price.ts';
import { variantSearch } from './variant-search.ts';

/** The store's currency, in which lists are shown. */
export const storeCurrency = sql<string>`coalesce((select st.default_currency_code from store st limit 1), 'SAR')`;

type Raw = Omit<MatrixVariant, 'breaks' | 'floor_micros'> & {
  currency_code: string;
  margin_bps: number | null;
  terms: Pick<PriceRule, 'adjustments' | 'round_to'>;
  basis: Basis | null;
};
const cost = sql.raw(pieceCostSql({ variant: 't.id', supplier: 't.supplier_id', currency: 'ask.currency' }));
const basis = sql.raw(basisSql({ version: 'plv', variant: 't.id', currency: 'ask.currency', at: 'ask.at' }));

/**
 * The supplier's goods by title, with what the newest version of a list says of each, and their own price; in the store's currency and in one
 * statement where there are any. @throws Refusal 404
 */
export async function findMatrix(ctx: Ctx, id: string, query: QueryOf<typeof priceLists.matrix>) {
  const seesCosts = maySeeCosts(ctx.actor) && mayReadCosts(ctx.actor);
  const { rows, ...counts } = await findPage<Raw>(
    ctx,
    {
      columns: sql`t.id, t.product_id, pr.title, pr.title_ar, t.title as description, t.title_ar as description_ar, pr.thumbnail, pr.packaging, t.sku, ask.currency as currency_code,
        coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
        ${piecePriceOf({ variant: sql`t.id`, currency: sql`ask.currency`, region: sql`null::text` })} as base_micros,
        ${seesCosts ? cost : sql`null::bigint`} as cost_micros,
        ${seesCosts ? sql`(select su.floor_margin_bps from suppliers su where su.id = t.supplier_id)` : sql`null::int`} as margin_bps,
        json_build_object('adjustments', plv.adjustments, 'round_to', plv.round_to) as terms, ${basis} as basis,
        coalesce((select json_agg(json_build_object('id', plp.id, 'price_list_id', pl.id, 'variant_id', plp.variant_id, 'currency_code', plp.currency_code,
            'region_id', plp.region_id, 'amount', plp.amount, 'pack_size', plp.pack_size, 'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity)
            order by plp.min_quantity nulls first, plp.id)
          from price_list_prices plp where plp.version_id = plv.id and plp.variant_id = t.id
            and plp.currency_code = ask.currency and plp.region_id is null), '[]'::json) as prices`,
      from: sql`(select ${storeCurrency} as currency, ${ctx.now}::timestamptz as at) as ask
        cross join price_lists pl join price_list_versions plv on plv.price_list_id = pl.id and plv.number = pl.newest
        join product_variants as t on t.supplier_id = pl.supplier_id join products pr on pr.id = t.product_id
        left join master_variants mv on mv.id = t.master_variant_id`,
      where: all([
        sql<boolean>`pl.id = ${id} and t.deleted_at is null and pr.deleted_at is null and exists (select from price_lists t where t.id = ${id} and ${present(ctx.actor)})`,
        ...(query.priced
          ? [
              sql<boolean>`exists (select from price_list_prices plp where plp.version_id = plv.id and plp.variant_id = t.id)`,
            ]
          : []),
      ]),
      search: query.q
        ? variantSearch(query.q, {
            of: sql`t.id`,
            supplier: sql`(select pl.supplier_id from price_lists pl where pl.id = ${id})`,
          })
        : undefined,
      order: sql`${alphabetical(sql`pr.title`)}, t.position, t.id`,
    },
    query,
  );
  if (rows.length === 0) await requireList(ctx, id);
  const currency_code = rows[0]?.currency_code ?? (await findCurrency(ctx));
  const at = ctx.now.toISOString();
  const variants = rows.map(({ currency_code: _, terms, basis: of, margin_bps, ...row }): MatrixVariant => {
    const { breaks } = breaksOf(
      { ...terms, prices: row.prices, basis: of },
      { ...row, base: row.base_micros, quantity: 1, region_id: null, buyer: null, at },
    );
    const calculated = breaks.filter(({ by }) => by !== null);
    const floor_micros = floorOf({ cost: row.cost_micros, margin_bps });
    return {
      ...row,
      floor_micros,
      breaks: calculated.map(({ from, pack, amount }) => ({ from, pack_size: pack, amount })),
    };
  });
  return { variants, ...counts, offset: query.offset, limit: query.limit, currency_code };
}

async function findCurrency(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ currency: string }>`select ${storeCurrency} as currency`.execute(ctx.db);
  return rows[0]?.currency ?? 'SAR';
}
