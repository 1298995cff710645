const digitSets = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** Replaces Arabic-Indic and Extended Arabic-Indic digits by 0–9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => {
    for (const set of digitSets) {
      const index = set.indexOf(digit);
      if (index >= 0) return String(index);
    }
    return digit;
  });

/** Marks without meaning for search: harakat, Quranic marks, superscript alef, tatweel, bidi marks, zero-width. */
const marks =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

const letters: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىئی]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/[ةہھ]/g, 'ه'],
  [/ک/g, 'ك'],
  [/ء/g, ''],
];

/**
 * Folds a text for search, so that أسواق finds اسواق, فاطمة finds فاطمه and ٢٤ finds 24. The database has the same function as
 * `fold(text)`; one table of examples tests both.
 */
export function fold(text: string): string {
  let folded = latinDigits(text.normalize('NFKC').toLowerCase()).replace(marks, '');
  for (const [from, to] of letters) folded = folded.replace(from, to);
  return folded.replace(/\s+/g, ' ').trim();
}

/** A phone number as people write it: from abroad with `+` or `00`, at home with `0`, with or without gaps. */
const phone = /^(?:\+|\(?0)[\d ().-]{5,}$/;
const gaps = /[ ().-]/;

/**
 * What is looked for when somebody types into a search: folded, and a phone number without what people put before and into it, since
 * numbers are kept as `+966501234567`: 050 123 4567 and 00966 50 123 4567 find it. A gap in fewer than nine digits is part of an
 * article's number and stays.
 */
export function searchTerm(typed: string): string {
  const folded = fold(typed);
  const digits = folded.replace(/\D/g, '');
  if (!phone.test(folded) || (gaps.test(folded) && digits.length < 9)) return folded;
  return digits.replace(/^0{1,2}/, '');
}
