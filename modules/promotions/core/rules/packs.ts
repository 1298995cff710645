import type { CartLine, Pack, Whole } from './terms.ts';

/** Pieces of each line that no bundle has yet: one piece joins one bundle at most. */
export type Pool = Map<string, number>;
type Line = Pick<CartLine, 'id' | 'variant_id' | 'shrink_size' | 'case_size'>;

/** Pieces of a pack by the ladder that a line keeps, whatever became of its product's since. */
export const sizeOf = (line: Pick<Line, 'shrink_size' | 'case_size'>, pack: Pack | undefined): number =>
  pack === 'case' ? line.case_size : pack === 'shrink' ? line.shrink_size : 1;

export const inPool = (pool: Pool, lines: readonly Pick<Line, 'id'>[]): number =>
  lines.reduce((sum, { id }) => sum + (pool.get(id) ?? 0), 0);

/** Takes pieces out of the pool, of the first lines first. @returns how many of each line */
export function take(pool: Pool, lines: readonly Pick<Line, 'id'>[], pieces: number): Map<string, number> {
  const taken = new Map<string, number>();
  let left = pieces;
  for (const { id } of lines) {
    const part = Math.min(left, pool.get(id) ?? 0);
    if (part === 0) continue;
    pool.set(id, (pool.get(id) ?? 0) - part);
    taken.set(id, part);
    left -= part;
  }
  return taken;
}

/** Lines that fill packs together: all of them by the piece, else those of one variant, since no pack holds two. */
function groupsOf<L extends Line>(lines: readonly L[], pack: Pack | undefined): { lines: L[]; size: number }[] {
  const groups = Map.groupBy(lines, (line) =>
    sizeOf(line, pack) === 1 ? '' : `${line.variant_id} ${sizeOf(line, pack)}`,
  );
  return [...groups.values()].map((some) => ({ lines: some, size: sizeOf(some[0] as L, pack) }));
}

/** Whole packs that are in the pool; a variant on two lines counts together. */
export const packsIn = (pool: Pool, lines: readonly Line[], pack: Pack | undefined): number =>
  groupsOf(lines, pack).reduce((sum, { lines: some, size }) => sum + Math.floor(inPool(pool, some) / size), 0);

/** Takes whole packs out of the pool. @returns how many pieces of each line */
export function takePacks(
  pool: Pool,
  lines: readonly Line[],
  pack: Pack | undefined,
  packs: number,
): Map<string, number> {
  const taken = new Map<string, number>();
  let left = packs;
  for (const { lines: some, size } of groupsOf(lines, pack)) {
    const whole = Math.min(left, Math.floor(inPool(pool, some) / size));
    for (const [id, pieces] of take(pool, some, whole * size)) taken.set(id, pieces);
    left -= whole;
  }
  return taken;
}

/** The fewest pieces until there are so many packs; null where no line tells how many pieces a pack has. */
export function shortOf(pool: Pool, lines: readonly Line[], pack: Pack | undefined, packs: number): number | null {
  const short = packs - packsIn(pool, lines, pack);
  if (short <= 0) return 0;
  const groups = groupsOf(lines, pack);
  if (groups.length === 0) return pack === undefined || pack === 'piece' ? short : null;
  return Math.min(...groups.map(({ lines: some, size }) => short * size - (inPool(pool, some) % size)));
}

/** Pieces of some lines. */
export type Part = { readonly pieces: number; readonly lines: readonly Pick<Line, 'shrink_size' | 'case_size'>[] };

/** How many packs a part is; null where its lines are packed differently, or it is no whole packs of more than a piece. */
function packsOf({ pieces, lines }: Part, pack: 'shrink' | 'case'): number | null {
  const [size = 1, ...others] = new Set(lines.map((line) => sizeOf(line, pack)));
  return others.length === 0 && size > 1 && pieces % size === 0 ? pieces / size : null;
}
/** Parts as cases or shrinks together, where each is whole ones: no pack holds two goods. */
export function wholePacks(parts: readonly Part[]): Whole {
  for (const pack of ['case', 'shrink'] as const) {
    const counts = parts.map((part) => packsOf(part, pack));
    const known = counts.flatMap((count) => count ?? []);
    if (known.length > 0 && known.length === counts.length)
      return { whole: { pack, count: known.reduce((sum, count) => sum + count, 0) } };
  }
  return {};
}
