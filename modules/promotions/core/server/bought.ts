import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import { collectionsIn, findCollections } from './collections.ts';
import { isMeant } from '../rules/eligible.ts';
import type { CartLine, Rule, Used } from '../rules/terms.ts';

type Bought = Pick<CartLine, 'variant_id' | 'product_id' | 'brand_id' | 'category_ids'> & {
  /** How long ago, in whole days. */
  days: number;
  quantity: number;
  amount: number;
};

/**
 * What a customer bought before, of the goods that each rule over a window means: pieces that did not come back, and minor units without tax
 * after discounts. By the rule's id; one statement, none where no rule asks.
 */
export async function findBought(
  ctx: Ctx,
  { customerId, supplierId, currency }: { customerId: string | null; supplierId: string; currency: string },
  rules: readonly Rule[],
): Promise<ReadonlyMap<string, Used['window']>> {
  const asking = rules.flatMap((rule) =>
    rule.benefit.type === 'cumulative' ? [{ rule, days: rule.benefit.window_days }] : [],
  );
  if (asking.length === 0 || customerId === null) return new Map();
  const longest = Math.max(...asking.map(({ days }) => days));
  const { rows } =
    await sql<Bought>`select sold.*, pr.id as product_id, pr.brand_id, ${sql.raw(categoriesOf('pr.id'))} as category_ids
    from (select oi.variant_id, floor(extract(epoch from ${ctx.now}::timestamptz - od.created_at) / 86400)::int as days,
        sum(oi.quantity - oi.returned_quantity)::int as quantity,
        sum(round((oi.total - oi.tax_amount)::numeric * (oi.quantity - oi.returned_quantity) / oi.quantity))::bigint as amount
      from orders od join order_items oi on oi.order_id = od.id
      where od.customer_id = ${customerId} and od.supplier_id = ${supplierId} and od.currency_code = ${currency} and od.status <> 'canceled'
        and od.created_at > ${ctx.now}::timestamptz - make_interval(days => ${longest})
        and oi.variant_id is not null and oi.removed_at is null and oi.claim_id is null and oi.swap_id is null and oi.promotion_id is null
      group by 1, 2) sold
    join product_variants pv on pv.id = sold.variant_id join products pr on pr.id = pv.product_id`.execute(ctx.db);
  const collections = await findCollections(
    ctx,
    [...new Set(rows.map(({ product_id }) => product_id))],
    collectionsIn(asking.map(({ rule }) => rule)),
  );
  const isOf = (row: Bought, rule: Rule): boolean =>
    isMeant({ ...row, collection_ids: collections.get(row.product_id) ?? [] }, rule);
  return new Map(
    asking.map(({ rule, days }) => {
      const meant = rows.filter((row) => row.days < days && isOf(row, rule));
      return [
        rule.id,
        {
          quantity: meant.reduce((sum, { quantity }) => sum + quantity, 0),
          amount: meant.reduce((sum, { amount }) => sum + amount, 0),
        },
      ];
    }),
  );
}
