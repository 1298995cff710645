import { plainCode } from '#domain/gtin.ts';
import type { Pack } from '#domain/quantity.ts';

/** The packs that are scanned. */
export const packKinds = ['piece', 'shrink', 'case'] as const;
export type PackKind = (typeof packKinds)[number];
/** Where a variant has the barcode of each. */
export const codeColumns = { piece: 'barcode', shrink: 'shrink_barcode', case: 'case_barcode' } as const;

type Coded = { barcode: string | null; shrink_barcode: string | null; case_barcode: string | null };

/** The pack that has the same code as a smaller one; null where each has its own. */
export const codeTwice = (codes: Record<PackKind, string | null | undefined>): PackKind | null =>
  packKinds.find((pack, at) => codes[pack] && packKinds.slice(0, at).some((other) => codes[other] === codes[pack])) ??
  null;

/** Which pack of a variant a code is on, in either kind of digits; null for a code of something else. */
export function packOfCode(variant: Coded, typed: string): PackKind | null {
  const code = plainCode(typed.trim());
  return code === '' ? null : (packKinds.find((pack) => variant[codeColumns[pack]] === code) ?? null);
}

/** Pieces in a pack. */
export const piecesIn = (kind: PackKind, pack: Pack): number => (kind === 'piece' ? 1 : pack[kind]);
