import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import { takeRateFor, type KeptRate } from '../rules.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import { dated, keptSql, type StoredRate } from './rates.ts';

/** Of an order, what rates ask for. */
export type Sold = {
  readonly supplier_id: string;
  readonly customer_id: string;
  readonly area_id: string | null;
  readonly channel: ChannelType;
};
type Goods = { id: string; brand_id: string | null; category_ids: string[] };
type Facts = { rates: StoredRate[]; customer_status: string | null; goods: Goods[] };

/**
 * The rate that applies to each of an order's products at a moment, as products and the customer are now, in one statement: what is kept on
 * a line when it is written (M22). Null where the supplier has no rate.
 */
export async function findRatesToKeep(
  ctx: PublicCtx,
  { supplier_id, customer_id, area_id, channel }: Sold,
  productIds: readonly (string | null)[],
  at: Date,
): Promise<(productId: string | null) => string | null> {
  const { rows } = await sql<Facts>`with live as materialized (
      select tkr.* from take_rates tkr where tkr.supplier_id = ${supplier_id} and tkr.deleted_at is null and tkr.is_enabled
        and tkr.starts_at <= ${at} and (tkr.ends_at is null or tkr.ends_at > ${at}))
    select coalesce((select json_agg(json_build_object(${sql.raw(keptSql)})) from live tkr), '[]'::json) as rates,
      (select cu.status from customers cu where cu.id = ${customer_id}) as customer_status,
      coalesce((select json_agg(json_build_object('id', pr.id, 'brand_id', pr.brand_id, 'category_ids',
          case when exists (select from live tkr1 where tkr1.category_id is not null) then ${sql.raw(categoriesOf('pr.id'))} else '{}' end))
        from products pr where pr.id = any(${productIds}) and exists (select from live tkr2)), '[]'::json) as goods`.execute(
    ctx.db,
  );
  const facts = rows[0] ?? { rates: [], customer_status: null, goods: [] };
  const rates: KeptRate[] = facts.rates.map((rate) => ({ ...dated(rate), deleted_at: null }));
  const goods = new Map(facts.goods.map((one) => [one.id, one]));
  return (productId) => {
    const product = productId === null ? undefined : goods.get(productId);
    const line = {
      product_id: productId,
      brand_id: product?.brand_id ?? null,
      category_ids: product?.category_ids ?? [],
      area_id,
      customer_status: facts.customer_status,
      channel,
    };
    return takeRateFor(line, rates, at).rate?.id ?? null;
  };
}
