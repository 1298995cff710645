import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { alphabetical, all, findPage, patternOf, type Condition } from '#kit/server/crud.ts';
import { person } from '#kit/server/person.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { findSupplier } from '#modules/suppliers/server.ts';
import type { ExcludedArea, ExcludedCustomer, exclusions } from '../contract.ts';

const underWay = sql<boolean>`od.status in ('pending', 'requires_action', 'confirmed', 'in_route')`;

/** The areas a supplier does not sell in. @throws Refusal 404 */
export async function findAreas(ctx: Ctx, supplierId: string): Promise<ReplyOf<typeof exclusions.areas>> {
  await findSupplier(ctx, supplierId);
  const { rows } = await sql<ExcludedArea>`select t.id, t.name, t.name_ar,
      (select count(*)::int from customer_suppliers cs join customers cu on cu.id = cs.customer_id
        where cs.supplier_id = ars.supplier_id and cu.area_id = t.id and cu.deleted_at is null) as customers,
      (select count(*)::int from orders od join customers cu on cu.id = od.customer_id
        where od.supplier_id = ars.supplier_id and cu.area_id = t.id and ${underWay}) as open_orders
    from area_suppliers ars join areas t on t.id = ars.area_id and t.deleted_at is null
    where ars.supplier_id = ${supplierId} and ars.is_excluded order by ${alphabetical(sql`t.name`)}, t.id`.execute(
    ctx.db,
  );
  return { excluded_areas: rows };
}

/** Locks the supplier, so that one change after the other is made; answers its name. @throws Refusal 404 */
async function lockSupplier(ctx: Ctx, supplierId: string): Promise<string> {
  const { name } = await findSupplier(ctx, supplierId);
  await sql`select 1 from suppliers su where su.id = ${supplierId} for no key update`.execute(ctx.db);
  return name;
}

type Changed = { before: Record<string, unknown>; after: Record<string, unknown>; reason?: string };
const audit = (ctx: Ctx, supplierId: string, label: string, { before, after, reason }: Changed): void =>
  ctx.audit({
    action: 'update',
    entity: 'suppliers',
    entity_id: supplierId,
    entity_label: label,
    supplier_id: supplierId,
    before,
    after,
    reason: reason ?? null,
  });

/** Sets which areas a supplier does not sell in; all else of how it serves them stays. @throws Refusal 404, or at an area that is not there */
export async function setAreas(ctx: Ctx, supplierId: string, asked: BodyOf<typeof exclusions.setAreas>): Promise<void> {
  const label = await lockSupplier(ctx, supplierId);
  const ids = [...new Set(asked.area_ids)];
  const { rows: areas } = await sql<{
    id: string;
  }>`select ar.id from areas ar where ar.id = any(${ids}) and ar.deleted_at is null`.execute(ctx.db);
  const unknown = asked.area_ids.findIndex((one) => !areas.some(({ id }) => id === one));
  if (unknown >= 0) throw invalid(`area_ids.${unknown}`, 'errors.reference');
  const { rows: before } = await sql<{
    id: string;
  }>`select ars.area_id as id from area_suppliers ars where ars.supplier_id = ${supplierId} and ars.is_excluded order by 1`.execute(
    ctx.db,
  );
  await sql`update area_suppliers ars set is_excluded = false, updated_at = ${ctx.now}
    where ars.supplier_id = ${supplierId} and ars.is_excluded and not ars.area_id = any(${ids})`.execute(ctx.db);
  await sql`insert into area_suppliers as ars (supplier_id, area_id, is_excluded, created_at, updated_at)
    select ${supplierId}, one, true, ${ctx.now}, ${ctx.now} from unnest(${ids}::text[]) as one
    on conflict (supplier_id, area_id) do update set is_excluded = true, updated_at = excluded.updated_at where not ars.is_excluded`.execute(
    ctx.db,
  );
  audit(ctx, supplierId, label, {
    before: { excluded_area_ids: before.map(({ id }) => id) },
    after: { excluded_area_ids: [...ids].sort() },
  });
}

/** A page of the customers a supplier does not sell to. @throws Refusal 404 */
export async function findCustomers(
  ctx: Ctx,
  supplierId: string,
  query: QueryOf<typeof exclusions.list>,
): Promise<ReplyOf<typeof exclusions.list>> {
  await findSupplier(ctx, supplierId);
  const where: Condition[] = [sql<boolean>`t.supplier_id = ${supplierId}`];
  if (query.q) where.push(sql<boolean>`cu.search_text like ${patternOf(query.q)}`);
  const { rows, ...counts } = await findPage<ExcludedCustomer>(
    ctx,
    {
      columns: sql`t.customer_id as id, json_build_object('id', cu.id, 'name', cu.name, 'name_ar', cu.name_ar) as customer, t.reason,
        (select ${person} from users us where us.id = t.created_by) as created_by, t.created_at,
        (select count(*)::int from orders od where od.customer_id = t.customer_id and od.supplier_id = t.supplier_id and ${underWay}) as open_orders`,
      from: sql`supplier_excluded_customers as t join customers cu on cu.id = t.customer_id`,
      where: all(where),
      order: sql`t.created_at desc, t.customer_id desc`,
    },
    query,
  );
  return { excluded_users: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** Excludes customers that the caller sees. @throws Refusal 404, or at a customer that is not there */
export async function excludeCustomers(
  ctx: Ctx,
  supplierId: string,
  { customer_ids, reason }: BodyOf<typeof exclusions.add>,
): Promise<void> {
  const label = await lockSupplier(ctx, supplierId);
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select t.id, coalesce(t.name, t.name_ar, t.id) as name from customers t
    where t.id = any(${customer_ids}) and t.deleted_at is null and ${visibleCustomers(ctx.actor)} order by 1`.execute(
    ctx.db,
  );
  const unknown = customer_ids.findIndex((one) => !rows.some(({ id }) => id === one));
  if (unknown >= 0) throw invalid(`customer_ids.${unknown}`, 'errors.reference');
  await sql`insert into supplier_excluded_customers (supplier_id, customer_id, reason, created_by, created_at)
    select ${supplierId}, one, ${reason}, ${personOf(ctx.actor)}, ${ctx.now} from unnest(${rows.map(({ id }) => id)}::text[]) as one
    on conflict (supplier_id, customer_id) do update set reason = excluded.reason, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    ctx.db,
  );
  audit(ctx, supplierId, label, {
    before: {},
    after: { excluded_customers: rows.map(({ name }) => name) },
    reason,
  });
}

/** Sells to a customer again. @throws Refusal 404 */
export async function readmitCustomer(ctx: Ctx, supplierId: string, customerId: string): Promise<void> {
  const label = await lockSupplier(ctx, supplierId);
  const { rows } = await sql<{ name: string }>`delete from supplier_excluded_customers sxc using customers cu
    where sxc.supplier_id = ${supplierId} and sxc.customer_id = ${customerId} and cu.id = sxc.customer_id
    returning coalesce(cu.name, cu.name_ar, cu.id) as name`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  audit(ctx, supplierId, label, { before: { excluded_customers: [found.name] }, after: { excluded_customers: [] } });
}
