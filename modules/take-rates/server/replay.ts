import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayOf, endOfDay, lastDayOf } from '#domain/dates.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import type { takeRates } from '../contract.ts';
import {
  addRate,
  changeRate,
  monthBefore,
  removeRate,
  replayTake,
  type Changed,
  type KeptRate,
  type SoldOrder,
} from '../rules.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import { asNew, requireDimensions } from './change.ts';
import { dated, presentSupplier, shownRates, type SentRate } from './rates.ts';

/** Order lines that are replayed, the newest orders first; more would keep everybody waiting. */
const most = 20_000;

type SoldLine = {
  order: number;
  product: number;
  net: number;
  gross: number;
  tax: number;
  quantity: number;
  case_size: number;
};
type Facts = {
  rates: SentRate[];
  orders: { shipping: number; area_id: string | null; customer_status: string; channel: ChannelType }[];
  lines: SoldLine[];
  products: { id: string | null; brand_id: string | null; category_ids: string[] }[];
  left_out: number;
};

/**
 * What a replay needs, in one statement: the rates, and the month's order lines in riyals as they were placed, by whole orders. A customer's
 * status is today's.
 */
async function findFacts(ctx: Ctx, supplierId: string, from: Date, to: Date): Promise<Facts> {
  const lasting = sql<boolean>`(tkr.ends_at is null or tkr.ends_at > ${ctx.now})`;
  const { rows } = await sql<Facts>`with head as materialized (
      select t.id, ${shownRates(lasting)} as rates from suppliers t where t.id = ${supplierId} and ${presentSupplier(ctx.actor)}),
    placed as materialized (
      select od.id, od.created_at, od.customer_id, od.area_id, od.channel, od.shipping_total, (select count(*)::int from order_items oi
        where oi.order_id = od.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null) as lines
      from head join orders od on od.supplier_id = head.id and od.created_at between ${from} and ${to}
        and od.status <> 'canceled' and od.currency_code = 'SAR'),
    summed as materialized (select placed.*, sum(placed.lines) over (order by placed.created_at desc, placed.id desc) as up_to from placed),
    taken as materialized (select summed.*, row_number() over (order by summed.created_at desc, summed.id desc)::int as place from summed where summed.up_to <= ${sql.lit(most)}),
    sold as materialized (
      select taken.place, oi.product_id, line_subtotal(oi.unit_price, oi.unit_price_rest, oi.quantity) as gross, oi.discount_total, oi.tax_amount, oi.quantity, oi.case_size,
        dense_rank() over (order by oi.product_id)::int as product
      from taken join order_items oi on oi.order_id = taken.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null),
    goods as materialized (select distinct sold.product, sold.product_id from sold)
    select head.rates,
      coalesce((select json_agg(json_build_object('shipping', taken.shipping_total, 'area_id', taken.area_id, 'customer_status', cu.status,
          'channel', case taken.channel when 'sales_rep' then 'rep' when 'import' then 'api' else taken.channel end) order by taken.place)
        from taken join customers cu on cu.id = taken.customer_id), '[]'::json) as orders,
      coalesce((select json_agg(json_build_object('order', sold.place, 'product', sold.product, 'net', sold.gross - sold.discount_total, 'gross', sold.gross,
          'tax', sold.tax_amount, 'quantity', sold.quantity, 'case_size', sold.case_size)) from sold), '[]'::json) as lines,
      coalesce((select json_agg(json_build_object('id', goods.product_id, 'brand_id', pr.brand_id, 'category_ids', ${sql.raw(categoriesOf('goods.product_id'))}) order by goods.product)
        from goods left join products pr on pr.id = goods.product_id), '[]'::json) as products,
      (select count(*)::int from summed where summed.up_to > ${sql.lit(most)}) as left_out
    from head`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return facts;
}

function soldOrders({ orders, lines, products }: Facts): SoldOrder[] {
  const ofOrder = Map.groupBy(lines, ({ order }) => order);
  return orders.map(({ shipping, ...facts }, index) => ({
    shipping,
    lines: (ofOrder.get(index + 1) ?? []).map(({ order: _, product, ...amounts }) => {
      const goods = products[product - 1];
      return {
        ...facts,
        ...amounts,
        product_id: goods?.id ?? null,
        brand_id: goods?.brand_id ?? null,
        category_ids: goods?.category_ids ?? [],
      };
    }),
  }));
}

const fresh = (rates: readonly KeptRate[]) => ({
  id: 'new',
  number: Math.max(0, ...rates.map(({ number }) => number)) + 1,
});

/** The rates as the change that is asked about would make them. @throws Refusal as that change would be refused */
async function asked(
  ctx: Ctx,
  supplierId: string,
  rates: readonly KeptRate[],
  body: BodyOf<typeof takeRates.replay>,
): Promise<Changed | null> {
  if ('add' in body) {
    await requireDimensions(ctx, supplierId, body.add);
    return addRate(rates, asNew(body.add), fresh(rates), ctx.now);
  }
  if (!('take_rate_id' in body)) return null;
  const rate = rates.find(({ id }) => id === body.take_rate_id);
  if (!rate) throw notFound();
  if ('remove' in body) return removeRate(rates, rate, ctx.now);
  const { version: _, ...change } = body.change;
  await requireDimensions(ctx, supplierId, change);
  return changeRate(rates, rate, change, fresh(rates), ctx.now);
}

/**
 * What last month's order lines give under the rates, and under a change of them, as both stand when that begins. Writes nothing.
 * @throws Refusal 404, or as the change would be refused
 */
export async function replayMonth(
  ctx: Ctx,
  supplierId: string,
  body: BodyOf<typeof takeRates.replay>,
): Promise<ReplyOf<typeof takeRates.replay>> {
  const month = monthBefore(dayOf(ctx.now));
  const from = new Date(`${month}-01T00:00:00+03:00`);
  const to = endOfDay(new Date(`${lastDayOf(month)}T00:00:00+03:00`));
  const facts = await findFacts(ctx, supplierId, from, to);
  const before: KeptRate[] = facts.rates.map((rate) => ({ ...dated(rate), deleted_at: null }));
  const changed = await asked(ctx, supplierId, before, body);
  const begins = changed?.rates.find(({ id }) => id === changed.id)?.starts_at ?? ctx.now;
  const after = changed ? changed.rates.filter((rate) => rate.deleted_at === null) : before;
  await breathe();
  const numbers = new Map([...before, ...after].map(({ id, number }) => [id, number]));
  const { rates, ...sums } = replayTake(soldOrders(facts), { before, after }, begins > ctx.now ? begins : ctx.now);
  return {
    month,
    currency_code: 'SAR',
    orders_left_out: facts.left_out,
    ...sums,
    rates: rates.map((one) => ({ ...one, number: numbers.get(one.id) ?? 0 })).toSorted((a, b) => a.number - b.number),
  };
}
