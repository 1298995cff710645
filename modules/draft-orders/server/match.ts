import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, QueryOf } from '#kit/shared/endpoint.ts';
import { fold } from '#kit/shared/fold.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, type Condition } from '#kit/server/crud.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { draftOrders, Goods, UsualGoods } from '../contract.ts';
import { findRegion, type Region } from './region.ts';
import { orderableBy } from './visible.ts';

/** Goods a word may mean, at most, that are offered to choose from. */
const candidates = 6;

const columns = (
  region: Region,
): RawBuilder<unknown> => sql`v.id as variant_id, v.product_id, v.supplier_id, p.title, p.title_ar, v.title as description, v.title_ar as description_ar, v.sku, v.barcode, p.thumbnail,
  coalesce(m.shrink_configuration, 1) as shrink_size, coalesce(m.case_configuration, 1) as case_size, v.allow_backorder,
  (select a.amount from variant_prices a where a.variant_id = v.id and a.currency_code = ${region.currency_code}
    and (a.region_id = ${region.id} or a.region_id is null) order by a.region_id nulls last limit 1) as unit_price,
  case when v.manage_inventory then coalesce((select sum(l.available)::int from stock_levels l join stock_locations w on w.id = l.location_id and w.deleted_at is null and w.is_active
    where l.variant_id = v.id), 0) end as available_quantity`;
const from = sql`product_variants v join products p on p.id = v.product_id left join master_variants m on m.id = v.master_variant_id`;
const sold = (ctx: Ctx): Condition =>
  sql<boolean>`v.deleted_at is null and p.deleted_at is null and p.status = 'published' and ${orderableBy(ctx.actor)}`;

/** Of one supplier where it is named, else of those the customer buys from. */
function fromWhom(supplierId: string | undefined, customerId: string | undefined): Condition {
  if (supplierId) return sql<boolean>`v.supplier_id = ${supplierId}`;
  return customerId
    ? sql<boolean>`exists (select from customer_suppliers l where l.customer_id = ${customerId} and l.supplier_id = v.supplier_id)`
    : always;
}

const likeOf = (term: string): string => `%${fold(term).replace(/[\\%_]/g, '\\$&')}%`;

/** The goods each word may mean: a SKU or barcode is meant exactly, else every word has to stand in the names. */
export async function matchGoods(
  ctx: Ctx,
  { terms, customer_id, supplier_id, region_id }: BodyOf<typeof draftOrders.match>,
) {
  const region = await findRegion(ctx, region_id, 'sa');
  const whose = fromWhom(supplier_id, customer_id);
  const wanted = [...new Set(terms)];
  const folded = wanted.map((term) => fold(term).trim());
  const codes = await sql<Goods>`select ${columns(region)} from ${from} where ${sold(ctx)} and ${whose}
    and (fold(v.sku) = any(${folded}) or v.barcode = any(${wanted.map((term) => fold(term).trim())}))`.execute(ctx.db);
  const byCode = new Map<string, Goods[]>();
  for (const one of codes.rows) {
    for (const code of new Set([fold(one.sku), ...(one.barcode ? [one.barcode] : [])]))
      byCode.set(code, [...(byCode.get(code) ?? []), one]);
  }
  const matches = [];
  for (const [index, term] of wanted.entries()) {
    const exact = byCode.get(folded[index] ?? '');
    matches.push(
      exact
        ? { term, exact: exact.length === 1, goods: exact }
        : { term, exact: false, goods: await byName(ctx, term, region, whose) },
    );
  }
  return { matches };
}

async function byName(ctx: Ctx, term: string, region: Region, whose: Condition): Promise<Goods[]> {
  const words = term.split(/\s+/).filter((word) => fold(word) !== '');
  if (words.length === 0) return [];
  const named = sql.join(
    words.map((word) => sql`(v.search_text like ${likeOf(word)} or p.search_text like ${likeOf(word)})`),
    sql` and `,
  );
  const { rows } =
    await sql<Goods>`select ${columns(region)} from ${from} where ${sold(ctx)} and ${whose} and ${named} order by p.title collate "und-x-icu", v.position, v.id limit ${candidates}`.execute(
      ctx.db,
    );
  return rows;
}

/** What a customer ordered in the last half year and is still sold, most often first. @throws Refusal 404 for a customer the caller does not see */
export async function findUsual(
  ctx: Ctx,
  { customer_id, supplier_id }: QueryOf<typeof draftOrders.usual>,
): Promise<{ goods: UsualGoods[] }> {
  const seen =
    await sql`select 1 from customers t where t.id = ${customer_id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  if (seen.rows.length === 0) throw notFound();
  const region = await findRegion(ctx, undefined, 'sa');
  const { rows } = await sql<{ row: UsualGoods }>`select row_to_json(one) as row from (
    select ${columns(region)}, u.orders_count, u.usual_quantity, u.last_quantity, u.last_ordered_at from (
        select i.variant_id, count(distinct i.order_id)::int as orders_count, (percentile_disc(0.5) within group (order by i.quantity))::int as usual_quantity,
          (array_agg(i.quantity order by o.created_at desc))[1] as last_quantity, max(o.created_at) as last_ordered_at
        from orders o join order_items i on i.order_id = o.id
        where o.customer_id = ${customer_id} and o.status <> 'canceled' and o.created_at > ${ctx.now}::timestamptz - interval '180 days' and i.variant_id is not null
        group by i.variant_id) u
      join product_variants v on v.id = u.variant_id join products p on p.id = v.product_id left join master_variants m on m.id = v.master_variant_id
    where ${sold(ctx)} and ${fromWhom(supplier_id, customer_id)}
    order by u.orders_count desc, u.last_ordered_at desc, v.id limit 40) as one`.execute(ctx.db);
  return { goods: rows.map(({ row }) => row) };
}
