import { sql, type RawBuilder } from 'kysely';
import type { Condition as Where } from '#kit/server/crud.ts';
import { all, among } from '#kit/server/crud.ts';
import { productsIn } from '#modules/collections/server.ts';
import type { Terms } from '../rules/rule.ts';
import type { Condition, Match } from '../rules/terms.ts';

/** Whether goods `pv` with their product `pr` are of these; packs are of a quantity and say nothing of goods. */
function isOf({ type, ids }: Match | Condition): RawBuilder<boolean> {
  const some = ids as string[];
  switch (type) {
    case 'products':
      return sql<boolean>`pr.id = any(${some})`;
    case 'variants':
      return sql<boolean>`pv.id = any(${some})`;
    case 'brands':
      return sql<boolean>`coalesce(pr.brand_id = any(${some}), false)`;
    case 'categories':
      return sql<boolean>`exists (select from product_category_links pcl where pcl.product_id = pr.id and pcl.category_id = any(${some}))`;
    case 'collections':
      return sql<boolean>`pr.id in (${productsIn(among(sql`co.id`, some))})`;
    default:
      return sql<boolean>`true`;
  }
}
const not = (one: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`not (${one})`;
const goodsTypes: ReadonlySet<string> = new Set(['products', 'variants', 'brands', 'categories', 'collections']);

/** The goods that terms mean, over `pv` and `pr`: by their conditions, and of a bundle those it is made of. */
export function goodsOf({ conditions, benefit }: Terms): Where {
  const wheres: Where[] = [sql<boolean>`pr.discountable`];
  for (const one of conditions)
    if (goodsTypes.has(one.type)) wheres.push(one.operator === 'in' ? isOf(one) : not(isOf(one)));
  if (benefit.type === 'fixed_bundle')
    wheres.push(isOf({ type: 'variants', ids: benefit.items.map(({ variant_id }) => variant_id) }));
  if (benefit.type === 'buy_x_get_y' && benefit.triggers.every(({ match }) => match.length > 0))
    wheres.push(
      sql<boolean>`(${sql.join(
        benefit.triggers.flatMap(({ match }) => match.map(isOf)),
        sql` or `,
      )})`,
    );
  return all(wheres);
}
