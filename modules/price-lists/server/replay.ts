import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { priceLists } from '../contract.ts';
import { replaying, type ReplayGoods, type ReplayRule, type SoldBefore } from '../rules/replay.ts';
import type { Basis, Buyer, ListedPrice, PriceRule } from '../rules/terms.ts';
import { buyerJson } from './facts.ts';
import { pieceCostSql } from './floor.ts';
import { present } from './lists.ts';
import { merged, readPrices, type KeptPrice } from './prices.ts';

const days = 90;
/** Kinds of lines that are priced again, those bought most often first; more would keep everybody waiting. */
const most = 20_000;
/** After so many others have their turn. */
const turn = 200;

type Customer = Buyer & { name: string | null; name_ar: string | null };
type Version = Omit<PriceRule, 'prices' | 'basis'> & {
  is_live: boolean;
  prices: (ListedPrice & { variant_id: string })[];
  bases: { variant_id: string; basis: Basis }[] | null;
};
type Facts = {
  supplier_id: string;
  currency_code: string;
  newest_id: string;
  newest_prices: KeptPrice[];
  versions: Version[];
  sold: SoldBefore[];
  lines: number;
  goods: (ReplayGoods & { id: string; bases: ReplayGoods['bases'] | null })[];
  customers: Customer[];
};

const cost = sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'head.currency' }));
const termsJson =
  sql.raw(`'list_id', pl.id, 'version_id', plv.id, 'number', plv.number, 'name', pl.name, 'name_ar', pl.name_ar,
  'type', plv.type, 'priority', plv.priority, 'starts_at', plv.starts_at, 'ends_at', plv.ends_at, 'effective_at', plv.effective_at,
  'superseded_at', plv.superseded_at, 'customer_ids', plv.customer_ids, 'customer_group_ids', plv.customer_group_ids,
  'customer_statuses', plv.customer_statuses, 'area_ids', plv.area_ids, 'adjustments', plv.adjustments, 'round_to', plv.round_to`);

/**
 * Everything a replay needs, in one statement: what the list's goods were sold for how often, to whom it is for, and the versions that price
 * them today beside the newest of this list.
 */
async function findFacts(ctx: Ctx, id: string, added: readonly string[]): Promise<Facts> {
  const since = new Date(ctx.now.getTime() - days * 86_400_000);
  const { rows } = await sql<Facts>`with head as materialized (
      select t.supplier_id, t.id as list_id, plv.id as newest_id, coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency
      from price_lists t join price_list_versions plv on plv.price_list_id = t.id and plv.number = t.newest
      where t.id = ${id} and ${present(ctx.actor)}),
    own as materialized (
      select plv.* from head join price_list_versions plv on plv.price_list_id = head.list_id
      where plv.id = head.newest_id or (plv.published_at is not null and plv.effective_at <= ${ctx.now}
        and (plv.superseded_at is null or plv.superseded_at > ${ctx.now}))),
    sold as materialized (
      select od.customer_id, oi.variant_id, od.region_id, oi.quantity, count(*)::int as times
      from head join orders od on od.supplier_id = head.supplier_id and od.created_at > ${since} and od.status <> 'canceled' and od.currency_code = head.currency
        join customers cu on cu.id = od.customer_id
        join order_items oi on oi.order_id = od.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null and not oi.price_locked
      where exists (select from own where (cardinality(own.customer_ids) + cardinality(own.customer_group_ids) + cardinality(own.customer_statuses) + cardinality(own.area_ids) = 0
            or cu.id = any(own.customer_ids) or exists (select from customer_group_customers cgc where cgc.customer_id = cu.id and cgc.customer_group_id = any(own.customer_group_ids))
            or cu.status = any(own.customer_statuses) or cu.area_id = any(own.area_ids))
          and (own.adjustments <> '[]'::jsonb or oi.variant_id = any(${added as string[]})
            or exists (select from price_list_prices plp where plp.version_id = own.id and plp.variant_id = oi.variant_id)))
      group by 1, 2, 3, 4),
    taken as materialized (select * from sold order by times desc, customer_id, variant_id, quantity limit ${sql.lit(most)})
    select head.supplier_id, head.currency as currency_code, head.newest_id,
      coalesce((select json_agg(json_build_object('id', plp.id, 'variant_id', plp.variant_id, 'currency_code', plp.currency_code, 'region_id', plp.region_id,
          'amount', plp.amount, 'pack_size', plp.pack_size, 'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity))
        from price_list_prices plp where plp.version_id = head.newest_id and plp.currency_code = head.currency), '[]'::json) as newest_prices,
      coalesce((select json_agg(json_build_object(${termsJson}, 'is_live', plv.published_at is not null and pl.status = 'active' and plv.effective_at <= ${ctx.now}
            and (plv.superseded_at is null or plv.superseded_at > ${ctx.now}), 'prices', coalesce((select json_agg(json_build_object('variant_id', plp.variant_id,
            'region_id', plp.region_id, 'amount', plp.amount, 'pack_size', plp.pack_size, 'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity))
          from price_list_prices plp where plp.version_id = plv.id and plp.currency_code = head.currency
            and plp.variant_id in (select taken.variant_id from taken)), '[]'::json),
          'bases', case when plv.calculated_from <> 'price' then (select json_agg(json_build_object('variant_id', one.variant_id,
              'basis', price_basis(plv.id, one.variant_id, head.currency, ${ctx.now}::timestamptz))) from (select distinct taken.variant_id from taken) as one) end))
        from price_list_versions plv join price_lists pl on pl.id = plv.price_list_id
        where plv.supplier_id = head.supplier_id and (plv.id = head.newest_id or (plv.published_at is not null and pl.status = 'active' and pl.deleted_at is null
          and plv.effective_at <= ${ctx.now} and (plv.superseded_at is null or plv.superseded_at > ${ctx.now}) and (plv.ends_at is null or plv.ends_at > ${ctx.now})))), '[]'::json) as versions,
      coalesce((select json_agg(taken) from taken), '[]'::json) as sold,
      coalesce((select sum(sold.times) from sold), 0)::int as lines,
      coalesce((select json_agg(json_build_object('id', pv.id, 'shrink_size', coalesce(mv.shrink_configuration, 1), 'case_size', coalesce(mv.case_configuration, 1),
          'cost', ${cost}, 'bases', (select json_agg(json_build_object('region_id', vp.region_id, 'price', piece_price(vp.amount, vp.pack_size)))
            from variant_prices vp where vp.variant_id = pv.id and vp.currency_code = head.currency)))
        from product_variants pv left join master_variants mv on mv.id = pv.master_variant_id
        where pv.id in (select taken.variant_id from taken)), '[]'::json) as goods,
      coalesce((select json_agg(${sql.raw(buyerJson(", 'name', cu.name, 'name_ar', cu.name_ar"))})
        from customers cu where cu.id in (select taken.customer_id from taken)), '[]'::json) as customers
    from head`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return facts;
}

