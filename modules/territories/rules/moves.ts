import { areaByMap, type inTurn, type Position } from '#modules/areas/rules.ts';

/** A customer, and where it is. */
export type Place = {
  id: string;
  area_id: string | null;
  area_pinned: boolean;
  /** Whether its area has a border now. */
  is_bordered: boolean;
  place: Position | null;
};
export type Resettled<P extends Place> = { moved: (P & { to: string | null })[]; pinnedStay: P[] };

/**
 * Who gets another area by borders as they will be. Who is pinned stays; it is told of where the map would say otherwise.
 * @param turns areas as `inTurn` has them, with their new borders
 * @param redrawn whether an area that is redrawn will have a border
 */
export function findMoves<P extends Place>(
  places: readonly P[],
  turns: ReturnType<typeof inTurn>,
  redrawn: ReadonlyMap<string, boolean>,
): Resettled<P> {
  const found: Resettled<P> = { moved: [], pinnedStay: [] };
  for (const one of places) {
    const { area_id: areaId, place } = one;
    const isBordered = redrawn.get(areaId ?? '') ?? one.is_bordered;
    const to = areaByMap(turns, { areaId, isBordered, place });
    if (to === areaId) continue;
    if (one.area_pinned) found.pinnedStay.push(one);
    else found.moved.push({ ...one, to });
  }
  return found;
}
