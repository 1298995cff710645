import type { ListPrice, MatrixVariant, PriceList } from '../contract.ts';
import { packs, type Pack } from '../rules.ts';

/** A column of the matrix: a price per pack, from so many packs on. */
export type BreakColumn = { readonly key: string; readonly pack: Pack; readonly packs: number };

const most = 8;
/** The break that a price is told for: so many of which of its packs. Null where it is for no whole packs. */
function breakOf(variant: MatrixVariant, pack_size: number, from: number): Omit<BreakColumn, 'key'> | null {
  const pack = packs.find((one) => sizeIn(variant, { pack: one }) === pack_size);
  return pack && from % pack_size === 0 ? { pack, packs: from / pack_size } : null;
}

/** Pieces and cases, each break that the list adjusts by, and those that prices are told for; small packs first, eight at most. */
export function breakColumns(
  { adjustments }: Pick<PriceList, 'adjustments'>,
  variants: readonly MatrixVariant[],
): BreakColumn[] {
  const wanted = [
    { pack: 'piece' as Pack, packs: 1 },
    { pack: 'case' as Pack, packs: 1 },
    ...adjustments.map(({ pack, packs: count }) => ({ pack, packs: count })),
    ...variants.flatMap((variant) => [
      ...variant.prices.flatMap((one) => breakOf(variant, one.pack_size, one.min_quantity ?? 1) ?? []),
      ...variant.breaks.flatMap((one) => breakOf(variant, one.pack_size, one.from) ?? []),
    ]),
  ];
  const all = new Map(wanted.map((one) => [`${one.pack} ${one.packs}`, one] as const));
  return [...all]
    .slice(0, most)
    .map(([key, one]) => ({ key, ...one }))
    .sort((a, b) => packs.indexOf(a.pack) - packs.indexOf(b.pack) || a.packs - b.packs);
}

/** Pieces of a column's pack; null where the goods have no such pack. */
export function sizeIn({ shrink_size, case_size }: MatrixVariant, { pack }: Pick<BreakColumn, 'pack'>): number | null {
  const size = pack === 'piece' ? 1 : pack === 'shrink' ? shrink_size : case_size;
  return size === 1 && pack !== 'piece' ? null : size;
}

/** What the list says there: the price it tells, else what its adjustment comes to. Minor units for a pack. */
export function cellOf(variant: MatrixVariant, column: BreakColumn): { told: ListPrice | null; amount: number | null } {
  const size = sizeIn(variant, column);
  if (size === null) return { told: null, amount: null };
  const from = size * column.packs;
  const told = variant.prices.find((one) => (one.min_quantity ?? 1) === from && one.pack_size === size) ?? null;
  const amounts = variant.breaks
    .filter((one) => one.from === from && one.pack_size === size)
    .map(({ amount }) => amount);
  return { told, amount: told?.amount ?? (amounts.length > 0 ? Math.min(...amounts) : null) };
}

/** The cells of what was copied from a sheet: lines of cells with tabs between them. */
export const pasted = (text: string): string[][] =>
  text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .slice(0, 200)
    .map((line) =>
      line
        .split('\t')
        .slice(0, 50)
        .map((cell) => cell.trim()),
    );
