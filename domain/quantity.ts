import { fold } from './fold.ts';
import { formatNumber, inNumerals } from './numerals.ts';

/** Pieces in a shrink and in a case; 1 where the product has no such pack (specification, section 3, master variant). */
export type Pack = { shrink: number; case: number };
export type Packed = { cases: number; shrinks: number; pieces: number };
type Part = keyof Packed;

/** Splits pieces into cases, shrinks and pieces, largest first; what is below zero has every part below zero. */
export function toPacks(pieces: number, pack: Pack): Packed {
  const cases = pack.case > 1 ? Math.trunc(pieces / pack.case) : 0;
  const loose = pieces - cases * pack.case;
  const shrinks = pack.shrink > 1 ? Math.trunc(loose / pack.shrink) : 0;
  return { cases, shrinks, pieces: loose - shrinks * pack.shrink };
}

/** Pieces in a number of cases, shrinks and pieces. */
export const toPieces = (packed: Packed, pack: Pack): number =>
  packed.cases * pack.case + packed.shrinks * pack.shrink + packed.pieces;

const parts: readonly Part[] = ['cases', 'shrinks', 'pieces'];
/** What a part is called where it is read, its letter where it is typed, and what else is understood for it, folded. */
const units: Record<Part, { read: { en: string; ar: string }; letter: { en: string; ar: string }; words: string[] }> = {
  cases: {
    read: { en: 'cs', ar: 'كرتون' },
    letter: { en: 'c', ar: 'ك' },
    words: ['case', 'cases', 'كراتين', 'كرتونا', 'كرتونان'],
  },
  shrinks: {
    read: { en: 'sh', ar: 'شد' },
    letter: { en: 's', ar: 'ش' },
    words: ['shrink', 'shrinks', 'شده', 'شدات'],
  },
  pieces: {
    read: { en: 'pc', ar: 'حبة' },
    letter: { en: 'p', ar: 'ح' },
    words: ['pcs', 'piece', 'pieces', 'حبات', 'حبتان'],
  },
};
const partOf = new Map<string, Part>(
  parts.flatMap((part) => {
    const { read, letter, words } = units[part];
    return [read.en, read.ar, letter.en, letter.ar, ...words].map((word) => [fold(word), part] as const);
  }),
);
const spoken = (language: string): 'en' | 'ar' => (language === 'ar' ? 'ar' : 'en');

/** "2 cs + 1 sh + 3 pc", in Arabic "2 كرتون + 1 شد + 3 حبة": packs that were counted, also those of several products. */
export function formatPacked(packed: Packed, language: string): string {
  const shown = parts.filter((part) => packed[part] !== 0);
  const isLess = shown.some((part) => packed[part] < 0);
  const text = (shown.length > 0 ? shown : (['pieces'] as const))
    .map((part) => `${formatNumber(Math.abs(packed[part]))} ${units[part].read[spoken(language)]}`)
    .join(isLess ? ' − ' : ' + ');
  return isLess ? `−${text}` : text;
}

/** "(63)": what packs come to in pieces; nothing where they are loose pieces alone. */
export function formatTotal(pieces: number, pack: Pack): string {
  const { cases, shrinks } = toPacks(pieces, pack);
  if (cases === 0 && shrinks === 0) return '';
  return `(${pieces < 0 ? '−' : ''}${formatNumber(Math.abs(pieces))})`;
}

/** "2 cs + 1 sh + 3 pc (63)": how a quantity reads everywhere; empty parts are left out, "3 pc" needs no total. */
export const formatPacks = (pieces: number, pack: Pack, language: string): string =>
  [formatPacked(toPacks(pieces, pack), language), formatTotal(pieces, pack)].filter(Boolean).join(' ');

/** "2c 1s 3p", in Arabic "2ك 1ش 3ح": the same as it is typed, for hints and where there is little room. */
export const typedPacks = (pieces: number, pack: Pack, language: string): string =>
  typedPacked(toPacks(pieces, pack), language);

/** The same of packs that were counted, also those of several products. */
export function typedPacked(packed: Packed, language: string): string {
  const shown = parts.filter((part) => packed[part] > 0);
  const text = (shown.length > 0 ? shown : (['pieces'] as const))
    .map((part) => `${packed[part]}${units[part].letter[spoken(language)]}`)
    .join(' ');
  return inNumerals(text);
}

/** Whether a word names a case, a shrink or a piece: "c", "cs", "كرتون". */
export const isPackWord = (word: string): boolean => partOf.has(fold(word));

/** One count with what it counts, as `fold` leaves it. */
const counted = / ?(\d+) ?([a-z\u0621-\u064a]*) ?/y;

/**
 * Reads what is typed, "2c 1s 3p" or "3ك 2ش", a plain number of pieces, and what `formatPacks` writes, in any digit set; null when it is
 * none of these, names a pack that the product does not have, or says a total that its parts do not come to.
 * @param unit pieces that a number alone counts: a case's, where its barcode was scanned
 */
export function parsePacks(text: string, pack: Pack, unit = 1): number | null {
  const [, plain = '', total] =
    /^([^()]+)(?:\((\d+)\))?$/.exec(fold(text).replace(/(?<=\d)[,\u066c](?=\d{3})/g, '')) ?? [];
  if (unit > 1 && /^\d{1,10}$/.test(plain)) return parsePacks(`${Number(plain) * unit}`, pack);
  let pieces = 0;
  for (const term of plain.split('+')) {
    const read = piecesOf(term, pack);
    if (read === null) return null;
    pieces += read;
  }
  if (total !== undefined && Number(total) !== pieces) return null;
  return Number.isSafeInteger(pieces) ? pieces : null;
}

function piecesOf(term: string, pack: Pack): number | null {
  if (term === '') return null;
  counted.lastIndex = 0;
  let pieces = 0;
  while (counted.lastIndex < term.length) {
    const [, digits, word = ''] = counted.exec(term) ?? [];
    const size = sizeOf(word, pack);
    if (digits === undefined || size === null) return null;
    pieces += Number(digits) * size;
  }
  return pieces;
}

function sizeOf(word: string, pack: Pack): number | null {
  const part = word === '' ? 'pieces' : partOf.get(word);
  if (part === 'pieces') return 1;
  const size = part === 'cases' ? pack.case : part === 'shrinks' ? pack.shrink : 1;
  return size > 1 ? size : null;
}
