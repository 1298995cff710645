import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';

type OfArea = { area_id: string; area_name: string };

const trace = (
  ctx: Ctx,
  { area_id, area_name }: OfArea,
  { before, after, supplier_id = null }: { before: object; after: object; supplier_id?: string | null },
) =>
  ctx.audit({
    action: 'update',
    entity: 'areas',
    entity_id: area_id,
    entity_label: area_name,
    supplier_id,
    before,
    after,
  });

type Term = { driver_id: string | null } | { is_excluded: boolean };
export type AreaTerm<T extends Term = Term> = OfArea & { supplier_id: string; before: T; after: T };

/**
 * Sets who brings a supplier's orders to areas (nobody in particular where it is null), or whether it sells there at all, of many at once;
 * all else that it has set there stays. The areas are locked.
 */
export async function setAreaTerms(
  ctx: Ctx,
  column: 'driver_id' | 'is_excluded',
  rows: readonly AreaTerm[],
): Promise<void> {
  if (rows.length === 0) return;
  const fresh = rows.map(({ area_id, supplier_id, after }) => ({ area_id, supplier_id, ...after }));
  await sql`insert into area_suppliers (supplier_id, area_id, driver_id, is_excluded, created_at, updated_at)
    select fresh.supplier_id, fresh.area_id, fresh.driver_id, coalesce(fresh.is_excluded, false), ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (area_id text, supplier_id text, driver_id text, is_excluded boolean)
    on conflict (supplier_id, area_id) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  for (const row of rows) trace(ctx, row, row);
}

/** Sets who looks after areas and from which day (`YYYY-MM-DD`), nobody in particular where it is null. The areas are locked. */
export async function setAreaRepresentatives(
  ctx: Ctx,
  rows: readonly (OfArea & { sales_representative_id: string; before: string | null; starts_on: string | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (area_id text, sales_representative_id text, starts_on date)`;
  await sql`delete from area_representatives arr using ${fresh}
    where fresh.starts_on is null and arr.area_id = fresh.area_id and arr.sales_representative_id = fresh.sales_representative_id`.execute(
    ctx.db,
  );
  await sql`insert into area_representatives (area_id, sales_representative_id, starts_on, created_at)
    select fresh.area_id, fresh.sales_representative_id, fresh.starts_on, ${ctx.now} from ${fresh} where fresh.starts_on is not null
    on conflict (area_id, sales_representative_id) do update set starts_on = excluded.starts_on`.execute(ctx.db);
  for (const { sales_representative_id, before, starts_on, ...area } of rows)
    trace(ctx, area, {
      before: { sales_representative_id: before && sales_representative_id, starts_on: before },
      after: { sales_representative_id: starts_on && sales_representative_id, starts_on },
    });
}

/** Sets which of the office look after areas. The areas are locked. */
export async function setAreaUsers(
  ctx: Ctx,
  rows: readonly (OfArea & { user_id: string; serves: boolean })[],
): Promise<void> {
  if (rows.length === 0) return;
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (area_id text, user_id text, serves boolean)`;
  await sql`delete from area_users aru using ${fresh} where not fresh.serves and aru.area_id = fresh.area_id and aru.user_id = fresh.user_id`.execute(
    ctx.db,
  );
  await sql`insert into area_users (area_id, user_id, created_at)
    select fresh.area_id, fresh.user_id, ${ctx.now} from ${fresh} where fresh.serves on conflict do nothing`.execute(
    ctx.db,
  );
  for (const { user_id, serves, ...area } of rows)
    trace(ctx, area, { before: { user_id: serves ? null : user_id }, after: { user_id: serves ? user_id : null } });
}

/** Whether one of the office looks after the area of an id. */
export const looksAfter = (areaId: RawBuilder<unknown>, userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from area_users aru where aru.area_id = ${areaId} and aru.user_id = ${userId})`;

/**
 * The representative that looks after an area today and sells for one of some suppliers, where there is one and no other (M24 `areas[]`):
 * who a new customer of theirs there is given to.
 * @param suppliers a select of their ids
 */
export async function findAreaRepresentative(
  ctx: Ctx,
  areaId: RawBuilder<unknown>,
  suppliers: RawBuilder<unknown>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select arr.sales_representative_id as id from area_representatives arr
      join sales_representatives sr on sr.id = arr.sales_representative_id and sr.deleted_at is null and sr.status = 'active'
    where arr.area_id = ${areaId} and arr.starts_on <= ${dayOf(ctx.now)}::date and exists (select from sales_representative_suppliers srs
      where srs.sales_representative_id = sr.id and srs.supplier_id in (${suppliers})) limit 2`.execute(ctx.db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
