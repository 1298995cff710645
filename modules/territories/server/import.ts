import { sql } from 'kysely';
import { fold } from '#domain/fold.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { areaColors } from '#modules/areas/contract.ts';
import {
  byName,
  countCorners,
  findBorderFault,
  readBorderFile,
  squareKilometres,
  tidyBorder,
  type BorderFault,
  type FileBorder,
} from '#modules/areas/rules.ts';
import { addArea, lockBorders } from '#modules/areas/server.ts';
import type { ImportRow, territories } from '../contract.ts';
import { reviewBorders, type Redrawn } from './review.ts';
import type { LockedArea } from './locked-areas.ts';
import { moveBorders } from './move-borders.ts';
import { requireSettled } from './unsettled.ts';

type KnownArea = LockedArea & { code: string | null };
type Planned = { row: ImportRow; redrawn: Redrawn | null };

const keysOf = ({ code, name, name_ar }: KnownArea): string[] =>
  [code, name, name_ar].flatMap((one) => (one ? [fold(one)] : []));

/** Which border is whose: an area's of that code or name; where there is none, a new one's. */
function plan(
  ctx: Ctx,
  borders: readonly FileBorder[],
  known: readonly KnownArea[],
  newId: (at: number) => string,
): Planned[] {
  const byKey = new Map<string, KnownArea[]>();
  for (const area of known) for (const key of new Set(keysOf(area))) byKey.set(key, [...(byKey.get(key) ?? []), area]);
  const taken = new Set<string>();
  return borders.map(({ name, border, fault: unread }, index): Planned => {
    const [area, another] = byKey.get(fold(name)) ?? [];
    const tidy = border && tidyBorder(border);
    const fault = (code: BorderFault['code'], params?: BorderFault['params'], at: BorderFault['at'] = null) => ({
      code,
      message: ctx.t(code, params),
      at: at && [...at],
    });
    const wrong = tidy && findBorderFault(tidy);
    const faults = [
      unread && fault(unread),
      wrong && fault(wrong.code, wrong.params, wrong.at),
      name === '' && fault('territories.nameless'),
      another && fault('territories.several'),
      area && taken.has(area.id) && fault('territories.twice'),
    ].filter((one) => typeof one === 'object' && one !== null);
    const isGood = tidy && faults.length === 0;
    if (isGood && area) taken.add(area.id);
    const row: ImportRow = {
      name,
      area: area && !another ? { id: area.id, name: area.name, name_ar: area.name_ar } : null,
      is_new: Boolean(isGood && !area),
      square_kilometres: tidy && squareKilometres(tidy),
      corners: tidy && countCorners(tidy),
      polygon: tidy,
      fault: faults[0] ?? null,
    };
    if (!isGood) return { row, redrawn: null };
    if (area) return { row, redrawn: { ...area, former: area.polygon, polygon: tidy } };
    const color = areaColors[index % areaColors.length] ?? 'teal';
    const fresh = { id: newId(index), name, name_ar: null, color, type: 'both' as const, priority: 0, is_active: true };
    return { row, redrawn: { ...fresh, square_kilometres: null, former: null, polygon: tidy } };
  });
}

/** Borders from a file, or a preview of them; those with a fault are left out. @throws Refusal for a file that has none */
export async function importBorders(
  ctx: Ctx,
  { file, dry_run }: BodyOf<typeof territories.importBorders>,
): Promise<ReplyOf<typeof territories.importBorders>> {
  const read = readBorderFile(file);
  if (!read.borders) throw invalid('file', read.fault);
  await lockBorders(ctx);
  const { rows: known } =
    await sql<KnownArea>`select t.* from areas t where t.deleted_at is null order by t.id for update of t`.execute(
      ctx.db,
    );
  const planned = plan(ctx, byName(read.borders), known, (at) => (dry_run ? `new_${at}` : ctx.newId('area')));
  const redrawn = planned.flatMap((one) => one.redrawn ?? []);
  const borders = planned.map(({ row }) => row);
  await requireSettled(
    ctx,
    redrawn.map(({ id }) => id),
  );
  if (dry_run) return { ...(await reviewBorders(ctx, redrawn)).review, dry_run, borders, task_id: null };
  const [first] = redrawn;
  if (!first) throw invalid('file', 'territories.none_good');
  const rows = new Map<string, LockedArea>(known.map((area) => [area.id, area]));
  for (const { id, name, color } of redrawn)
    if (!rows.has(id)) rows.set(id, (await addArea(ctx, { id, name, color })) as LockedArea);
  const at = rows.get(first.id) as LockedArea;
  const { review, task_id } = await moveBorders(ctx, redrawn, rows, { at });
  return { ...review, dry_run, borders, task_id };
}
