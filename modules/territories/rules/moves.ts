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

/** Areas that become part of another one. */
export type Merged = { ids: ReadonlySet<string>; into: string };

/**
 * Who gets another area by borders as they will be. Who is pinned stays; it is told of where the map would say otherwise. Whoever stands in
 * an area that is merged goes with it, pinned or not.
 * @param turns areas as `inTurn` has them, with their new borders
 * @param redrawn whether an area that is redrawn will have a border
 */
export function findMoves<P extends Place>(
  places: readonly P[],
  turns: ReturnType<typeof inTurn>,
  redrawn: ReadonlyMap<string, boolean>,
  merged: Merged | null = null,
): Resettled<P> {
  const found: Resettled<P> = { moved: [], pinnedStay: [] };
  for (const one of places) {
    const { area_id: from, place } = one;
    const home = from !== null && merged?.ids.has(from) ? merged.into : from;
    const byMap = areaByMap(turns, { areaId: home, isBordered: redrawn.get(from ?? '') ?? one.is_bordered, place });
    const to = one.area_pinned ? home : byMap;
    if (one.area_pinned && byMap !== home) found.pinnedStay.push(one);
    if (to !== from) found.moved.push({ ...one, to });
  }
  return found;
}
