import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { always, among } from '#kit/server/crud.ts';
import { membersOf } from '#modules/collections/server.ts';
import type { Rule } from '../rules/terms.ts';

/** The collections that rules name. */
export const collectionsIn = (rules: readonly Rule[]): string[] => [
  ...new Set(
    rules
      .flatMap(({ conditions, benefit }) => [
        ...conditions,
        ...(benefit.type === 'buy_x_get_y' ? benefit.triggers.flatMap(({ match }) => match) : []),
      ])
      .flatMap(({ type, ids }) => (type === 'collections' ? ids : [])),
  ),
];

/**
 * Which collections each of some products is in, put together by hand or by rule.
 * @param named the collections asked for; null asks for all @returns by the product's id
 */
export async function findCollections(
  ctx: Pick<Ctx, 'db'>,
  productIds: readonly string[],
  named: readonly string[] | null,
): Promise<ReadonlyMap<string, string[]>> {
  if (productIds.length === 0 || named?.length === 0) return new Map();
  const { rows } = await sql<{
    product_id: string;
    collection_ids: string[];
  }>`select members.product_id, array_agg(members.collection_id) as collection_ids
    from (${membersOf(named === null ? always : among(sql`co.id`, named))}) as members where members.product_id = any(${productIds as string[]}) group by 1`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ product_id, collection_ids }) => [product_id, collection_ids]));
}
