import { boxOf, contains, inBox, squareKilometres, type Box, type Geometry, type Position } from './geometry.ts';

/** An area, as far as it matters to whose place is whose. */
export type Bordered = {
  id: string;
  /** Where several have a place, the highest has it. */
  priority: number;
  isActive: boolean;
  /** Sales areas are drawn to be looked at; what is delivered goes by the others. */
  isDelivered: boolean;
  border: Geometry | null;
};
/** The same, with what is worked out once for many places. */
type Measured = { id: string; border: Geometry; box: Box };

/** Areas in the order in which they are asked: the highest priority first, then the smallest (M31); those that no place can be in are left out. */
export function inTurn(areas: readonly Bordered[]): Measured[] {
  return areas
    .flatMap(({ border, ...area }) =>
      border && area.isActive && area.isDelivered ? [{ ...area, border, km2: squareKilometres(border) }] : [],
    )
    .toSorted((a, b) => b.priority - a.priority || a.km2 - b.km2 || (a.id < b.id ? -1 : 1))
    .map(({ id, border }) => ({ id, border, box: boxOf(border) }));
}

/** Which area a place is in. @param turns as `inTurn` has them */
export const areaAt = (turns: readonly Measured[], place: Position): string | null =>
  turns.find(({ box, border }) => inBox(box, place) && contains(border, place))?.id ?? null;

export type Standing = {
  areaId: string | null;
  /** Its own area has a border; one without keeps whom it was given. */
  isBordered: boolean;
  place: Position | null;
};

/** The area a customer belongs to by the map. Without a pin, or where no border reaches, it stays in an area that has none drawn. */
export function areaByMap(turns: readonly Measured[], { areaId, isBordered, place }: Standing): string | null {
  if (!place) return areaId;
  return areaAt(turns, place) ?? (isBordered ? null : areaId);
}
