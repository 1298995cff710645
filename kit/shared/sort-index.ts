/** Room between two neighbours: ten moves into the same gap before the row is numbered anew. */
export const sortStep = 1024;

/**
 * The number of what is put between two neighbours, so that a move writes one row; null where there is no room between them, and the row
 * has to be numbered anew first.
 * @param before null at the beginning @param after null at the end
 */
export function indexBetween(before: number | null, after: number | null): number | null {
  if (after === null) return before === null ? sortStep : before + sortStep;
  const middle = Math.floor(((before ?? 0) + after) / 2);
  return middle > (before ?? -1) && middle < after ? middle : null;
}

/** The numbers of so many in a row, from the first. */
export const spacedIndexes = (count: number): number[] => Array.from({ length: count }, (_, at) => (at + 1) * sortStep);

export type Ranked = { id: string; sort_index: number };

/**
 * What has to be written so that one stands at a place among the others: mostly itself alone, all of them where there is no room.
 * @param others in their order, without it
 * @param place how many stand before it; past the end is the end
 */
export function placedAt(others: readonly Ranked[], id: string, place: number): Ranked[] {
  const at = Math.min(Math.max(place, 0), others.length);
  const index = indexBetween(others[at - 1]?.sort_index ?? null, others[at]?.sort_index ?? null);
  if (index !== null) return [{ id, sort_index: index }];
  const all = [...others.slice(0, at).map((one) => one.id), id, ...others.slice(at).map((one) => one.id)];
  const indexes = spacedIndexes(all.length);
  return all.map((one, position) => ({ id: one, sort_index: indexes[position] as number }));
}

/**
 * The numbers of rows that are sorted anew: what is pinned stays at its place, the others fill the places between.
 * @param rows in their order
 */
export function sortedAround<R extends Ranked & { is_pinned: boolean }>(
  rows: readonly R[],
  compare: (a: R, b: R) => number,
): Ranked[] {
  const free = rows.filter((row) => !row.is_pinned).sort(compare);
  const indexes = spacedIndexes(rows.length);
  let next = 0;
  return rows.map((row, at) => ({
    id: row.is_pinned ? row.id : (free[next++] as R).id,
    sort_index: indexes[at] as number,
  }));
}
