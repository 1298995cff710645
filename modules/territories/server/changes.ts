import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRows, lockRow, type Row } from '#kit/server/rows.ts';
import type { Geometry } from '#modules/areas/rules.ts';
import { lockBorders, saveBorder, setRemoved } from '#modules/areas/server.ts';
import { moveCustomers, placeCustomers } from '#modules/customers/server.ts';
import { giveLeadsBack, moveLeadsToArea } from '#modules/leads/server.ts';
import type { territories } from '../contract.ts';
import { limitsOfTerritories } from '../rules.ts';
import type { BorderChange } from './move-borders.ts';
import { lockAreas } from './locked-areas.ts';
import { giveBack, type MovedCustomer } from './give-back.ts';
import { requireSettled } from './unsettled.ts';

/** An area as a change found it; `version` is how it left it. */
type Former = { id: string; former: Geometry | null; version?: number; is_new?: boolean; is_removed?: boolean };
type Kept = { areas: Former[]; customers: MovedCustomer[]; leads: { id: string; from: string }[] };
export type ChangeRow = Omit<BorderChange, 'areas'> & Kept;

/** Keeps what a split or a merge changed, so that it can be taken back. */
export async function keepChange(
  ctx: Ctx,
  { id, kind, task_id }: { id: string; kind: 'split' | 'merge'; task_id: string | null },
  area: Row,
  {
    areas,
    moves,
    leads,
  }: Pick<Kept, 'areas' | 'leads'> & { moves: readonly { id: string; area_id: string | null; to: string | null }[] },
): Promise<void> {
  const row = {
    id,
    kind,
    area_id: area.id,
    areas,
    customers: moves.map((one) => ({ id: one.id, from: one.area_id, to: one.to })),
    leads,
    waiting: task_id ? moves.length : 0,
    task_id,
    changed_by: personOf(ctx.actor),
    created_at: ctx.now,
    applied_at: ctx.now,
  };
  await insertRows(ctx, 'area_changes', [row]);
  await keepVersions(ctx, row);
  ctx.audit({ action: kind, entity: 'areas', entity_id: area.id, entity_label: String(area['name']) });
}

/** Notes how a split or a merge leaves its areas: one that is another afterwards was changed since. */
export async function keepVersions(ctx: PublicCtx, { id, areas }: Pick<ChangeRow, 'id' | 'areas'>): Promise<void> {
  const versions = await versionsOf(
    ctx,
    areas.map((one) => one.id),
  );
  const kept = areas.map((one) => ({ ...one, version: versions.get(one.id) ?? 0 }));
  await sql`update area_changes acg set areas = ${JSON.stringify(kept)}::jsonb where acg.id = ${id}`.execute(ctx.db);
}

async function versionsOf(ctx: PublicCtx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: string;
    version: number;
  }>`select ar.id, ar.version from areas ar where ar.id = any(${ids as string[]})`.execute(ctx.db);
  return new Map(rows.map((one) => [one.id, one.version]));
}

/**
 * Takes a border, a split or a merge back: borders and areas as they were, and whoever moved with them is where it was, unless it was moved
 * since; where a border moved many, by a task.
 * @throws Refusal 404, before it holds, while customers are moved, and where it was taken back or one of its areas was changed since
 */
export async function undoChange(ctx: Ctx, id: string): Promise<ReplyOf<typeof territories.undoChange>> {
  await lockBorders(ctx);
  const change = await lockRow<ChangeRow>(ctx, 'area_changes', sql<boolean>`true`, id);
  if (change.undone_at) throw fail('territories.undone_already');
  if (!change.applied_at) throw fail('territories.holds_not_yet');
  await requireSettled(
    ctx,
    change.areas.map((one) => one.id),
  );
  if (change.borders) return undoBorders(ctx, change, change.borders);
  const { rows } = await sql<Row>`select t.* from areas t where t.id = any(${change.areas.map((one) => one.id)})
    order by t.id for update of t`.execute(ctx.db);
  const areas = new Map(rows.map((row) => [row.id, row]));
  if (change.areas.some((one) => areas.get(one.id)?.['version'] !== one.version))
    throw fail('territories.changed_since');
  const of = (which: (one: Former) => boolean | undefined) =>
    change.areas.filter(which).flatMap((one) => areas.get(one.id) ?? []);
  await setRemoved(
    ctx,
    of((one) => one.is_removed).filter((row) => row['deleted_at'] !== null),
    false,
  );
  for (const one of change.areas) {
    const { rows: now } = await sql<Row>`select t.* from areas t where t.id = ${one.id}`.execute(ctx.db);
    if (now[0]) await saveBorder(ctx, now[0], one.former);
  }
  const isMany = change.customers.length > limitsOfTerritories.atOnce;
  const task_id = isMany ? ctx.start('areas.move_back', { change_id: id }, change.customers.length) : null;
  const waiting = isMany ? change.customers.length : 0;
  let customers_moved = isMany ? waiting : await giveBack(ctx, change.customers, { pinnedToo: true });
  await giveLeadsBack(ctx, change.area_id, change.leads);
  if (isMany) await keepVersions(ctx, change);
  else customers_moved += await removeAdded(ctx, change);
  ctx.audit({ action: 'undo', entity: 'areas', entity_id: change.area_id });
  await sql`update area_changes acg set undone_at = ${ctx.now}, task_id = ${task_id}, waiting = ${waiting} where acg.id = ${id}`.execute(
    ctx.db,
  );
  return { area_id: change.area_id, customers_moved, task_id };
}

