import type { ShortageRow } from '../contract.ts';

export const groupings = ['none', 'location', 'area', 'driver'] as const;
export type Grouping = (typeof groupings)[number];
export type GroupRow = { of: ShortageRow; pieces: number };
/** One part of a list; `name` is null for what is nowhere yet, undefined for the one list. */
export type Group = {
  key: string;
  name: { name: string | null; name_ar: string | null } | null | undefined;
  rows: GroupRow[];
};

const shares = { location: 'by_location', area: 'by_area', driver: 'by_driver' } as const;

/** The rows of a list as they are printed: each place, area or driver with what is theirs; what is nowhere stands last. */
export function groupsOf(rows: readonly ShortageRow[], by: Grouping): Group[] {
  if (by === 'none')
    return rows.length === 0
      ? []
      : [{ key: 'all', name: undefined, rows: rows.map((of) => ({ of, pieces: of.total_pieces })) }];
  const groups = new Map<string, Group>();
  for (const of of rows) {
    for (const { id, name, name_ar, pieces } of of[shares[by]]) {
      const key = id ?? '';
      const group = groups.get(key) ?? { key, name: id === null ? null : { name, name_ar }, rows: [] };
      group.rows.push({ of, pieces });
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) || (a.name?.name ?? '').localeCompare(b.name?.name ?? ''),
  );
}
