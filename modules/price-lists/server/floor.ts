import { sql } from 'kysely';
import type { Micros } from '#domain/unit-price.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { FloorPrice } from '../contract.ts';
import { lowestBelow, type FloorGoods } from '../rules/floor.ts';
import type { PriceRule } from '../rules/terms.ts';
import { basisSql } from './facts.ts';
import { termsOf, type Terms } from './terms.ts';

type Asked = Record<'variant' | 'supplier' | 'currency', string>;
/** What a piece cost when it was last bought and came, in millionths of a minor unit without tax; null where nobody knows. Of expressions. */
export const pieceCostSql = ({ variant, supplier, currency }: Asked): string =>
  `(select poi.cost * 1000000 from purchase_order_items poi join purchase_orders po on po.id = poi.purchase_order_id
    where poi.supplier_id = ${supplier} and poi.variant_id = ${variant} and poi.cost is not null and poi.received > 0 and po.currency_code = ${currency}
    order by po.created_at desc, poi.id desc limit 1)`;

type Row = Omit<FloorGoods, 'prices' | 'bases'> & {
  variant_id: string;
  title: string;
  title_ar: string | null;
  sku: string;
  margin_bps: number | null;
  bases: FloorGoods['bases'] | null;
  prices: FloorGoods['prices'] | null;
};

const costOfGoods = sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'ask.currency' }));

const basisOfGoods = sql.raw(basisSql({ version: 'plv', variant: 'pv.id', currency: 'ask.currency', at: 'ask.at' }));

type Head = Terms & { supplier_id: string };
export type Below = { currency_code: string; prices: FloorPrice[] };

/**
 * What a version would sell below its supplier's floor, the dearest mistakes first: of the goods whose cost is known, in the store's
 * currency. Asked of everything it prices, in one statement.
 */
export async function findBelow(ctx: Ctx, head: Head, versionId: string): Promise<Below> {
  const { rows: stores } = await sql<{
    currency: string;
    has_floor: boolean;
  }>`select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency, su.floor_margin_bps is not null as has_floor
      from suppliers su where su.id = ${head.supplier_id}`.execute(ctx.db);
  const { currency: currency_code = 'SAR', has_floor = false } = stores[0] ?? {};
  if (!has_floor) return { currency_code, prices: [] };
  const { rows } =
    await sql<Row>`select c.* from (select pv.id as variant_id, pr.title, pr.title_ar, pv.sku, su.floor_margin_bps as margin_bps,
      coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size, ${costOfGoods} as cost,
      (select json_agg(json_build_object('region_id', vp.region_id, 'price', piece_price(vp.amount, vp.pack_size)))
        from variant_prices vp where vp.variant_id = pv.id and vp.currency_code = ${currency_code}) as bases,
      (select json_agg(json_build_object('region_id', plp.region_id, 'amount', plp.amount, 'pack_size', plp.pack_size,
          'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity))
        from price_list_prices plp where plp.version_id = ${versionId} and plp.variant_id = pv.id and plp.currency_code = ${currency_code}) as prices,
      ${basisOfGoods} as basis
    from (select ${currency_code}::text as currency, ${ctx.now}::timestamptz as at) ask, suppliers su join product_variants pv on pv.supplier_id = su.id join price_list_versions plv on plv.id = ${versionId} join products pr on pr.id = pv.product_id
      left join master_variants mv on mv.id = pv.master_variant_id
    where su.id = ${head.supplier_id} and pv.deleted_at is null and pr.deleted_at is null
      and (${head.adjustments.length > 0} or exists (select from price_list_prices plp where plp.version_id = ${versionId} and plp.variant_id = pv.id))) c
    where c.cost is not null`.execute(ctx.db);
  const rule = ruleOf(head, versionId, ctx.now);
  const prices = rows.flatMap(({ bases, prices: own, margin_bps, ...one }): FloorPrice[] => {
    const below = lowestBelow(rule, { ...one, bases: bases ?? [], prices: own ?? [] }, margin_bps);
    if (!below) return [];
    const { variant_id, title, title_ar, sku, cost: cost_micros } = one;
    return [{ variant_id, title, title_ar, sku, ...microsIn(below), from: below.from, cost_micros }];
  });
  return { currency_code, prices: prices.sort((a, b) => lossOf(b) - lossOf(a)) };
}

const microsIn = ({ price, floor }: { price: Micros; floor: Micros }) => ({ price_micros: price, floor_micros: floor });
const lossOf = ({ price_micros, floor_micros }: FloorPrice): Micros => floor_micros - price_micros;

/** A version's terms as the rule of prices reads them, whoever it is for. */
const ruleOf = (head: Head, version_id: string, now: Date): Omit<PriceRule, 'prices' | 'basis'> => ({
  ...termsOf(head),
  list_id: '',
  version_id,
  number: 0,
  name: '',
  name_ar: null,
  starts_at: null,
  ends_at: null,
  effective_at: now.toISOString(),
  superseded_at: null,
});
