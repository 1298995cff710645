import { parseAmount } from '#domain/money.ts';
import { perPiece, type Micros } from '#domain/unit-price.ts';
import type { ListPrice, ListPriceInput, MatrixVariant, PriceList } from '../contract.ts';
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

/** What was typed into a cell that is not saved yet. */
export type Typed = { readonly variant: MatrixVariant; readonly column: BreakColumn; readonly text: string };
export type AllTyped = Readonly<Record<string, Typed>>;
export const keyOf = (variant: MatrixVariant, column: BreakColumn): string => `${variant.id} ${column.key}`;

/** What a cell comes to with what was typed into it; minor units for a pack, null for no price or one that cannot be read. */
export function amountNow(
  variant: MatrixVariant,
  column: BreakColumn,
  typed: AllTyped,
  currency: string,
): number | null {
  const text = typed[keyOf(variant, column)]?.text;
  if (text === undefined) return cellOf(variant, column).amount;
  const read = parseAmount(text, currency);
  return text.trim() !== '' && read.ok ? read.amount : null;
}

/** What was typed as the server takes it. @param rows as they are now: prices have other ids in each version */
export function changesOf(
  typed: AllTyped,
  rows: readonly MatrixVariant[],
  currency: string,
): { prices: ListPriceInput[]; remove: string[] } {
  const prices: ListPriceInput[] = [];
  const remove: string[] = [];
  for (const { variant: then, column, text } of Object.values(typed)) {
    const variant = rows.find(({ id }) => id === then.id) ?? then;
    const size = sizeIn(variant, column);
    if (size === null) continue;
    const { told } = cellOf(variant, column);
    const read = parseAmount(text, currency);
    const from = size * column.packs;
    if (text.trim() === '') remove.push(...(told ? [told.id] : []));
    else if (read.ok)
      prices.push({
        ...(told ? { id: told.id } : {}),
        variant_id: variant.id,
        currency_code: currency,
        amount: read.amount,
        pack_size: size,
        min_quantity: from > 1 ? from : null,
      });
  }
  return { prices, remove };
}

/** What a piece costs in the break of most pieces that has a price; null where none has. */
export function deepestPrice(
  variant: MatrixVariant,
  columns: readonly BreakColumn[],
  amountOf: (column: BreakColumn) => number | null,
): Micros | null {
  let deepest: { from: number; price: Micros } | null = null;
  for (const column of columns) {
    const size = sizeIn(variant, column);
    const amount = amountOf(column);
    if (size === null || amount === null) continue;
    const from = size * column.packs;
    if (deepest === null || from > deepest.from) deepest = { from, price: perPiece(amount, size) };
  }
  return deepest?.price ?? null;
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
