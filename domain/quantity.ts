import { latinDigits } from './fold.ts';
import { inNumerals } from './numerals.ts';

/** Pieces in a shrink and in a case; 1 where the product has no such pack (specification, section 3, master variant). */
export type Pack = { shrink: number; case: number };
export type Packed = { cases: number; shrinks: number; pieces: number };

/** Splits pieces into cases, shrinks and pieces, largest first. */
export function toPacks(pieces: number, pack: Pack): Packed {
  const cases = pack.case > 1 ? Math.floor(pieces / pack.case) : 0;
  const loose = pieces - cases * pack.case;
  const shrinks = pack.shrink > 1 ? Math.floor(loose / pack.shrink) : 0;
  return { cases, shrinks, pieces: loose - shrinks * pack.shrink };
}

/** Pieces in a number of cases, shrinks and pieces. */
export const toPieces = (packed: Packed, pack: Pack): number =>
  packed.cases * pack.case + packed.shrinks * pack.shrink + packed.pieces;

const letters = { en: { c: 'c', s: 's', p: 'p' }, ar: { c: 'ك', s: 'ش', p: 'ح' } } as const;

/** "5c 1s 4p", in Arabic "5ك 1ش 4ح"; empty parts are left out, nothing at all reads "0p"; in the reader's digits. */
export const formatPacks = (pieces: number, pack: Pack, language: string): string =>
  formatPacked(toPacks(pieces, pack), language);

/** The same of packs that were counted already, such as those of several products. */
export function formatPacked(packed: Packed, language: string): string {
  const letter = language === 'ar' ? letters.ar : letters.en;
  const parts = [
    packed.cases && `${packed.cases}${letter.c}`,
    packed.shrinks && `${packed.shrinks}${letter.s}`,
    packed.pieces && `${packed.pieces}${letter.p}`,
  ].filter(Boolean);
  return inNumerals(parts.length > 0 ? parts.join(' ') : `0${letter.p}`);
}

/**
 * Reads "3c 2s 4", "3ك 2ش" or a plain number of pieces, in any digit set; null when it is none of these or names a pack that the
 * product does not have.
 */
export function parsePacks(text: string, pack: Pack): number | null {
  const tokens = latinDigits(text.trim().toLowerCase()).match(/\d+\s*[a-zء-ي]*/g);
  if (!tokens || tokens.join('').replace(/\s/g, '') !== latinDigits(text.toLowerCase()).replace(/\s/g, '')) return null;
  let pieces = 0;
  for (const token of tokens) {
    const [, digits = '0', unit = ''] = /^(\d+)\s*([^\d\s]*)$/.exec(token) ?? [];
    const size = sizeOf(unit, pack);
    if (size === null) return null;
    pieces += Number(digits) * size;
  }
  return Number.isSafeInteger(pieces) ? pieces : null;
}

function sizeOf(unit: string, pack: Pack): number | null {
  if (unit === '' || unit === 'p' || unit === 'ح') return 1;
  if (unit === 'c' || unit === 'ك') return pack.case > 1 ? pack.case : null;
  if (unit === 's' || unit === 'ش') return pack.shrink > 1 ? pack.shrink : null;
  return null;
}
