import { gtinFault, plainCode } from '#domain/gtin.ts';
import { fold, latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { decimalDigits, parseAmount } from '#domain/money.ts';
import { slug } from '#domain/slug.ts';
import { isHonestName } from '#kit/shared/strings.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';

/** What a cell was read as, or what is wrong with it and what was probably meant. */
export type Value = { value: string | number } | { code: TextKey; params?: TextParams; suggestion?: string };
/** A cell that cannot be read as what it should be. */
export const bad = (code: TextKey, params?: TextParams, suggestion?: string): Value => ({
  code,
  ...(params ? { params } : {}),
  ...(suggestion ? { suggestion } : {}),
});

/** A text of one line that means what it shows. */
export const named =
  (max: number) =>
  (text: string): Value =>
    text.length > max
      ? bad('batch_jobs.fault.long', { max })
      : isHonestName(text) && !/[\n\r\t]/.test(text)
        ? { value: text }
        : bad('batch_jobs.fault.text');

export function readHandle(text: string): Value {
  const made = slug(text, '-', 80);
  return made === text && text.length <= 100 ? { value: text } : bad('batch_jobs.fault.handle', {}, made);
}

/** A sheet shows a long number as 6.28E+12 and, saved as CSV, keeps no more of it. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
export function readBarcode(text: string): Value {
  if (shortened.test(text)) return bad('batch_jobs.fault.shortened');
  const code = plainCode(text);
  const fault = gtinFault(code);
  return fault ? bad(`batch_jobs.fault.gtin_${fault}`) : named(50)(code);
}

/** A whole number of pieces. @param least 0 where none may be counted */
export function readWhole(text: string, least: 0 | 1 = 1): Value {
  const plain = latinDigits(text).replace(/\.0+$/, '');
  const code = least === 0 ? 'batch_jobs.fault.counted' : 'batch_jobs.fault.whole';
  if (!/^\d{1,10}$/.test(plain)) return bad(code);
  const value = Number(plain);
  return value >= least && value <= limits.maxInteger ? { value } : bad(code);
}

/**
 * An amount, in minor units. Commas part thousands, nothing else: 238,80 is not taken for 23,880.
 * @param currency whose decimals it may have
 */
export function readAmount(text: string, currency: string): Value {
  const plain = latinDigits(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/[\s\u00A0]/g, '');
  if (!/^[\d.,]{1,20}$/.test(plain)) return bad('batch_jobs.fault.amount');
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(plain)) {
    const meant = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '');
    return bad('batch_jobs.fault.two_ways', { text: plain }, parseAmount(meant, currency).ok ? meant : undefined);
  }
  const parsed = parseAmount(plain, currency);
  if (parsed.ok) return { value: parsed.amount };
  return parsed.tooLarge
    ? bad('batch_jobs.fault.amount')
    : bad('batch_jobs.fault.decimals', { digits: decimalDigits(currency) });
}

export function readPercent(text: string): Value {
  const plain = latinDigits(text).replace('٫', '.').replace(/[%٪]$/, '').trimEnd();
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(plain) || Number(plain) > 100) return bad('batch_jobs.fault.percent');
  return { value: Number(plain) };
}

type Words = {
  readonly en: Readonly<Record<string, string>>;
  readonly ar: Readonly<Record<string, string | undefined>>;
};
/** What the choices of a field are called in either language, by their values: the texts whose keys begin with `prefix`. */
export const choices = ({ en, ar }: Words, prefix: string): Record<string, (string | undefined)[]> =>
  Object.fromEntries(
    Object.entries(en).flatMap(([key, word]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), [word, ar[key]]]] : [],
    ),
  );

/** One of several words, however it is written. @param words by what each means; @param code said of another word */
export function oneOf(
  words: Readonly<Record<string, readonly (string | undefined)[]>>,
  code: TextKey,
): (text: string) => Value {
  const meant = new Map(
    Object.entries(words).flatMap(([value, all]) =>
      [value, ...all].map((word = value) => [fold(word), value] as const),
    ),
  );
  return (text) => {
    const value = meant.get(fold(text));
    return value === undefined ? bad(code) : { value };
  };
}
