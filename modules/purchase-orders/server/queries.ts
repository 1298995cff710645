import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, never, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { personJson } from '#kit/server/person.ts';
import type { PurchaseOrder, PurchaseOrderRow, purchaseOrders } from '../contract.ts';

/** Which purchase orders an actor sees, over the alias `t`: a supplier its own. */
export const visiblePurchases = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const names = (table: string, id: string) =>
  `(select json_build_object('id', r.id, 'name', r.name, 'name_ar', r.name_ar) from ${table} r where r.id = ${id})`;
const columns =
  sql.raw(`t.id, t.number, t.supplier_id, ${names('suppliers', 't.supplier_id')} as supplier, t.vendor_name, t.vendor_phone, t.vendor_email, t.location_id,
  ${names('stock_locations', 't.location_id')} as location, t.status, t.source, t.currency_code, t.eta, t.note, t.sent_at, t.received_at, t.canceled_at, t.version, t.created_at,
  s.lines, s.quantity, s.received, s.cost_total`);
const from = sql`purchase_orders as t cross join lateral (select count(*)::int as lines, coalesce(sum(poi.quantity), 0)::bigint as quantity, coalesce(sum(poi.received), 0)::bigint as received,
  case when bool_and(poi.cost is not null) then sum(poi.cost * poi.quantity)::bigint end as cost_total
  from purchase_order_items poi where poi.supplier_id = t.supplier_id and poi.purchase_order_id = t.id) s`;
const sortable = { created_at: sql`t.created_at`, number: sql`t.number`, eta: sql`t.eta` };

/** A page of purchase orders; `q` finds a number, a vendor or a SKU. */
export async function findPurchases(ctx: Ctx, query: QueryOf<typeof purchaseOrders.list>) {
  const where: Condition[] = [visiblePurchases(ctx.actor)];
  for (const column of ['status', 'supplier_id', 'location_id'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  const hasLine = (condition: Condition) =>
    sql<boolean>`exists (select from purchase_order_items poi where poi.supplier_id = t.supplier_id and poi.purchase_order_id = t.id and ${condition})`;
  if (query.variant_id) where.push(hasLine(among(sql`poi.variant_id`, query.variant_id)));
  if (query.q) {
    const typed = query.q.replace(/^(#|PO-)/i, '');
    const like = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
    where.push(
      sql<boolean>`(t.number::text = ${typed} or fold(t.vendor_name) like fold(${like}) or ${hasLine(sql<boolean>`poi.sku ilike ${like}`)})`,
    );
  }
  const { rows, ...counts } = await findPage<PurchaseOrderRow>(
    ctx,
    { columns, from, where: all(where), order: orderBy(query.order, sortable, '-created_at') },
    query,
  );
  return { purchase_orders: rows, ...counts, offset: query.offset, limit: query.limit };
}

const list = (of: string, source: string) =>
  `coalesce((select json_agg(r) from (select ${of} from ${source}) r), '[]'::json)`;
const relations = sql.raw(`${list(
  `poi.id, poi.variant_id, poi.title, poi.title_ar, poi.sku, pr.thumbnail, pr.packaging, pr.shelf_life_days,
    poi.pack, poi.shrink_size, poi.case_size, poi.quantity, poi.received, poi.cost`,
  'purchase_order_items poi join product_variants pv on pv.id = poi.variant_id join products pr on pr.id = pv.product_id where poi.supplier_id = t.supplier_id and poi.purchase_order_id = t.id order by poi.position',
)} as items, ${list('od.id, od.display_id', 'orders od where od.supplier_id = t.supplier_id and od.id = any(t.order_ids) order by od.display_id')} as orders,
  ${list(
    `prc.id, prc.item_id, prc.quantity, coalesce((select json_agg(r) from (select ba.id, ba.lot, ba.expires_on::text as expires_on, bm.delta as quantity
      from batch_moves bm join batches ba on ba.id = bm.batch_id where bm.source_id = prc.id and bm.kind = 'receipt' order by ba.expires_on nulls last, ba.lot) r), '[]'::json) as batches, prc.note, (select ${personJson} from users us where us.id = prc.created_by) as author, prc.created_at`,
    'purchase_receipts prc where prc.supplier_id = t.supplier_id and prc.purchase_order_id = t.id order by prc.created_at desc, prc.id',
  )} as receipts`);

/** @throws Refusal 404 */
export async function findPurchase(ctx: Ctx, id: string): Promise<PurchaseOrder> {
  const { rows } = await sql<{
    row: PurchaseOrder;
  }>`select row_to_json(one) as row from (select ${columns}, ${relations} from ${from} where t.id = ${id} and ${visiblePurchases(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
