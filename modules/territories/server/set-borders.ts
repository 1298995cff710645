import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Row } from '#kit/server/rows.ts';
import { findBorderFault, tidyBorder, type Geometry } from '#modules/areas/rules.ts';
import { lockBorders, saveBorder, type BorderedArea } from '#modules/areas/server.ts';
import { moveCustomers } from '#modules/customers/server.ts';
import type { territories } from '../contract.ts';
import type { Merged } from '../rules.ts';
import { reviewBorders, type Redrawn } from './review.ts';

/** A border as it is kept. @throws Refusal that says what is wrong with it and, as `details.at`, where */
export function checkBorder(path: string, border: Geometry): Geometry {
  const tidy = tidyBorder(border);
  const fault = findBorderFault(tidy);
  if (!fault) return tidy;
  const { code, params, at } = fault;
  throw new Refusal('invalid_data', code, { params, faults: [{ path, code, params }], details: { at } });
}

export type LockedArea = Row & Omit<BorderedArea, 'polygon'> & { polygon: Geometry | null; version: number };

/** Those of these areas that are there, locked in one order. */
export async function lockAreas(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LockedArea>> {
  const { rows } =
    await sql<LockedArea>`select t.* from areas t where t.id = any(${ids as string[]}) and t.deleted_at is null
    order by t.id for update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
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
 * Gives an area, and others with it, another border; or only says what that would move.
 * @throws Refusal for a border that is none, an area that is not there, and where somebody changed it first
 */
export async function setBorder(
  ctx: Ctx,
  id: string,
  { polygon, also = [], version, dry_run }: BodyOf<typeof territories.setBorder>,
): Promise<ReplyOf<typeof territories.setBorder>> {
  await lockBorders(ctx);
  const asked = [{ area_id: id, polygon, path: 'polygon' }].concat(
    also.map((one, index) => ({ ...one, path: `also.${index}.polygon` })),
  );
  const rows = await lockAreas(
    ctx,
    asked.map(({ area_id }) => area_id),
  );
  const row = rows.get(id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) throw stale({ version: row.version });
  const redrawn = asked.map(({ area_id, polygon: border, path }, index): Redrawn => {
    const area = rows.get(area_id);
    const isTwice = asked.findIndex((one) => one.area_id === area_id) !== index;
    if (!area || isTwice) throw invalid(`also.${index - 1}.area_id`, 'errors.reference');
    return { ...area, former: area.polygon, polygon: border && checkBorder(path, border) };
  });
  const { review } = await (dry_run ? reviewBorders(ctx, redrawn) : applyBorders(ctx, redrawn, rows));
  const former = redrawn.map((one) => ({ area_id: one.id, polygon: one.former }));
  // Saving an area as it is leaves a trace too: somebody meant to.
  if (!dry_run && ctx.traces.audits.length === 0)
    ctx.audit({ action: 'update', entity: 'areas', entity_id: id, entity_label: row.name });
  return { ...review, dry_run, former };
}
