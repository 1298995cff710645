import { placedAt, sortedAround, type Ranked } from '#kit/shared/sort-index.ts';
import type { SortItem } from './contract.ts';

/** What rows are sorted by when a board sorts them. */
export const sortings = ['sales', 'newness', 'name'] as const;
export type Sorting = (typeof sortings)[number];

/** What a move or a pin says of a row; without a number it stands where it does in general. */
export type Move = { id: string; sort_index: number | null; is_pinned?: boolean };

/** The rows as they will stand once these moves are written. */
export function afterMoves(rows: readonly SortItem[], moves: readonly Move[]): SortItem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, sort_index, is_pinned } of moves) {
    const row = byId.get(id);
    if (row && sort_index !== null) byId.set(id, { ...row, sort_index, is_pinned: is_pinned ?? row.is_pinned });
  }
  return [...byId.values()].sort((a, b) => a.sort_index - b.sort_index);
}

/**
 * What is written so that a row stands at a place: mostly itself alone.
 * @param place how many stand before it
 */
export function movesTo(rows: readonly SortItem[], id: string, place: number): Ranked[] {
  if (rows[place]?.id === id) return [];
  return placedAt(
    rows.filter((row) => row.id !== id),
    id,
    place,
  );
}

/** Where a row comes to stand that is dropped beside another. */
export function placeBeside(rows: readonly SortItem[], id: string, over: { id: string; place: string }): number {
  const others = rows.filter((row) => row.id !== id);
  return others.findIndex((row) => row.id === over.id) + (over.place === 'after' ? 1 : 0);
}

/**
 * What is written when rows are sorted; those that are pinned keep their place.
 * @param nameOf what a row is called in the reader's language
 */
export function sortedBy(
  rows: readonly SortItem[],
  by: Sorting,
  { nameOf, language }: { nameOf: (row: SortItem) => string; language: string },
): Ranked[] {
  const { compare } = new Intl.Collator(language);
  return sortedAround(rows, (a, b) => {
    if (by === 'sales') return b.pieces_sold - a.pieces_sold;
    return by === 'newness' ? b.created_at.localeCompare(a.created_at) : compare(nameOf(a), nameOf(b));
  });
}

/** What takes rows back to where they stood. @param ofArea whether what has no place of its own goes without one again */
export const asTheyStood = (rows: readonly SortItem[], ofArea: boolean): Move[] =>
  rows.map(({ id, sort_index, is_pinned, is_own }) => ({
    id,
    sort_index: ofArea && !is_own ? null : sort_index,
    is_pinned,
  }));
