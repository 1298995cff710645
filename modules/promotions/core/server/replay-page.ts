import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { plannedAnew } from '#kit/server/client.ts';
import { always, among } from '#kit/server/crud.ts';
import { membersOf } from '#modules/collections/server.ts';
import { floorOf } from '#modules/price-lists/rules.ts';
import { buyerJson, pieceCostSql, piecePriceOf } from '#modules/price-lists/server.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import type { PastBuyer, PastGoods, PastOrder, ReplayFacts } from '../rules/replay.ts';
import type { Rule, RewardGoods } from '../rules/terms.ts';
import { collectionsIn } from './collections.ts';

/** Orders of one page: some tenths of a second to read and to price again. */
const pageSize = 2_000;

/** Of whose orders, of which moments. */
export type ReplayedOrders = {
  readonly supplier_id: string | null;
  readonly rule: Rule;
  readonly since: string;
  readonly until: string;
};
/** The last order of a page. */
export type PageEnd = { readonly customer_id: string; readonly at: string; readonly id: string };

type Goods = Omit<PastGoods, 'floor'> & { margin_bps: number | null };
type Row = {
  orders: PastOrder[];
  goods: Goods[];
  buyers: PastBuyer[];
  rewards: RewardGoods[];
  seen: number;
  last: PageEnd | null;
};

const cost = sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'head.currency' }));
const piecePrice = piecePriceOf({ variant: sql`pv.id`, currency: sql`head.currency`, region: sql`null` });
const rewardsIn = ({ benefit }: Rule): string[] =>
  benefit.type === 'buy_x_get_y' ? benefit.rewards.map(({ variant_id }) => variant_id) : [];

/** The customers whose orders may be meant, from one on, in the order of their ids. */
const customersFrom = (supplierId: string | null, after: PageEnd | null) =>
  supplierId === null
    ? sql`(select cu.id from customers cu where ${after ? sql`cu.id >= ${after.customer_id}` : always})`
    : sql`(select cs.customer_id as id from customer_suppliers cs where cs.supplier_id = ${supplierId} and ${after ? sql`cs.customer_id >= ${after.customer_id}` : always})`;

/** The customer is named of the order too: a join does not tell that whose orders were seen are passed over, and each page would read them again. */
const comesAfter = ({ customer_id, at, id }: PageEnd) =>
  sql`od.customer_id >= ${customer_id} and (od.customer_id <> ${customer_id} or (od.created_at, od.id) > (${at}::timestamptz, ${id}))`;

/**
 * The next orders of these days as they were placed, with what a promotion asks of goods and customers, in one statement. Customer by customer,
 * each in the order they came: the statement ends at its limit, whatever comes after it. A plan for any stretch of days reads all that is left.
 */
export async function findPage(
  ctx: Pick<Ctx, 'db'>,
  { supplier_id, rule, since, until }: ReplayedOrders,
  after: PageEnd | null,
): Promise<{ facts: ReplayFacts; seen: number; last: PageEnd | null; isLast: boolean }> {
  const members = collectionsIn([rule]);
  const collections =
    members.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(found.collection_id), '[]'::json) from (${membersOf(among(sql`co.id`, members))}) as found where found.product_id = pr.id)`;
  const asksFirst = rule.conditions.some(({ type }) => type === 'first_order');
  const isFirst = asksFirst
    ? sql`not exists (select from orders od1 where od1.customer_id = od.customer_id and od1.supplier_id = od.supplier_id and od1.created_at < od.created_at and od1.status <> 'canceled')`
    : sql`false`;
  const { rows } =
    await sql<Row>`${sql.raw(plannedAnew)} with head as materialized (select ${rule.currency_code}::text as currency),
    meant as materialized (
      select bought.* from ${customersFrom(supplier_id, after)} buyer cross join lateral (
        select od.id, od.customer_id, od.created_at, od.region_id, od.channel, od.shipping_total, ${isFirst} as is_first
        from orders od where od.customer_id = buyer.id and ${supplier_id === null ? always : sql`od.supplier_id = ${supplier_id}`}
          and od.created_at >= ${since} and od.created_at <= ${until} and od.status <> 'canceled' and od.currency_code = ${rule.currency_code}
          and ${after ? comesAfter(after) : always}) bought
      order by buyer.id, bought.created_at, bought.id limit ${sql.lit(pageSize)}),
    placed as materialized (
      select meant.*, (select json_agg(json_build_object('variant_id', oi.variant_id, 'quantity', oi.quantity, 'unit_price', oi.unit_price, 'unit_price_rest', oi.unit_price_rest) order by oi.position)
        from order_items oi where oi.order_id = meant.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null and oi.variant_id is not null and oi.promotion_id is null and oi.quantity > 0) as lines
      from meant)
    select
      coalesce((select json_agg(json_build_object('id', placed.id, 'customer_id', placed.customer_id, 'at', placed.created_at, 'region_id', placed.region_id, 'channel', placed.channel,
          'is_first_order', placed.is_first, 'shipping', placed.shipping_total, 'lines', placed.lines) order by placed.customer_id, placed.created_at, placed.id)
        from placed where placed.lines is not null), '[]'::json) as orders,
      (select count(*)::int from meant) as seen,
      (select json_build_object('customer_id', meant.customer_id, 'at', meant.created_at, 'id', meant.id) from meant order by meant.customer_id desc, meant.created_at desc, meant.id desc limit 1) as last,
      coalesce((select json_agg(json_build_object('variant_id', pv.id, 'product_id', pr.id, 'brand_id', pr.brand_id, 'category_ids', ${sql.raw(categoriesOf('pr.id'))},
          'collection_ids', ${collections}, 'discountable', pr.discountable, 'shrink_size', coalesce(mv.shrink_configuration, 1), 'case_size', coalesce(mv.case_configuration, 1),
          'cost', ${cost}, 'margin_bps', su.floor_margin_bps))
        from head cross join product_variants pv join products pr on pr.id = pv.product_id join suppliers su on su.id = pv.supplier_id left join master_variants mv on mv.id = pv.master_variant_id
        where pv.id in (select line->>'variant_id' from placed cross join json_array_elements(placed.lines) as line)), '[]'::json) as goods,
      coalesce((select json_agg(${sql.raw(buyerJson(", 'payment_terms', cu.payment_terms"))}) from customers cu where cu.id in (select meant.customer_id from meant)), '[]'::json) as buyers,
      coalesce((select json_agg(json_build_object('variant_id', pv.id, 'price', ${piecePrice}, 'available', null)) from head cross join product_variants pv
        where pv.id = any(${rewardsIn(rule)}) and ${piecePrice} is not null), '[]'::json) as rewards`.execute(ctx.db);
  const { orders, goods, buyers, rewards, seen, last } = rows[0] as Row;
  return {
    seen,
    last,
    isLast: seen < pageSize,
    facts: {
      rule,
      orders,
      goods: new Map(
        goods.map(({ margin_bps, ...one }) => [
          one.variant_id,
          { ...one, floor: floorOf({ cost: one.cost, margin_bps }) },
        ]),
      ),
      buyers: new Map(buyers.map((one) => [one.id, one])),
      rewards,
    },
  };
}
