import { sql, type RawBuilder } from 'kysely';
import { duplicate, ensure, fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { holdBorders } from '#modules/areas/server.ts';
import { canUndoMerge } from '../rules.ts';
import { placeCustomers } from './area.ts';
import { lockCustomer } from './customer.ts';
import { branches, movedColumns, movedLists } from './merge-tables.ts';
import { visibleMerges } from './queries.ts';

type MergeRow = {
  id: string;
  customer_id: string;
  from_id: string;
  taken: Record<string, { before: unknown; after: unknown }>;
  created_at: Date;
  undone_at: Date | null;
};
/** A merge that is taken back: who stayed, who comes back. */
type Pair = { merge: string; stayed: string; back: string };

/**
 * Takes a merge back: exactly the rows that moved are the other customer's again, unless they are gone. What was made since stays, but for
 * what hangs on an order that goes back.
 * @throws Refusal 404, of the rule, where the phone is another's by now, and where a receipt pays orders of both
 */
export async function undoMerge(ctx: Ctx, id: string, mergeId: string): Promise<void> {
  await holdBorders(ctx);
  const isMeant = sql<boolean>`t.customer_id = ${id} and ${visibleMerges(ctx.actor, sql`t.supplier_id`)}`;
  const { rows } = await sql<{
    from_id: string;
  }>`select t.from_id from customer_merges t where t.id = ${mergeId} and ${isMeant}`.execute(ctx.db);
  const back = rows[0]?.from_id;
  if (back === undefined) throw notFound();
  const lockBack = () => lockRow<Row>(ctx, 'customers', sql<boolean>`true`, back);
  const before = back < id ? await lockBack() : null;
  const stayed = await lockCustomer(ctx, id);
  const gone = before ?? (await lockBack());
  const merge = await lockRow<MergeRow>(ctx, 'customer_merges', isMeant, mergeId);
  ensure(canUndoMerge(merge, ctx.now));
  const pair: Pair = { merge: mergeId, stayed: id, back };
  const side = supplierOf(ctx.actor);
  const subject = { entity: 'customers', supplierId: side, action: 'undo' };
  // What was taken over is given back where it still stands, which frees the phone.
  const given = Object.entries(merge.taken).filter(
    ([field, { after }]) => JSON.stringify(stayed.row[field]) === JSON.stringify(after),
  );
  const set = Object.fromEntries(given.map(([field, value]) => [field, value.before]));
  await updateRow(ctx, 'customers', stayed.row, set, { ...subject, label: stayed.label });
  await requireFreePhone(ctx, gone);
  const label = String(gone['name'] ?? gone['name_ar']);
  await updateRow(ctx, 'customers', gone, { deleted_at: null, merged_into_id: null }, { ...subject, label });
  await sql`update customer_merges cmg set undone_at = ${ctx.now} where cmg.id = ${mergeId}`.execute(ctx.db);
  for (const column of [...movedColumns, branches]) await giveBack(ctx, pair, column);
  await followOrders(ctx, pair);
  for (const list of movedLists) await giveBackLists(ctx, pair, list);
  await giveBackAddresses(ctx, pair);
  await giveBackLinks(ctx, pair);
  ctx.audit({
    ...subject,
    entity_id: id,
    entity_label: stayed.label,
    before: { merged: label },
    after: { merged: null },
    supplier_id: side,
  });
  await placeCustomers(ctx, sql`select unnest(${[id, back]}::text[])`);
  ctx.emit('customer.merge_undone', { customer_id: id, from_id: back }, side);
}

async function requireFreePhone(ctx: Ctx, { id, phone }: Row): Promise<void> {
  if (phone === null) return;
  const { rows } =
    await sql`select 1 from customers cu where cu.phone = ${phone} and cu.deleted_at is null and cu.id <> ${id}`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw duplicate('customers.merge_phone_taken', { phone: String(phone) });
}

/** The rows of a column that a merge moved, over the alias `cmr`. */
const kept = ({ merge }: Pair, name: string, column: string): RawBuilder<unknown> =>
  sql`cmr.merge_id = ${merge} and cmr.table_name = ${name} and cmr.column_name = ${column}`;

type Column = (typeof movedColumns)[number];
async function giveBack(ctx: Ctx, pair: Pair, { name, column, update, stays }: Column): Promise<void> {
  await sql`${update} set ${sql.ref(column)} = ${pair.back} from customer_merge_rows cmr
    where ${kept(pair, name, column)} and cmr.row_id = t.id and t.${sql.ref(column)} = ${pair.stayed}
      and not ${stays?.(pair.stayed) ?? sql`false`}`.execute(ctx.db);
}

/**
 * Invoices and receipts are of whoever their orders are of. What pays orders of both cannot be parted.
 * @throws Refusal with how many receipts that is
 */
async function followOrders(ctx: Ctx, { stayed, back }: Pair): Promise<void> {
  const both = sql`(${stayed}, ${back})`;
  await sql`update invoices iv set customer_id = od.customer_id from orders od
    where od.id = iv.order_id and od.customer_id in ${both} and iv.customer_id in ${both} and iv.customer_id <> od.customer_id`.execute(
    ctx.db,
  );
  const paid = sql`select ra.receipt_id, od.customer_id from receipt_allocations ra join orders od on od.id = ra.order_id where od.customer_id in ${both}
      group by ra.receipt_id, od.id having sum(ra.amount) <> 0
    union select de.receipt_id, od1.customer_id from deliveries de join orders od1 on od1.id = de.order_id where de.receipt_id is not null and od1.customer_id in ${both}`;
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select one.receipt_id from (${paid}) one group by one.receipt_id having count(*) > 1) mixed`.execute(
    ctx.db,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0) throw fail('customers.merge_entangled', { count: n });
  await sql`update receipts rc set customer_id = one.customer_id from (${paid}) one
    where one.receipt_id = rc.id and rc.customer_id in ${both} and rc.customer_id <> one.customer_id`.execute(ctx.db);
}

/** A list that nobody changed since is what it was; in another the one that comes back stands beside or instead of the one that stayed. */
async function giveBackLists(ctx: Ctx, pair: Pair, { name, column, update }: Column): Promise<void> {
  const list = sql.ref(column);
  const was = sql`array(select jsonb_array_elements_text(cmr.before->'was'))`;
  const left = sql`array(select jsonb_array_elements_text(cmr.before->'left'))`;
  await sql`${update} set ${list} = case when t.${list} = ${left} then ${was}
      else array_append(case when ${was} @> array[${pair.stayed}]::text[] then t.${list} else array_remove(t.${list}, ${pair.stayed}) end, ${pair.back}) end
    from customer_merge_rows cmr where ${kept(pair, name, column)} and cmr.row_id = t.id
      and not t.${list} @> array[${pair.back}]::text[]`.execute(ctx.db);
}

async function giveBackAddresses(ctx: Ctx, pair: Pair): Promise<void> {
  await sql`update addresses ad set customer_id = ${pair.back}, is_default = ad.deleted_at is null and (cmr.before->>'is_default')::boolean
    from customer_merge_rows cmr where ${kept(pair, 'addresses', 'customer_id')} and cmr.row_id = ad.id and ad.customer_id = ${pair.stayed}`.execute(
    ctx.db,
  );
  // Exactly one address is the default while there is any.
  await sql`update addresses ad set is_default = true where ad.id in (
      select distinct on (ad1.customer_id) ad1.id from addresses ad1 where ad1.customer_id in (${pair.stayed}, ${pair.back}) and ad1.deleted_at is null
        and not exists (select from addresses ad2 where ad2.customer_id = ad1.customer_id and ad2.is_default and ad2.deleted_at is null)
      order by ad1.customer_id, ad1.created_at, ad1.id)`.execute(ctx.db);
}

/** Groups, what held back credit, and the suppliers that came along: these stay where the one that stayed buys there by now. */
async function giveBackLinks(ctx: Ctx, pair: Pair): Promise<void> {
  const { stayed, back, merge } = pair;
  const groups = kept(pair, 'customer_group_customers', 'customer_id');
  await sql`insert into customer_group_customers (customer_group_id, supplier_id, customer_id)
    select cmr.row_id, cmr.before->>'supplier_id', ${back} from customer_merge_rows cmr join customer_groups cg on cg.id = cmr.row_id
    where ${groups} and cg.deleted_at is null on conflict do nothing`.execute(ctx.db);
  await sql`delete from customer_group_customers cgc using customer_merge_rows cmr
    where ${groups} and cmr.row_id = cgc.customer_group_id and cgc.customer_id = ${stayed} and (cmr.before->>'added')::boolean`.execute(
    ctx.db,
  );
  await sql`update customer_suppliers cs set credit_hold = false, credit_hold_reason = null from customer_merge_rows cmr
    where ${kept(pair, 'customer_suppliers', 'credit_hold')} and cmr.row_id = cs.supplier_id and cs.customer_id = ${stayed}
      and cs.credit_hold_reason is not distinct from cmr.before->>'reason'`.execute(ctx.db);
  await sql`delete from customer_suppliers cs using customer_merge_rows cmr
    where ${kept(pair, 'customer_suppliers', 'customer_id')} and cmr.row_id = cs.supplier_id and cs.customer_id = ${stayed}
      and not exists (select from orders od where od.customer_id = ${stayed} and od.supplier_id = cs.supplier_id)
      and not exists (select from draft_orders dr where dr.customer_id = ${stayed} and dr.supplier_id = cs.supplier_id)
      and not exists (select from receipts rc where rc.customer_id = ${stayed} and rc.supplier_id = cs.supplier_id)
      and not exists (select from customer_group_customers cgc where cgc.customer_id = ${stayed} and cgc.supplier_id = cs.supplier_id)
      and not exists (select from customer_merges cmg join customer_suppliers cs1 on cs1.customer_id = cmg.from_id and cs1.supplier_id = cs.supplier_id
        where cmg.customer_id = ${stayed} and cmg.undone_at is null and cmg.id <> ${merge})`.execute(ctx.db);
}
