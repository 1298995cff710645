import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { planOnce } from '#kit/server/transactions.ts';
import { microsOf } from '#domain/unit-price.ts';
import { buyerJson } from '#modules/price-lists/server.ts';
import { findSellable, type Market, type Sellable } from '#modules/products/server.ts';
import { channelOf } from '#modules/sales-channels/rules.ts';
import { goodsEarned, type SoldLine } from '../rules/promote-lines.ts';
import type { Offer, Source } from '../rules/snapshot.ts';
import type { Context, RewardLine, Rule, Used } from '../rules/terms.ts';
import { findBought } from './bought.ts';
import { collectionsIn, findCollections } from './collections.ts';
import { factsOf, wholeFacts, type FoundGoods } from './facts.ts';
import { findVersions, type Version } from './known-versions.ts';

type FoundRule = {
  id: string;
  kind: Source['kind'];
  version_id: string;
  is_live: boolean;
  code_id: string | null;
  made_code: string | null;
  code_is_used_up: boolean;
  times: number;
  spent: number;
  times_by_buyer: number;
};
type Buyer = NonNullable<Context['buyer']> & { payment_terms: string; is_first_order: boolean };
type KnownRule = FoundRule & Version;
type Found = { rules: FoundRule[]; buyer: Buyer | null; goods: FoundGoods[] };

export type Asked = {
  supplierId: string;
  customerId: string | null;
  market: Market;
  /** As they were typed. */
  codes: readonly string[];
  variantIds: readonly string[];
  /** Whose goods the caller may sell, over the alias `pv`. */
  whose: Condition;
  /** What is being put together: only goods that these earn by now are looked up. Whoever keeps the offer for later leaves them out. */
  lines?: readonly SoldLine[];
  /** Promotions that are looked at also when they are not in force, and what they have left. */
  known?: readonly string[];
};

/** How long before it begins a promotion is spoken of. Days. */
const announced = 14;
const spelled = (code: string): string => code.trim().toUpperCase();

/**
 * The promotions that an order of a supplier's customer may meet, with what they ask of goods, customer and earlier orders; in one
 * statement, and more where there are rules that were not met before, goods to give or purchases to count. A rule by a code is among them only where the code is given.
 */
export async function findOffer(
  ctx: Ctx,
  { supplierId, customerId, market, codes, variantIds, whose, lines, known = [] }: Asked,
): Promise<Offer & { rewards: ReadonlyMap<string, Sellable>; spare: ReadonlyMap<string, string> }> {
  const given = [...new Set(codes.map(spelled))];
  await planOnce(ctx.db);
  const { rows } = await sql<Found>`select
      coalesce((select json_agg(one order by one.id) from (
        select pm.id, pm.kind, pm.version_id, pm.state = 'live' as is_live, pmc.id as code_id, pmc.code as made_code, pm.times, pm.spent,
          coalesce(pmc.times >= pmc.usage_limit or pmc.ends_at <= ${ctx.now}, false) as code_is_used_up,
          (select count(*)::int from promotion_uses pmu where pmu.promotion_id = pm.id and pmu.customer_id = ${customerId} and pmu.released_at is null) as times_by_buyer
        from promotions pm
          left join promotion_codes pmc on pmc.promotion_id = pm.id and pmc.deleted_at is null and pmc.code = any(${given})
        where pm.deleted_at is null and pm.version_id is not null and (pm.supplier_id = ${supplierId} or pm.supplier_id is null) and pm.currency_code = ${market.currency_code}
          and (pm.code = any(${given}) or pmc.id is not null or pm.id = any(${known as string[]}) or (pm.state = 'live' and pm.code is null and not pm.is_dynamic
            and (pm.ends_at is null or pm.ends_at > ${ctx.now}) and (pm.starts_at is null or pm.starts_at < ${ctx.now}::timestamptz + make_interval(days => ${announced}))))) as one), '[]'::json) as rules,
      (select ${sql.raw(
        buyerJson(
          `, 'payment_terms', coalesce((select cs.payment_terms from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = asked.supplier_id), cu.payment_terms),
          'is_first_order', not exists (select from orders od where od.customer_id = cu.id and od.supplier_id = asked.supplier_id and od.status <> 'canceled')`,
        ),
      )} from customers cu cross join (select ${supplierId}::text as supplier_id) as asked where cu.id = ${customerId}) as buyer,
      ${factsOf(variantIds, market.currency_code)} as goods`.execute(ctx.db);
  const { rules: all = [], buyer = null, goods: found = [] } = rows[0] ?? {};
  const { held, spare } = oneCodeEach(await withVersions(ctx, all), given);
  const rules = held.map(ruleAsFound);
  const collections = await findCollections(
    ctx,
    found.map(({ product_id }) => product_id),
    collectionsIn(rules),
  );
  const goods = found.map((one) => wholeFacts(one, collections));
  const wanted = lines ? goodsEarned(lines, { rules, goods }) : rewardsOf(rules);
  const rewards = await findSellable(ctx, wanted, market, whose, customerId);
  const available = await findAvailable(ctx, wanted);
  const windows = await findBought(ctx, { customerId, supplierId, currency: market.currency_code }, rules);
  return {
    rewards,
    spare,
    rules,
    goods,
    sources: held.map(({ id, kind, code_id, funding }) => ({ rule_id: id, kind, code_id, funding })),
    context: {
      at: ctx.now.toISOString(),
      region_id: market.id,
      channel: channelOf(ctx.actor.account),
      payment_terms: buyer?.payment_terms ?? '',
      is_first_order: buyer?.is_first_order ?? false,
      buyer: buyer && { id: buyer.id, group_ids: buyer.group_ids, status: buyer.status, area_id: buyer.area_id },
      codes: given,
      used: Object.fromEntries(held.map((one): [string, Used] => [one.id, usedOf(one, windows.get(one.id))])),
      goods: wanted.flatMap((variant_id) => {
        const sellable = rewards.get(variant_id);
        const price = sellable?.priceFor(1);
        if (!sellable || !price) return [];
        const pieces = available.get(variant_id) ?? null;
        return [{ variant_id, price: microsOf(price), available: pieces, line: lineOf(sellable) }];
      }),
    },
  };
}

