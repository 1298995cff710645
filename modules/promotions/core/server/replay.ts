import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { always, among } from '#kit/server/crud.ts';
import { membersOf } from '#modules/collections/server.ts';
import { floorOf } from '#modules/price-lists/rules.ts';
import { buyerJson, pieceCostSql, piecePriceOf } from '#modules/price-lists/server.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import type { ReplayReply } from '../contract/life.ts';
import { breakEvenBps, replaying, type PastBuyer, type PastGoods, type PastOrder } from '../rules/replay.ts';
import { ruleOf } from '../rules/rule.ts';
import type { RewardGoods } from '../rules/terms.ts';
import { readPromotion } from './overlaps.ts';
import type { PromotionKept } from './row.ts';
import type { PromotionKind } from './show.ts';

const days = 90;
/** Orders that are priced again, the newest; more would keep everybody waiting. */
const most = 20_000;
/** After so many others have their turn. */
const turn = 100;

type Goods = Omit<PastGoods, 'floor'> & { margin_bps: number | null };
type Facts = {
  orders: PastOrder[];
  orders_count: number;
  goods: Goods[];
  buyers: PastBuyer[];
  rewards: RewardGoods[];
};

const cost = sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'head.currency' }));
const piecePrice = piecePriceOf({ variant: sql`pv.id`, currency: sql`head.currency`, region: sql`null` });

const collectionsIn = ({ terms: { conditions, benefit } }: PromotionKept): string[] => [
  ...conditions.flatMap(({ type, ids }) => (type === 'collections' ? ids : [])),
  ...(benefit.type === 'buy_x_get_y'
    ? benefit.triggers.flatMap(({ match }) => match.flatMap(({ type, ids }) => (type === 'collections' ? ids : [])))
    : []),
];
const rewardsIn = ({ terms: { benefit } }: PromotionKept): string[] =>
  benefit.type === 'buy_x_get_y' ? benefit.rewards.map(({ variant_id }) => variant_id) : [];

/** Everything a replay needs, in one statement: the orders of these days as they were placed, with what a promotion asks of goods and customers. */
async function findFacts(ctx: Ctx, row: PromotionKept): Promise<Facts> {
  const since = new Date(ctx.now.getTime() - days * 86_400_000);
  const members = collectionsIn(row);
  const collections =
    members.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(found.collection_id), '[]'::json) from (${membersOf(among(sql`co.id`, members))}) as found where found.product_id = pr.id)`;
  const { rows } =
    await sql<Facts>`with head as materialized (select ${row.supplier_id}::text as supplier_id, ${row.currency_code}::text as currency),
    meant as materialized (
      select od.id, od.customer_id, od.created_at, od.region_id, od.channel, od.shipping_total,
        not exists (select from orders od1 where od1.customer_id = od.customer_id and od1.supplier_id = od.supplier_id and od1.created_at < od.created_at and od1.status <> 'canceled') as is_first
      from head join orders od on ${row.supplier_id === null ? always : sql`od.supplier_id = head.supplier_id`} and od.created_at > ${since} and od.status <> 'canceled' and od.currency_code = head.currency
      order by od.created_at desc, od.id desc limit ${sql.lit(most)}),
    sold as materialized (
      select oi.order_id, oi.variant_id, oi.quantity, oi.unit_price, oi.unit_price_rest, oi.position
      from meant join order_items oi on oi.order_id = meant.id
      where oi.claim_id is null and oi.swap_id is null and oi.removed_at is null and oi.variant_id is not null and oi.promotion_id is null and oi.quantity > 0),
    lines as materialized (
      select sold.order_id, json_agg(json_build_object('variant_id', sold.variant_id, 'quantity', sold.quantity, 'unit_price', sold.unit_price, 'unit_price_rest', sold.unit_price_rest) order by sold.position) as lines
      from sold group by 1)
    select
      coalesce((select json_agg(json_build_object('id', meant.id, 'customer_id', meant.customer_id, 'at', meant.created_at, 'region_id', meant.region_id, 'channel', meant.channel,
          'is_first_order', meant.is_first, 'shipping', meant.shipping_total, 'lines', lines.lines)) from meant join lines on lines.order_id = meant.id), '[]'::json) as orders,
      (select count(*)::int from head join orders od on ${row.supplier_id === null ? always : sql`od.supplier_id = head.supplier_id`} and od.created_at > ${since} and od.status <> 'canceled' and od.currency_code = head.currency) as orders_count,
      coalesce((select json_agg(json_build_object('variant_id', pv.id, 'product_id', pr.id, 'brand_id', pr.brand_id, 'category_ids', ${sql.raw(categoriesOf('pr.id'))},
          'collection_ids', ${collections}, 'discountable', pr.discountable, 'shrink_size', coalesce(mv.shrink_configuration, 1), 'case_size', coalesce(mv.case_configuration, 1),
          'cost', ${cost}, 'margin_bps', su.floor_margin_bps))
        from head cross join product_variants pv join products pr on pr.id = pv.product_id join suppliers su on su.id = pv.supplier_id left join master_variants mv on mv.id = pv.master_variant_id
        where pv.id in (select sold.variant_id from sold)), '[]'::json) as goods,
      coalesce((select json_agg(${sql.raw(buyerJson(", 'payment_terms', cu.payment_terms"))}) from customers cu where cu.id in (select meant.customer_id from meant)), '[]'::json) as buyers,
      coalesce((select json_agg(json_build_object('variant_id', pv.id, 'price', ${piecePrice}, 'available', null)) from head cross join product_variants pv
        where pv.id = any(${rewardsIn(row)}) and ${piecePrice} is not null), '[]'::json) as rewards`.execute(ctx.db);
  return rows[0] ?? { orders: [], orders_count: 0, goods: [], buyers: [], rewards: [] };
}

/** What a promotion as it stands would have given the orders of the last 90 days, whoever pays, and what it takes to be worth it. @throws Refusal 404 */
export async function replayPromotion(ctx: Ctx, kind: PromotionKind, id: string): Promise<ReplayReply> {
  const row = await readPromotion(ctx, kind, id);
  const facts = await findFacts(ctx, row);
  const goods = new Map(
    facts.goods.map(({ margin_bps, ...one }) => [
      one.variant_id,
      { ...one, floor: floorOf({ cost: one.cost, margin_bps }) },
    ]),
  );
  const run = replaying({
    rule: ruleOf(row, ''),
    orders: facts.orders,
    goods,
    buyers: new Map(facts.buyers.map((one) => [one.id, one])),
    rewards: facts.rewards,
  });
  let step = run.next();
  for (let done = 1; !step.done; done++) {
    if (done % turn === 0) await breathe();
    step = run.next();
  }
  const { margin, ...told } = step.value;
  const shares = row.funding.map(({ party, bps }) => ({ party, bps }));
  return {
    days,
    currency_code: row.currency_code,
    ...told,
    orders_left_out: facts.orders_count - told.orders,
    paid: shares.map(({ party, bps }, at) => ({
      party,
      // What rounding leaves is the first one's.
      amount:
        at === 0
          ? told.cost - shares.slice(1).reduce((sum, one) => sum + Math.floor((told.cost * one.bps) / 10_000), 0)
          : Math.floor((told.cost * bps) / 10_000),
    })),
    margin_bps: margin && margin.sales > 0 ? Math.round(((margin.sales - margin.cost) * 10_000) / margin.sales) : null,
    break_even_bps: breakEvenBps({ margin }),
    is_cost_known: margin !== null,
    budget_days:
      row.budget === null || told.cost === 0 || told.cost <= row.budget
        ? null
        : Math.floor((row.budget * days) / told.cost),
  };
}
