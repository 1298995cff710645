import { addDays, dayOf } from '#domain/dates.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Row } from '#kit/server/rows.ts';
import { findBorderFault, tidyBorder, type Geometry } from '#modules/areas/rules.ts';
import { lockBorders, saveBorder } from '#modules/areas/server.ts';
import { moveCustomers } from '#modules/customers/server.ts';
import type { territories } from '../contract.ts';
import { limitsOfTerritories, type Merged } from '../rules.ts';
import { lockAreas } from './locked-areas.ts';
import { moveBorders } from './move-borders.ts';
import { reviewBorders, type Redrawn } from './review.ts';
import { requireSettled } from './unsettled.ts';

/** A border as it is kept. @throws Refusal that says what is wrong with it and, as `details.at`, where */
export function checkBorder(path: string, border: Geometry): Geometry {
  const tidy = tidyBorder(border);
  const fault = findBorderFault(tidy);
  if (!fault) return tidy;
  const { code, params, at } = fault;
  throw new Refusal('invalid_data', code, { params, faults: [{ path, code, params }], details: { at } });
}

/** Gives areas other borders and everybody who moves by them another area, at once. */
export async function applyBorders(
  ctx: Ctx,
  redrawn: readonly Redrawn[],
  rows: ReadonlyMap<string, Row>,
  merged: Merged | null = null,
) {
  const { review, moves } = await reviewBorders(ctx, redrawn, merged);
  for (const { id, polygon } of redrawn) {
    const row = rows.get(id);
    if (row) await saveBorder(ctx, row, polygon);
  }
  await moveCustomers(
    ctx,
    moves.map(({ id, to, area_pinned }) => ({ id, area_id: to, area_pinned })),
  );
  return { review, moves };
}

/**
 * Gives an area, and others with it, another border, now or from a day on; or only says what that would move.
 * @throws Refusal for a border that is none, an area that is not there, a day that is not to come, where somebody changed it first, and while
 * another change is under way
 */
export async function setBorder(
  ctx: Ctx,
  id: string,
  { polygon, also = [], version, holds_on, dry_run }: BodyOf<typeof territories.setBorder>,
): Promise<ReplyOf<typeof territories.setBorder>> {
  if (holds_on !== undefined && !isToCome(holds_on, ctx.now)) throw invalid('holds_on', 'territories.holds_on_range');
  await lockBorders(ctx);
  const asked = [
    { area_id: id, polygon, path: 'polygon' },
    ...also.map((one, index) => ({ ...one, path: `also.${index}.polygon` })),
  ];
  const ids = asked.map(({ area_id }) => area_id);
  const rows = await lockAreas(ctx, ids);
  const row = rows.get(id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) throw stale({ version: row.version });
  const redrawn = asked.map(({ area_id, polygon: border, path }, index): Redrawn => {
    const area = rows.get(area_id);
    const isTwice = asked.findIndex((one) => one.area_id === area_id) !== index;
    if (!area || isTwice) throw invalid(`also.${index - 1}.area_id`, 'errors.reference');
    return { ...area, former: area.polygon, polygon: border && checkBorder(path, border) };
  });
  await requireSettled(ctx, ids);
  if (dry_run) return { ...(await reviewBorders(ctx, redrawn)).review, dry_run, change_id: null, task_id: null };
  const { review, ...made } = await moveBorders(ctx, redrawn, rows, { at: row, holds_on });
  return { ...review, dry_run, ...made };
}

/** From tomorrow on, and within a year. */
const isToCome = (day: string, now: Date): boolean =>
  day > dayOf(now) && day <= dayOf(addDays(now, limitsOfTerritories.daysAhead));