async function withVersions(ctx: Ctx, rules: readonly FoundRule[]): Promise<KnownRule[]> {
  const versions = await findVersions(
    ctx,
    rules.map(({ version_id }) => version_id),
  );
  return rules.flatMap((one) => {
    const version = versions.get(one.version_id);
    return version ? [{ ...one, ...version }] : [];
  });
}

/**
 * A promotion gives once, however many of the codes made from it are given: by the first that still holds. @returns the promotions, and each
 * code too many with the one that stands for it
 */
function oneCodeEach(all: readonly KnownRule[], given: readonly string[]) {
  const found = new Map<string, KnownRule>();
  const spare = new Map<string, string>();
  const place = ({ made_code, code_is_used_up }: FoundRule): number =>
    given.indexOf(made_code ?? '') + (code_is_used_up ? given.length : 0);
  for (const rule of all.toSorted((a, b) => place(a) - place(b))) {
    const holds = found.get(rule.id);
    if (!holds) found.set(rule.id, rule);
    else if (rule.made_code && holds.made_code) spare.set(rule.made_code, holds.made_code);
  }
  return { held: all.filter((rule) => found.get(rule.id) === rule), spare };
}

/** A made code stands for its promotion's own; one that is used up holds no more. */
const ruleAsFound = ({ rule, is_live, made_code, code_is_used_up }: KnownRule): Rule => ({
  ...rule,
  is_active: is_live,
  code: made_code ?? rule.code,
  usage_limit: code_is_used_up ? 0 : rule.usage_limit,
});

const usedOf = ({ times, spent, times_by_buyer }: FoundRule, window: Used['window'] | undefined): Used => ({
  times,
  spent,
  times_by_buyer,
  window: window ?? { quantity: 0, amount: 0 },
});

const lineOf = (goods: Sellable): RewardLine => ({
  product_id: goods.product_id,
  title: goods.title,
  title_ar: goods.title_ar,
  description: goods.description,
  sku: goods.sku,
  thumbnail: goods.thumbnail,
  shrink_size: goods.shrink_size,
  case_size: goods.case_size,
  manages_stock: goods.manages_stock,
  returnable: goods.returnable,
  return_days: goods.return_days,
  tax_rate: goods.tax_rate,
  tax_lines: goods.tax_lines,
});

/** The goods that rules may give. */
const rewardsOf = (rules: readonly Rule[]): string[] => [
  ...new Set(
    rules.flatMap(({ benefit }) =>
      benefit.type === 'buy_x_get_y' ? benefit.rewards.map(({ variant_id }) => variant_id) : [],
    ),
  ),
];

/** Pieces that can be had of variants whose pieces are counted and that are not sold beyond them. */
async function findAvailable(ctx: Ctx, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; available: number }>`select pv.id,
      coalesce((select sum(sl.available)::int from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null and slo.is_active
        where sl.variant_id = pv.id), 0) as available
    from product_variants pv where pv.id = any(${variantIds as string[]}) and pv.manage_inventory and not pv.allow_backorder
      and not exists (select from feature_flags ff where ff.key = 'inventoryService' and not ff.value)`.execute(ctx.db);
  return new Map(rows.map(({ id, available }) => [id, Math.max(0, available)]));
}
