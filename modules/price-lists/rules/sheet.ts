import { fold, latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { parseAmount } from '#domain/money.ts';
import type { TextKey } from '#kit/shared/texts.ts';

/** What a sheet of a list's prices has, in its order. A row is known by its SKU, its market and from how many pieces on it counts. */
export const sheetFields = ['sku', 'title', 'pack', 'from', 'up_to', 'currency', 'region', 'amount'] as const;
export type SheetField = (typeof sheetFields)[number];
const needed = ['sku', 'amount'] as const;

const keyOf = (header: string): string =>
  fold(header.slice(0, 100))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which column holds what, by its name in any language; a field has the first column that is called so. */
export function columnsOf(
  headers: readonly string[],
  names: Readonly<Record<SheetField, readonly string[]>>,
): { at: Partial<Record<SheetField, number>>; missing: SheetField | null } {
  const keys = headers.map(keyOf);
  const at: Partial<Record<SheetField, number>> = {};
  for (const field of sheetFields) {
    const index = keys.findIndex((key) => names[field].some((name) => keyOf(name) === key));
    if (index >= 0) at[field] = index;
  }
  return { at, missing: needed.find((field) => at[field] === undefined) ?? null };
}

export type SheetPrice = {
  readonly sku: string;
  readonly pack_size: number;
  readonly min_quantity: number | null;
  readonly max_quantity: number | null;
  readonly currency: string;
  /** Its name; empty for every region of the currency. */
  readonly region: string;
  /** Minor units for the pack; null takes the price away. */
  readonly amount: number | null;
};
export type SheetFault = { readonly field: SheetField; readonly text: TextKey };

/** Pieces of a cell; null where it is empty, undefined where it is no number of pieces. */
function piecesOf(text: string): number | null | undefined {
  const plain = latinDigits(text).replace(/[٬,\s]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,10}$/.test(plain)) return undefined;
  const pieces = Number(plain);
  return pieces >= 1 && pieces <= limits.maxInteger ? pieces : undefined;
}

/** What a row says, or the first thing that is wrong with it. @param currency where the row names none */
export function readPriceRow(
  cells: readonly string[],
  at: Partial<Record<SheetField, number>>,
  currency: string,
): SheetPrice | SheetFault {
  // A sheet of ours puts an apostrophe before what another program would run as a formula.
  const cell = (field: SheetField) => (cells[at[field] ?? -1] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  const sku = cell('sku');
  if (sku === '') return { field: 'sku', text: 'price_lists.sheet.no_sku' };
  const money = cell('currency').toUpperCase() || currency;
  const [pack, from, upTo] = [piecesOf(cell('pack')), piecesOf(cell('from')), piecesOf(cell('up_to'))];
  if (pack === undefined) return { field: 'pack', text: 'price_lists.sheet.pieces' };
  if (from === undefined) return { field: 'from', text: 'price_lists.sheet.pieces' };
  if (upTo === undefined) return { field: 'up_to', text: 'price_lists.sheet.pieces' };
  if (upTo !== null && upTo < (from ?? 1)) return { field: 'up_to', text: 'price_lists.max_below_min' };
  if (!/^[A-Z]{3}$/.test(money)) return { field: 'currency', text: 'price_lists.sheet.bad_currency' };
  const told = cell('amount');
  const amount = parseAmount(told, money);
  if (!amount.ok) return { field: 'amount', text: 'price_lists.sheet.bad_amount' };
  return {
    sku,
    pack_size: pack ?? 1,
    // From the first piece on is the same whether it is said or not.
    min_quantity: from === 1 ? null : from,
    max_quantity: upTo,
    currency: money,
    region: cell('region'),
    amount: told === '' ? null : amount.amount,
  };
}
