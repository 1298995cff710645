import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import type { takeRates } from '../contract.ts';
import { takeRateFor } from '../rules.ts';
import { dated, presentSupplier, shown, shownRates, type SentRate } from './rates.ts';

type Goods = { brand_id: string | null; category_ids: string[]; case_size: number };
type Buyer = { area_id: string | null; status: string };
type Facts = { rates: SentRate[]; goods: Goods | null; buyer: Buyer | null };

/**
 * Which of a supplier's rates applies to a line of one of its products, as things are now, at any moment; in one statement.
 * @throws Refusal 404, or at a product or customer that the caller does not see
 */
export async function findApplied(
  ctx: Ctx,
  supplierId: string,
  { product_id, customer_id, channel, at = ctx.now }: QueryOf<typeof takeRates.applied>,
): Promise<ReplyOf<typeof takeRates.applied>> {
  // Of what has ended by then nothing need be said.
  const lasting = sql<boolean>`(tkr.ends_at is null or tkr.ends_at > ${at})`;
  const { rows } = await sql<Facts>`select ${shownRates(lasting)} as rates,
      (select json_build_object('brand_id', pr.brand_id, 'category_ids', ${sql.raw(categoriesOf('pr.id'))}, 'case_size', coalesce((
          select mv.case_configuration from product_variants pv join master_variants mv on mv.id = pv.master_variant_id
          where pv.product_id = pr.id and pv.deleted_at is null order by pv.position, pv.id limit 1), 1))
        from products pr where pr.id = ${product_id ?? null} and pr.supplier_id = t.id and pr.deleted_at is null) as goods,
      (select json_build_object('area_id', buyer.area_id, 'status', buyer.status) from (
          select t.area_id, t.status from customers t where t.id = ${customer_id ?? null} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}) buyer) as buyer
    from suppliers t where t.id = ${supplierId} and ${presentSupplier(ctx.actor)}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw notFound();
  const { goods, buyer } = facts;
  if (product_id !== undefined && !goods) throw invalid('product_id', 'errors.reference');
  if (customer_id !== undefined && !buyer) throw invalid('customer_id', 'errors.reference');
  const line = {
    product_id: product_id ?? null,
    brand_id: goods?.brand_id ?? null,
    category_ids: goods?.category_ids ?? [],
    area_id: buyer?.area_id ?? null,
    customer_status: buyer?.status ?? null,
    channel,
  };
  const sent = new Map(facts.rates.map((rate) => [rate.id, shown(rate, ctx.now)]));
  const { rate, why, lost } = takeRateFor(line, facts.rates.map(dated), at);
  const seen = (one: { id: string }) => sent.get(one.id);
  return {
    applied: {
      rate: (rate && seen(rate)) ?? null,
      why,
      lost: lost.flatMap((one) => {
        const row = seen(one.rate);
        return row ? [{ rate: row, why: one.why }] : [];
      }),
      case_size: goods?.case_size ?? 1,
    },
  };
}
