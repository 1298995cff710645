import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { fail, invalid, notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { areaColors } from '#modules/areas/contract.ts';
import { splitBorder, tidyBorder, type Geometry } from '#modules/areas/rules.ts';
import { addHalf, lockBorders, setRemoved } from '#modules/areas/server.ts';
import { moveLeadsToArea } from '#modules/leads/server.ts';
import type { territories } from '../contract.ts';
import { limitsOfTerritories } from '../rules.ts';
import { keepChange } from './changes.ts';
import { joined } from './clip.ts';
import { reviewBorders, type Redrawn } from './review.ts';
import { lockAreas, type LockedArea } from './locked-areas.ts';
import { applyBorders, checkBorder } from './set-borders.ts';
import { requireSettled } from './unsettled.ts';

/** The area of the path, locked. @throws Refusal 404, and where somebody changed it first */
function found(rows: ReadonlyMap<string, LockedArea>, id: string, version: number | undefined): LockedArea {
  const area = rows.get(id);
  if (!area) throw notFound();
  if (version !== undefined && version !== area.version) throw stale({ version: area.version });
  return area;
}
const redrawnOf = (area: LockedArea, polygon: Geometry | null): Redrawn => ({ ...area, former: area.polygon, polygon });

type NamingRow = {
  kind: 'price_list' | 'catalog' | 'take_rate' | 'driver_rate';
  id: string;
  name: string | null;
  area_id: string;
};
/** Lists and rates that hold for one of these areas alone. */
async function findNaming(ctx: Ctx, ids: readonly string[]): Promise<NamingRow[]> {
  const { rows } = await sql<NamingRow>`select * from (
      select 'price_list' as kind, pl.id, pl.name, named.area_id from price_lists pl cross join unnest(pl.area_ids) as named (area_id)
        where pl.area_ids && ${ids as string[]} and pl.deleted_at is null
      union all select 'catalog', ca.id, ca.name, named.area_id from catalogs ca cross join unnest(ca.area_ids || ca.excluded_area_ids) as named (area_id)
        where (ca.area_ids && ${ids as string[]} or ca.excluded_area_ids && ${ids as string[]}) and ca.deleted_at is null
      union all select 'take_rate', tkr.id, su.name, tkr.area_id from take_rates tkr join suppliers su on su.id = tkr.supplier_id
        where tkr.area_id = any(${ids as string[]}) and tkr.is_enabled and (tkr.ends_at is null or tkr.ends_at > ${ctx.now})
      union all select 'driver_rate', drr.id, dv.name, drr.area_id from driver_rates drr join drivers dv on dv.id = drr.driver_id
        where drr.area_id = any(${ids as string[]}) and drr.deleted_at is null and drr.trigger <> 'disabled' and (drr.effective_to is null or drr.effective_to > ${ctx.now})
    ) all_of where area_id = any(${ids as string[]}) order by kind, name, id limit ${limitsOfTerritories.naming}`.execute(
    ctx.db,
  );
  return rows;
}

/**
 * Cuts an area in two along a line: the larger half stays the area, the smaller one becomes a new one that is served as it is; or says
 * what that would move (M31: "split").
 * @throws Refusal for a line that does not cut it in two, with the place as `details.at`
 */
export async function splitArea(
  ctx: Ctx,
  id: string,
  { line, name, name_ar = null, version, dry_run }: BodyOf<typeof territories.split>,
): Promise<ReplyOf<typeof territories.split>> {
  await lockBorders(ctx);
  const rows = await lockAreas(ctx, [id]);
  const area = found(rows, id, version);
  await requireSettled(ctx, [id]);
  if (!area.polygon) throw fail('territories.split_borderless');
  const { pieces, fault } = splitBorder(tidyBorder(area.polygon), line);
  if (fault) {
    const { code, params, at } = fault;
    throw new Refusal('invalid_data', code, { params, faults: [{ path: 'line', code, params }], details: { at } });
  }
  const [larger, smaller] = pieces;
  const color = areaColors[(areaColors.indexOf(area.color) + 1) % areaColors.length] ?? 'teal';
  const half = { id: dry_run ? 'new' : ctx.newId('area'), name, name_ar, color };
  const redrawn: Redrawn[] = [
    redrawnOf(area, larger),
    { ...area, ...half, square_kilometres: null, former: null, polygon: smaller },
  ];
  const named_by = await findNaming(ctx, [id]);
  const polygons = [larger, smaller];
  if (dry_run) {
    const { review } = await reviewBorders(ctx, redrawn);
    return { ...review, dry_run, polygons, named_by, change_id: null, new_area_id: null };
  }
  rows.set(half.id, (await addHalf(ctx, area, half)) as LockedArea);
  const { review, moves } = await applyBorders(ctx, redrawn, rows);
  const change_id = await keepChange(ctx, 'split', area, {
    areas: redrawn.map(({ id: one, former }) => ({ id: one, former, ...(one === half.id ? { is_new: true } : {}) })),
    moves,
    leads: [],
  });
  return { ...review, dry_run, polygons, named_by, change_id, new_area_id: half.id };
}

/**
 * Makes other areas part of one: it gets their ground and everybody in them, and they are removed; or says what that would move
 * (M31: "merge"). How suppliers serve the one that stays is as they have it there.
 * @throws Refusal for an area that is not there, or that is the one itself
 */
export async function mergeAreas(
  ctx: Ctx,
  id: string,
  { area_ids, version, dry_run }: BodyOf<typeof territories.merge>,
): Promise<ReplyOf<typeof territories.merge>> {
  await lockBorders(ctx);
  const rows = await lockAreas(ctx, [id, ...area_ids]);
  const area = found(rows, id, version);
  await requireSettled(ctx, [id, ...area_ids]);
  const wrong = area_ids.findIndex((one, index) => one === id || !rows.has(one) || area_ids.indexOf(one) !== index);
  if (wrong >= 0) throw invalid(`area_ids.${wrong}`, 'errors.reference');
  const others = area_ids.flatMap((one) => rows.get(one) ?? []);
  const borders = [area, ...others].flatMap((one) => one.polygon ?? []);
  const whole = joined(borders);
  if (borders.length > 0 && !whole) throw fail('territories.merge_shape');
  const polygon = whole && checkBorder('area_ids', whole);
  const redrawn = [redrawnOf(area, polygon), ...others.map((one) => redrawnOf(one, null))];
  const merged = { ids: new Set(area_ids), into: id };
  const named_by = await findNaming(ctx, area_ids);
  if (dry_run) {
    const { review } = await reviewBorders(ctx, redrawn, merged);
    return { ...review, dry_run, polygons: [polygon], named_by, change_id: null };
  }
  const { review, moves } = await applyBorders(ctx, redrawn, rows, merged);
  const leads = await moveLeadsToArea(ctx, area_ids, id);
  const after = await lockAreas(ctx, area_ids);
  await setRemoved(ctx, [...after.values()], true);
  const change_id = await keepChange(ctx, 'merge', area, {
    areas: redrawn.map(({ id: one, former }) => ({ id: one, former, ...(one === id ? {} : { is_removed: true }) })),
    moves,
    leads,
  });
  return { ...review, dry_run, polygons: [polygon], named_by, change_id };
}
