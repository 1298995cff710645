import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
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
type ChangeRow = Omit<BorderChange, 'areas'> & Kept;

/** Keeps what a split or a merge changed, so that it can be taken back. @returns its id */
export async function keepChange(
  ctx: Ctx,
  kind: 'split' | 'merge',
  area: Row,
  {
    areas,
    moves,
    leads,
  }: Pick<Kept, 'areas' | 'leads'> & { moves: readonly { id: string; area_id: string | null; to: string | null }[] },
): Promise<string> {
  const id = ctx.newId('acg');
  const versions = await versionsOf(
    ctx,
    areas.map((one) => one.id),
  );
  const kept: Kept = {
    areas: areas.map((one) => ({ ...one, version: versions.get(one.id) ?? 0 })),
    customers: moves.map((one) => ({ id: one.id, from: one.area_id, to: one.to })),
    leads,
  };
  const row = {
    id,
    kind,
    area_id: area.id,
    ...kept,
    changed_by: personOf(ctx.actor),
    created_at: ctx.now,
    applied_at: ctx.now,
  };
  await insertRows(ctx, 'area_changes', [row]);
  ctx.audit({ action: kind, entity: 'areas', entity_id: area.id, entity_label: String(area['name']) });
  return id;
}

async function versionsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
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
    of((one) => one.is_removed),
    false,
  );
  for (const one of change.areas) {
    const { rows: now } = await sql<Row>`select t.* from areas t where t.id = ${one.id}`.execute(ctx.db);
    if (now[0]) await saveBorder(ctx, now[0], one.former);
  }
  const customers_moved = await giveCustomersBack(ctx, change);
  await giveLeadsBack(ctx, change.area_id, change.leads);
  const added = of((one) => one.is_new).map((one) => one.id);
  // Whoever was won in the new area since stays a lead, in the one it was cut from.
  if (added.length > 0) await moveLeadsToArea(ctx, added, change.area_id);
  const { rows: gone } = await sql<Row>`select t.* from areas t where t.id = any(${added})`.execute(ctx.db);
  await setRemoved(ctx, gone, true);
  ctx.audit({ action: 'undo', entity: 'areas', entity_id: change.area_id });
  await sql`update area_changes acg set undone_at = ${ctx.now} where acg.id = ${id}`.execute(ctx.db);
  return { area_id: change.area_id, customers_moved, task_id: null };
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
  const customers_moved = isMany ? customers.length : await giveBack(ctx, customers);
  ctx.audit({ action: 'undo', entity: 'areas', entity_id: area_id });
  await sql`update area_changes acg set undone_at = ${ctx.now}, task_id = ${task_id}, waiting = ${isMany ? customers.length : 0}
    where acg.id = ${id}`.execute(ctx.db);
  return { area_id, customers_moved, task_id };
}

/** Who moved and still stands there is where it was. Whoever came into a new area since goes to the one that it was cut from, and then where the map says. */
async function giveCustomersBack(ctx: Ctx, { area_id, areas, customers }: ChangeRow): Promise<number> {
  const added = areas.filter((one) => one.is_new).map((one) => one.id);
  const { rows } = await sql<{
    id: string;
    area_id: string | null;
    area_pinned: boolean;
  }>`select cu.id, cu.area_id, cu.area_pinned from customers cu
    where (cu.id = any(${customers.map((one) => one.id)}) or cu.area_id = any(${added})) and cu.deleted_at is null
    order by cu.id for update of cu`.execute(ctx.db);
  const known = new Map(customers.map((one) => [one.id, one]));
  const back = rows.flatMap((row) => {
    const was = known.get(row.id);
    if (was && was.to === row.area_id) return [{ ...row, area_id: was.from }];
    return row.area_id !== null && added.includes(row.area_id) ? [{ ...row, area_id }] : [];
  });
  await moveCustomers(ctx, back);
  const strays = back.filter((one) => !known.has(one.id)).map((one) => one.id);
  if (strays.length > 0) await placeCustomers(ctx, sql`select unnest(${strays}::text[])`);
  return back.length;
}
