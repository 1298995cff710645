import { sql, type RawBuilder } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure, invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRow } from '#kit/server/rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { holdBorders } from '#modules/areas/server.ts';
import type { customers, MergeSide } from '../contract.ts';
import { canMergeCustomers, differences, joined, mergeFields, mergeKinds, type MergeKind } from '../rules.ts';
import { placeCustomers } from './area.ts';
import { lockCustomer } from './customer.ts';
import type { LockedCustomer } from './locked-customer.ts';
import { branches, movedColumns, movedLists } from './merge-tables.ts';
import { findCustomer } from './queries.ts';

/** A merge under way: who stays, who goes. */
type Pair = { merge: string; stays: string; goes: string };
type Described = Parameters<typeof differences>[0];
type JoinedRow = Parameters<typeof joined>[0];
type Preview = ReplyOf<typeof customers.mergePreview>;
type OpenOrders = {
  supplier: { id: string; name: string | null; name_ar: string | null };
  count: number;
  from_count: number;
};

const orderIsOpen = sql`od.status not in ('completed', 'canceled', 'archived')`;

/** Counted as the caller sees it: what another supplier has of a customer is nobody's business, and a supplier merges only its own. */
const counts = (id: string, staysId: string): RawBuilder<{ kind: MergeKind; count: number }> => {
  const counted = (all: typeof movedColumns, isTheirs: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    all.flatMap(({ kind, name, column, where }) =>
      kind
        ? [
            sql`select ${sql.lit(kind)} as kind, count(*)::int as n from ${sql.table(name)} t
              where ${isTheirs(sql`t.${sql.ref(column)}`)} and ${where ?? sql`true`}`,
          ]
        : [],
    );
  const kinds = [
    ...counted([...movedColumns, branches], (column) => sql`${column} = ${id}`),
    ...counted(movedLists, (column) => sql`${column} @> array[${id}]::text[]`),
  ];
  return sql`select one.kind, sum(one.n)::int as count from (${sql.join(kinds, sql` union all `)}
      union all select 'addresses', count(*)::int from addresses ad where ad.customer_id = ${id} and ad.deleted_at is null
      union all select 'suppliers', count(*)::int from customer_suppliers cs where cs.customer_id = ${id}
        and not exists (select from customer_suppliers cs1 where cs1.customer_id = ${staysId} and cs1.supplier_id = cs.supplier_id)
      union all select 'groups', count(*)::int from customer_group_customers cgc where cgc.customer_id = ${id}) one
    group by one.kind having sum(one.n) > 0`;
};

const sideOf = (customer: MergeSide): MergeSide =>
  Object.fromEntries(
    (['id', 'code', 'version', ...mergeFields] as const).map((field) => [field, customer[field]]),
  ) as MergeSide;

const inOrder = (a: { kind: MergeKind }, b: { kind: MergeKind }) =>
  mergeKinds.indexOf(a.kind) - mergeKinds.indexOf(b.kind);

/** What merging one customer into another would come to. @throws Refusal 404 where the caller does not see both */
export async function previewMerge(ctx: Ctx, id: string, fromId: string | undefined): Promise<Preview> {
  const customer = await findCustomer(ctx, id, new Set());
  if (!fromId) throw missing('from_id');
  if (id === fromId) throw invalid('from_id', 'customers.merge_itself');
  const from = await findCustomer(ctx, fromId, new Set());
  ensure(canMergeCustomers(ctx.actor.account, [customer.suppliers_count, from.suppliers_count]));
  const { rows: moves } = await counts(fromId, id).execute(ctx.db);
  const { rows: open_orders } = await sql<OpenOrders>`select
      json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) as supplier,
      count(*) filter (where od.customer_id = ${id})::int as count, count(*) filter (where od.customer_id = ${fromId})::int as from_count
    from orders od join suppliers su on su.id = od.supplier_id where od.customer_id in (${id}, ${fromId}) and ${orderIsOpen}
    group by su.id having count(distinct od.customer_id) = 2 order by su.name collate "und-x-icu", su.id`.execute(
    ctx.db,
  );
  return {
    customer: sideOf(customer),
    from: sideOf(from),
    fields: differences(customer, from),
    moves: moves.sort(inOrder),
    open_orders,
  };
}

/** Keeps which rows of a table went over, and what else an undo needs of each. @param rows a select of `row_id` and `before` */
const keep = (merge: string, name: string, column: string, rows: RawBuilder<unknown>) =>
  sql`insert into customer_merge_rows (merge_id, table_name, column_name, row_id, before)
    select ${merge}, ${name}, ${column}, kept.row_id, kept.before from (${rows}) kept`;

/**
 * Merges one customer into another: all that hangs on it becomes the other's, and it leaves every list. Both are locked in the order of
 * their ids, so that of two who merge the same two nobody waits for ever.
 * @throws Refusal 404 where the caller does not see both, and of the rule
 */
export async function mergeCustomers(
  ctx: Ctx,
  id: string,
  { from_id, take = [], version }: BodyOf<typeof customers.merge>,
): Promise<void> {
  if (id === from_id) throw invalid('from_id', 'customers.merge_itself');
  await holdBorders(ctx);
  const locked = new Map<string, LockedCustomer>();
  for (const one of [id, from_id].sort()) locked.set(one, await lockCustomer(ctx, one));
  const [stays, goes] = [locked.get(id), locked.get(from_id)];
  if (!stays || !goes) throw notFound();
  if (version !== undefined && version !== stays.row['version']) throw stale({ version: stays.row['version'] });
  ensure(canMergeCustomers(ctx.actor.account, [stays.suppliers, goes.suppliers]));
  const side = supplierOf(ctx.actor);
  const pair: Pair = { merge: ctx.newId('cmg'), stays: id, goes: from_id };
  const known = differences(stays.row as Described, goes.row as Described);
  const taken = take.filter((field) => known.includes(field));
  const set = {
    ...Object.fromEntries(taken.map((field) => [field, goes.row[field]])),
    ...joined(stays.row as unknown as JoinedRow, goes.row as unknown as JoinedRow),
    // Nobody is its own branch.
    ...(stays.row['parent_customer_id'] === from_id ? { parent_customer_id: null } : {}),
  } as Record<string, unknown>;
  await insertRows(ctx, 'customer_merges', [
    {
      id: pair.merge,
      customer_id: id,
      from_id,
      supplier_id: side,
      taken: Object.fromEntries(
        Object.entries(set).map(([field, after]) => [field, { before: stays.row[field], after }]),
      ),
      merged_by: personOf(ctx.actor),
      created_at: ctx.now,
    },
  ]);
  await moveLinks(ctx, pair);
  await moveAddresses(ctx, pair);
  let moved = 0;
  for (const column of movedColumns) moved += await moveColumn(ctx, pair, column);
  for (const list of movedLists) await moveLists(ctx, pair, list);
  const subject = { entity: 'customers', supplierId: side, action: 'merge' };
  await updateRow(
    ctx,
    'customers',
    goes.row,
    { deleted_at: ctx.now, merged_into_id: id },
    { ...subject, label: goes.label },
  );
  // Only now its phone is free.
  await updateRow(ctx, 'customers', stays.row, set, { ...subject, label: stays.label });
  await moveColumn(ctx, pair, branches);
  ctx.audit({
    ...subject,
    entity_id: id,
    entity_label: stays.label,
    before: {},
    after: { merged: goes.label, rows: moved },
    supplier_id: side,
  });
  await placeCustomers(ctx, sql`select ${id}::text`);
  ctx.emit('customer.merged', { customer_id: id, from_id }, side);
}

/** @returns how many rows that were */
async function moveColumn(
  ctx: Ctx,
  { merge, stays, goes }: Pair,
  { name, column, update, where }: (typeof movedColumns)[number],
): Promise<number> {
  const { numAffectedRows } = await sql`with moved as (${update} set ${sql.ref(column)} = ${stays}
      where t.${sql.ref(column)} = ${goes} and ${where ?? sql`true`} returning t.id)
    ${keep(merge, name, column, sql`select moved.id as row_id, null::jsonb as before from moved`)}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Suppliers that only the one that goes buys from come along, with the terms that held there. Where both buy, those of the one that stays
 * hold, so that no limit rises; what held back the other's credit holds it back too. Then its groups follow, which stand on those links.
 */
async function moveLinks(ctx: Ctx, { merge, stays, goes }: Pair): Promise<void> {
  await sql`with moved as (insert into customer_suppliers
      select (jsonb_populate_record(null::customer_suppliers, to_jsonb(cs) || jsonb_build_object('customer_id', ${stays}::text,
        'payment_terms', coalesce(cs.payment_terms, cu.payment_terms), 'credit_limit', coalesce(cs.credit_limit, cu.credit_limit)))).*
      from customer_suppliers cs join customers cu on cu.id = cs.customer_id where cs.customer_id = ${goes}
        and not exists (select from customer_suppliers cs1 where cs1.customer_id = ${stays} and cs1.supplier_id = cs.supplier_id)
      returning supplier_id)
    ${keep(merge, 'customer_suppliers', 'customer_id', sql`select moved.supplier_id as row_id, null::jsonb as before from moved`)}`.execute(
    ctx.db,
  );
  await sql`with held as (update customer_suppliers cs set credit_hold = true, credit_hold_reason = cs1.credit_hold_reason
      from customer_suppliers cs1 where cs.customer_id = ${stays} and cs1.customer_id = ${goes} and cs1.supplier_id = cs.supplier_id
        and cs1.credit_hold and not cs.credit_hold
      returning cs.supplier_id, cs1.credit_hold_reason)
    ${keep(merge, 'customer_suppliers', 'credit_hold', sql`select held.supplier_id as row_id, jsonb_build_object('reason', held.credit_hold_reason) as before from held`)}`.execute(
    ctx.db,
  );
  await sql`with gone as (delete from customer_group_customers cgc where cgc.customer_id = ${goes} returning cgc.customer_group_id, cgc.supplier_id),
    added as (insert into customer_group_customers (customer_group_id, supplier_id, customer_id)
      select gone.customer_group_id, gone.supplier_id, ${stays} from gone on conflict do nothing returning customer_group_id)
    ${keep(
      merge,
      'customer_group_customers',
      'customer_id',
      sql`select gone.customer_group_id as row_id, jsonb_build_object('supplier_id', gone.supplier_id, 'added', added.customer_group_id is not null) as before
        from gone left join added on added.customer_group_id = gone.customer_group_id`,
    )}`.execute(ctx.db);
}

/** Addresses come along; the default of the one that stays remains it, where it has one. */
async function moveAddresses(ctx: Ctx, { merge, stays, goes }: Pair): Promise<void> {
  await sql`with was as (select ad.id, ad.is_default from addresses ad where ad.customer_id = ${goes} for update),
    moved as (update addresses ad1 set customer_id = ${stays}, is_default = was.is_default and not exists (
        select from addresses ad2 where ad2.customer_id = ${stays} and ad2.is_default and ad2.deleted_at is null)
      from was where was.id = ad1.id returning ad1.id)
    ${keep(
      merge,
      'addresses',
      'customer_id',
      sql`select was.id as row_id, jsonb_build_object('is_default', was.is_default) as before from was join moved on moved.id = was.id`,
    )}`.execute(ctx.db);
}

/** In a list of customers the one that stays stands where the other stood, once. */
async function moveLists(
  ctx: Ctx,
  { merge, stays, goes }: Pair,
  { name, column, update }: (typeof movedLists)[number],
): Promise<void> {
  const list = sql.ref(column);
  await sql`with was as (select t.id, t.${list} as listed from ${sql.table(name)} t where t.${list} @> array[${goes}]::text[] for update),
    moved as (${update} set ${list} = case when was.listed @> array[${stays}]::text[]
        then array_remove(was.listed, ${goes}) else array_replace(was.listed, ${goes}, ${stays}) end
      from was where was.id = t.id returning t.id, t.${list} as listed)
    ${keep(
      merge,
      name,
      column,
      sql`select was.id as row_id, jsonb_build_object('was', was.listed, 'left', moved.listed) as before from was join moved on moved.id = was.id`,
    )}`.execute(ctx.db);
}
