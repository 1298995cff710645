import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Micros } from '#domain/unit-price.ts';
import { floorOf } from '#modules/price-lists/rules.ts';
import { pieceCostSql } from '#modules/price-lists/server.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import { findCollections } from './collections.ts';
import type { GoodsFacts } from '../rules/snapshot.ts';

export type FoundGoods = Omit<GoodsFacts, 'floor' | 'collection_ids'> & {
  cost: Micros | null;
  margin_bps: number | null;
};
type Row = { goods: FoundGoods[] };

/** What promotions ask of variants, as JSON. */
export const factsOf = (
  variantIds: readonly string[],
  currency: string,
) => sql`coalesce((select json_agg(json_build_object(
    'variant_id', pv.id, 'product_id', pr.id, 'brand_id', pr.brand_id, 'category_ids', ${sql.raw(categoriesOf('pr.id'))},
    'discountable', pr.discountable,
    'cost', ${sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'asked.currency' }))}, 'margin_bps', su.floor_margin_bps))
  from product_variants pv join products pr on pr.id = pv.product_id join suppliers su on su.id = pv.supplier_id cross join (select ${currency}::text as currency) as asked
  where pv.id = any(${variantIds as string[]})), '[]'::json)`;

/** With the floor of their price, and the collections they are in. */
export const wholeFacts = (
  { cost, margin_bps, ...goods }: FoundGoods,
  collections: ReadonlyMap<string, string[]>,
): GoodsFacts => ({
  ...goods,
  collection_ids: collections.get(goods.product_id) ?? [],
  floor: floorOf({ cost, margin_bps }),
});

/** The same, read by itself. */
export async function findGoods(
  ctx: Pick<Ctx, 'db'>,
  variantIds: readonly string[],
  currency: string,
): Promise<GoodsFacts[]> {
  const { rows } = await sql<Row>`select ${factsOf(variantIds, currency)} as goods`.execute(ctx.db);
  const found = rows[0]?.goods ?? [];
  const collections = await findCollections(
    ctx,
    found.map(({ product_id }) => product_id),
    null,
  );
  return found.map((one) => wholeFacts(one, collections));
}
