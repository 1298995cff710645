import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Micros } from '#domain/unit-price.ts';
import { floorOf } from '#modules/price-lists/rules.ts';
import { pieceCostSql } from '#modules/price-lists/server.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import type { GoodsFacts } from '../rules/snapshot.ts';

export type FoundGoods = Omit<GoodsFacts, 'floor'> & { cost: Micros | null; margin_bps: number | null };
type Row = { goods: FoundGoods[] };

/** What promotions ask of variants, as JSON. */
export const factsOf = (
  variantIds: readonly string[],
  currency: string,
) => sql`coalesce((select json_agg(json_build_object(
    'variant_id', pv.id, 'product_id', pr.id, 'brand_id', pr.brand_id, 'category_ids', ${sql.raw(categoriesOf('pr.id'))},
    'collection_ids', array(select cop.collection_id from collection_products cop where cop.product_id = pr.id), 'discountable', pr.discountable,
    'cost', ${sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'asked.currency' }))}, 'margin_bps', su.floor_margin_bps))
  from product_variants pv join products pr on pr.id = pv.product_id join suppliers su on su.id = pv.supplier_id cross join (select ${currency}::text as currency) as asked
  where pv.id = any(${variantIds as string[]})), '[]'::json)`;

export const withFloor = ({ cost, margin_bps, ...goods }: FoundGoods): GoodsFacts => ({
  ...goods,
  floor: floorOf({ cost, margin_bps }),
});

/** The same, read by itself. */
export async function findGoods(
  ctx: Pick<Ctx, 'db'>,
  variantIds: readonly string[],
  currency: string,
): Promise<GoodsFacts[]> {
  const { rows } = await sql<Row>`select ${factsOf(variantIds, currency)} as goods`.execute(ctx.db);
  return (rows[0]?.goods ?? []).map(withFloor);
}
