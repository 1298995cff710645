import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { boxOf, tidyBorder, type Geometry } from '#modules/areas/rules.ts';
import type { BorderedArea } from '#modules/areas/server.ts';
import type { territories } from '../contract.ts';
import { evenOut } from './even-out.ts';
import { findPlaces, findTrade } from './places.ts';
import { reviewBorders } from './review.ts';

type Area = Omit<BorderedArea, 'polygon'> & { polygon: Geometry | null };

/**
 * Proposes borders that make areas even in customers or in what those bought in 30 days, of what the caller sees; nothing is changed
 * (M31: "balance"). It is saved as any border is (`setBorder`).
 * @throws Refusal at an area that is not there, or that nobody is placed by
 */
export async function balanceAreas(
  ctx: Ctx,
  { area_ids, by }: BodyOf<typeof territories.balance>,
): Promise<ReplyOf<typeof territories.balance>> {
  const { rows } =
    await sql<Area>`select t.id, t.name, t.name_ar, t.color, t.type, t.priority, t.is_active, t.square_kilometres, t.polygon
    from areas t where t.id = any(${area_ids}) and t.deleted_at is null order by t.id`.execute(ctx.db);
  const areas = area_ids.map((id, index) => {
    const area = rows.find((one) => one.id === id);
    if (!area || area_ids.indexOf(id) !== index) throw invalid(`area_ids.${index}`, 'errors.reference');
    const { polygon, is_active, type } = area;
    if (!polygon || !is_active || type === 'sales') throw invalid(`area_ids.${index}`, 'territories.balance_unplaced');
    return { ...area, polygon: tidyBorder(polygon) };
  });
  const places = await findPlaces(
    ctx,
    areas.map(({ polygon }) => boxOf(polygon)),
    area_ids,
  );
  const own = places.filter(({ area_id }) => area_id !== null && area_ids.includes(area_id));
  const trade =
    by === 'sales'
      ? await findTrade(
          ctx,
          own.flatMap(({ id, is_seen }) => (is_seen ? [id] : [])),
        )
      : null;
  const weightOf = (id: string, isSeen: boolean) => (trade ? (trade.get(id)?.sales ?? 0) : Number(isSeen));
  const even = evenOut(
    areas.map(({ id, polygon }) => ({
      id,
      border: polygon,
      customers: own
        .filter(({ area_id }) => area_id === id)
        .map((one) => ({
          id: one.id,
          weight: weightOf(one.id, one.is_seen),
          place: one.place,
          pinned: one.area_pinned,
        })),
    })),
  );
  const borderOf = new Map(even.map(({ id, border }) => [id, border]));
  const redrawn = areas.map((area) => ({
    ...area,
    former: area.polygon,
    polygon: borderOf.get(area.id) ?? area.polygon,
  }));
  const { review } = await reviewBorders(ctx, redrawn);
  const borders = redrawn.flatMap(({ id, former, polygon }) => (polygon === former ? [] : [{ area_id: id, polygon }]));
  return { ...review, borders };
}
