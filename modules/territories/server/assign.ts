import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { setAreaRepresentatives, setAreaTerms, setAreaUsers } from '#modules/areas/server.ts';
import { findDriver } from '#modules/drivers/server.ts';
import type { territories } from '../contract.ts';
import { servesAfter } from '../rules.ts';

type Body = BodyOf<typeof territories.assign>;
type Reply = ReplyOf<typeof territories.assign>;
type Counts = { customers: number; open_orders: number };
/** How many pairs of an area and somebody an assignment changes, and the suppliers it is about; null for all. */
type Assigned = { changed: number; suppliers: readonly string[] | null };

/** Says who serves areas: drivers of suppliers, representatives, suppliers themselves, or people of the office; or what that would change (M31). @throws Refusal at an area or at somebody that cannot be meant */
export async function assignToAreas(ctx: Ctx, body: Body): Promise<Reply> {
  const { area_ids, user_type, preview } = body;
  const ids = [...new Set(area_ids)].sort();
  const { rows: known } = await sql<{
    id: string;
  }>`select ar.id from areas ar where ar.id = any(${ids}) and ar.deleted_at is null order by ar.id for update of ar`.execute(
    ctx.db,
  );
  const unknown = area_ids.findIndex((one) => !known.some(({ id }) => id === one));
  if (unknown >= 0) throw invalid(`area_ids.${unknown}`, 'errors.reference');
  if (body.starts_on && user_type !== 'sales_representative') throw invalid('starts_on', 'territories.starts_on_other');
  const { changed, suppliers } = await assign(ctx, ids, body);
  if (!preview && changed === 0 && known[0]) ctx.audit({ action: 'update', entity: 'areas', entity_id: known[0].id });
  const ofThem = (supplier: string) =>
    suppliers ? sql`and ${sql.ref(supplier)} = any(${suppliers as string[]})` : sql``;
  const { rows: counts } = await sql<Counts>`select
      (select count(*)::int from customers cu where cu.area_id = any(${ids}) and cu.deleted_at is null
        and exists (select from customer_suppliers cs where cs.customer_id = cu.id ${ofThem('cs.supplier_id')})) as customers,
      (select count(*)::int from orders od join customers cu on cu.id = od.customer_id
        where coalesce(od.area_id, cu.area_id) = any(${ids}) ${ofThem('od.supplier_id')}
          and od.status not in ('completed', 'canceled', 'archived')) as open_orders`.execute(ctx.db);
  return { preview, changed, customers: 0, open_orders: 0, ...counts[0] };
}

type Served = { area_id: string; area_name: string; supplier_id: string; before: string | null };

/** One driver of each supplier: who brings its orders there. */
async function assignDrivers(ctx: Ctx, ids: string[], { user_ids, mode, preview }: Body): Promise<Assigned> {
  const driverOf = new Map<string, string>();
  for (const [index, id] of user_ids.entries()) {
    const { supplier_id } = await findDriver(ctx, id);
    // The market's own drivers are given to customers, not to areas.
    if (!supplier_id) throw invalid(`user_ids.${index}`, 'territories.market_driver');
    if (driverOf.has(supplier_id)) throw invalid(`user_ids.${index}`, 'territories.two_drivers');
    driverOf.set(supplier_id, id);
  }
  const suppliers = [...driverOf.keys()];
  const { rows } =
    await sql<Served>`select ar.id as area_id, ar.name as area_name, su.id as supplier_id, ars.driver_id as before
    from areas ar cross join suppliers su left join area_suppliers ars on ars.area_id = ar.id and ars.supplier_id = su.id
    where ar.id = any(${ids}) and su.id = any(${suppliers}) order by ar.id, su.id`.execute(ctx.db);
  const changed = rows.flatMap((row) => {
    const driver = driverOf.get(row.supplier_id) ?? null;
    const set = (driver_id: string | null) => [{ ...row, before: { driver_id: row.before }, after: { driver_id } }];
    if (mode === 'remove') return row.before === driver ? set(null) : [];
    const isTaken = mode === 'add' && row.before !== null;
    return isTaken || row.before === driver ? [] : set(driver);
  });
  if (!preview) await setAreaTerms(ctx, 'driver_id', changed);
  return { changed: changed.length, suppliers };
}

/** @throws Refusal at the first of them that is not among those found */
function requireAll(user_ids: readonly string[], found: readonly { id: string }[]): void {
  const unknown = user_ids.findIndex((one) => !found.some(({ id }) => id === one));
  if (unknown >= 0) throw invalid(`user_ids.${unknown}`, 'errors.reference');
}

/** Whoever acts for a supplier assigns those that sell for it, and only itself. */
const sellsForCaller = ({ actor }: Ctx) =>
  sql`(${supplierOf(actor)}::text is null or exists (select from sales_representative_suppliers srs
    where srs.sales_representative_id = sr.id and srs.supplier_id = ${supplierOf(actor)}))`;
const isCaller = ({ actor }: Ctx) => sql`(${supplierOf(actor)}::text is null or su.id = ${supplierOf(actor)})`;