/** Everybody still in areas that go, pinned or not, and their leads, are in another one. Those who are not pinned are then where the map says. @returns how many */
async function emptyAreas(ctx: Ctx, areaIds: readonly string[], into: string): Promise<number> {
  const { rows } = await sql<{ id: string; area_pinned: boolean }>`select cu.id, cu.area_pinned from customers cu
    where cu.area_id = any(${areaIds as string[]}) and cu.deleted_at is null order by cu.id for update of cu`.execute(
    ctx.db,
  );
  await moveCustomers(
    ctx,
    rows.map((one) => ({ ...one, area_id: into })),
  );
  if (rows.length > 0) await placeCustomers(ctx, sql`select unnest(${rows.map((one) => one.id)}::text[])`);
  await moveLeadsToArea(ctx, areaIds, into);
  return rows.length;
}

/** The areas of a merge that everybody has left are removed; who came into one meanwhile goes with the others. */
export async function removeMerged(ctx: Ctx, change: ChangeRow): Promise<void> {
  const ids = change.areas.filter((one) => one.is_removed).map((one) => one.id);
  if (ids.length === 0) return;
  await emptyAreas(ctx, ids, change.area_id);
  await setRemoved(ctx, [...(await lockAreas(ctx, ids)).values()], true);
  await keepVersions(ctx, change);
}

/** The new area of a split that was taken back is removed; whoever came into it since goes to the one it was cut from, leads too. @returns how many customers */
export async function removeAdded(ctx: Ctx, change: ChangeRow): Promise<number> {
  const ids = change.areas.filter((one) => one.is_new).map((one) => one.id);
  if (ids.length === 0) return 0;
  const left = await emptyAreas(ctx, ids, change.area_id);
  await setRemoved(ctx, [...(await lockAreas(ctx, ids)).values()], true);
  return left;
}

/** The key order of an object does not come back from the database as it went. */
const isSame = (a: Geometry | null, b: Geometry | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates));

/** The same of a moved border, as long as its areas have the borders it gave them; one that was stopped on its way back goes on. */
async function undoBorders(
  ctx: Ctx,
  { id, area_id, areas, customers }: ChangeRow,
  borders: NonNullable<BorderChange['borders']>,
): Promise<ReplyOf<typeof territories.undoChange>> {
  const rows = await lockAreas(
    ctx,
    areas.map((one) => one.id),
  );
  for (const { id: one, former } of areas) {
    const row = rows.get(one);
    const given = borders.find((border) => border.id === one)?.polygon ?? null;
    if (!row || !(isSame(row.polygon, given) || isSame(row.polygon, former))) throw fail('territories.changed_since');
    await saveBorder(ctx, row, former);
  }
  const isMany = customers.length > limitsOfTerritories.atOnce;
  const task_id = isMany ? ctx.start('areas.move_back', { change_id: id }, customers.length) : null;
  const customers_moved = isMany ? customers.length : await giveBack(ctx, customers, { pinnedToo: false });
  ctx.audit({ action: 'undo', entity: 'areas', entity_id: area_id });
  await sql`update area_changes acg set undone_at = ${ctx.now}, task_id = ${task_id}, waiting = ${isMany ? customers.length : 0}
    where acg.id = ${id}`.execute(ctx.db);
  return { area_id, customers_moved, task_id };
}