const byVariant = (prices: readonly (ListedPrice & { variant_id: string })[]): ReplayRule['prices'] =>
  Map.groupBy(prices, ({ variant_id }) => variant_id);

/**
 * What a list's newest version, with prices that are not saved yet, would have made of the last 90 days, beside today's prices without it.
 * Prices that were agreed by hand stay as they were, so they do not count. @throws Refusal 404, or at a price
 */
export async function replayList(
  ctx: Ctx,
  id: string,
  { prices = [], remove = [] }: BodyOf<typeof priceLists.replay>,
): Promise<ReplyOf<typeof priceLists.replay>> {
  const facts = await findFacts(
    ctx,
    id,
    prices.map(({ variant_id }) => variant_id),
  );
  const { currency_code, newest_id } = facts;
  const sent = (await readPrices(ctx, facts.supplier_id, prices)).filter((one) => one.currency_code === currency_code);
  const asked = merged(
    facts.newest_prices.filter((one) => !remove.includes(one.id)),
    sent,
  );
  const at = ctx.now.toISOString();
  const rules = facts.versions.map(({ prices: own, bases, is_live, ...rule }) => ({
    rule,
    is_live,
    prices: byVariant(own),
    bases: new Map((bases ?? []).map(({ variant_id, basis }) => [variant_id, basis])),
  }));
  const newest = rules.find(({ rule }) => rule.version_id === newest_id);
  if (!newest) throw notFound();
  const others = rules.filter(({ rule }) => rule.list_id !== newest.rule.list_id);
  // As though it had begun: its days are in the future, or over.
  const next: ReplayRule = {
    rule: { ...newest.rule, starts_at: null, ends_at: null, effective_at: at, superseded_at: null },
    prices: byVariant(asked),
    bases: newest.bases,
  };
  const isChanged = prices.length + remove.length > 0;
  const standing = rules.filter((one) => one.is_live && (isChanged || one !== newest));
  const run = replaying(facts.sold, {
    goods: new Map(facts.goods.map((one) => [one.id, { ...one, bases: one.bases ?? [] }])),
    buyers: new Map(facts.customers.map((one) => [one.id, one])),
    before: standing,
    after: [...others, next],
    at,
  });
  let step = run.next();
  for (let done = 1; !step.done; done++) {
    if (done % turn === 0) await breathe();
    step = run.next();
  }
  const { lines, revenue, margin, customers } = step.value;
  const named = new Map(facts.customers.map((one) => [one.id, one]));
  const changes = [...customers].map(([customer, { before, after }]) => ({
    id: customer,
    name: named.get(customer)?.name ?? null,
    name_ar: named.get(customer)?.name_ar ?? null,
    before,
    after,
  }));
  const more = changes.filter((one) => one.after > one.before);
  return {
    days,
    currency_code,
    lines,
    lines_left_out: facts.lines - lines,
    revenue,
    margin,
    customers: {
      more: more.length,
      less: changes.filter((one) => one.after < one.before).length,
      same: changes.filter((one) => one.after === one.before).length,
      most: more.sort((a, b) => b.after - b.before - (a.after - a.before)).slice(0, 10),
    },
  };
}