type Looked = { area_id: string; area_name: string; sales_representative_id: string; before: string | null };

/** Whoever looks after an area, from a day on. */
async function assignRepresentatives(
  ctx: Ctx,
  ids: string[],
  { user_ids, mode, starts_on = dayOf(ctx.now), preview }: Body,
): Promise<Assigned> {
  const { rows: people } = await sql<{
    id: string;
  }>`select sr.id from sales_representatives sr where sr.id = any(${user_ids}) and sr.deleted_at is null
      and sr.status <> 'inactive' and ${sellsForCaller(ctx)}`.execute(ctx.db);
  requireAll(user_ids, people);
  const { rows } = await sql<Looked>`select ar.id as area_id, ar.name as area_name, sr.id as sales_representative_id,
      to_char(arr.starts_on, 'YYYY-MM-DD') as before
    from areas ar cross join sales_representatives sr
      left join area_representatives arr on arr.area_id = ar.id and arr.sales_representative_id = sr.id
    where ar.id = any(${ids}) and (sr.id = any(${user_ids}) or arr.area_id is not null) and ${sellsForCaller(ctx)} order by ar.id, sr.id`.execute(
    ctx.db,
  );
  const changed = rows.flatMap((row) => {
    const named = user_ids.includes(row.sales_representative_id);
    const after = servesAfter(row.before !== null, named, mode) ? (named ? starts_on : row.before) : null;
    // Who is there already keeps the day it began on, unless it begins earlier.
    const isSame = after === row.before || (after !== null && row.before !== null && row.before <= after);
    return isSame ? [] : [{ ...row, starts_on: after }];
  });
  if (!preview) await setAreaRepresentatives(ctx, changed);
  return { changed: changed.length, suppliers: null };
}

type Sold = { area_id: string; area_name: string; supplier_id: string; before: boolean };

/** Which suppliers sell and deliver there: any that nobody has taken out does. */
async function assignSuppliers(ctx: Ctx, ids: string[], { user_ids, mode, preview }: Body): Promise<Assigned> {
  const { rows: known } = await sql<{
    id: string;
  }>`select su.id from suppliers su where su.id = any(${user_ids}) and su.deleted_at is null and ${isCaller(ctx)}`.execute(
    ctx.db,
  );
  requireAll(user_ids, known);
  const { rows } =
    await sql<Sold>`select ar.id as area_id, ar.name as area_name, su.id as supplier_id, coalesce(ars.is_excluded, false) as before
    from areas ar cross join suppliers su left join area_suppliers ars on ars.area_id = ar.id and ars.supplier_id = su.id
    where ar.id = any(${ids}) and su.deleted_at is null and ${isCaller(ctx)} ${mode === 'replace' ? sql`` : sql`and su.id = any(${user_ids})`}
    order by ar.id, su.id`.execute(ctx.db);
  const changed = rows.flatMap((row) => {
    const is_excluded = !servesAfter(!row.before, user_ids.includes(row.supplier_id), mode);
    return is_excluded === row.before ? [] : [{ ...row, before: { is_excluded: row.before }, after: { is_excluded } }];
  });
  if (!preview) await setAreaTerms(ctx, 'is_excluded', changed);
  return { changed: changed.length, suppliers: [...new Set(changed.map((row) => row.supplier_id))] };
}

type Kept = { area_id: string; area_name: string; user_id: string; before: boolean };

/** Which of the office look after areas: people of the marketplace who may sign in. */
async function assignUsers(ctx: Ctx, ids: string[], { user_ids, mode, preview }: Body): Promise<Assigned> {
  const { rows: known } = await sql<{
    id: string;
  }>`select us.id from users us where us.id = any(${user_ids}) and us.account_type = 'admin' and us.status <> 'suspended' and us.deleted_at is null`.execute(
    ctx.db,
  );
  requireAll(user_ids, known);
  const { rows } =
    await sql<Kept>`select ar.id as area_id, ar.name as area_name, us.id as user_id, aru.user_id is not null as before
    from areas ar cross join users us left join area_users aru on aru.area_id = ar.id and aru.user_id = us.id
    where ar.id = any(${ids}) and (us.id = any(${user_ids}) or aru.user_id is not null) order by ar.id, us.id`.execute(
      ctx.db,
    );
  const changed = rows.flatMap(({ before, ...row }) => {
    const serves = servesAfter(before, user_ids.includes(row.user_id), mode);
    return serves === before ? [] : [{ ...row, serves }];
  });
  if (!preview) await setAreaUsers(ctx, changed);
  return { changed: changed.length, suppliers: null };
}

function assign(ctx: Ctx, ids: string[], body: Body): Promise<Assigned> {
  switch (body.user_type) {
    case 'driver':
      return assignDrivers(ctx, ids, body);
    case 'sales_representative':
      return assignRepresentatives(ctx, ids, body);
    case 'supplier':
      return assignSuppliers(ctx, ids, body);
    case 'user':
      return assignUsers(ctx, ids, body);
  }
}
