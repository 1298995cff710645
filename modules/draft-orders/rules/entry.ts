import { latinDigits } from '#domain/fold.ts';
import { isPackWord } from '#domain/quantity.ts';

/** What was typed into the one field of quick entry: what is meant, and how much of it in the words of `parsePacks`. */
export type Entry = { term: string; quantity: string | null };

const bare = /^\d{1,6}$/;
const counted = /^\d{1,6}([^\d\s]{1,8})$/;
const times = /^[x×*](\d{1,6})$/;

/** A quantity word as `parsePacks` reads it; null for any other word. */
function quantityWord(word: string): string | null {
  const plain = latinDigits(word).toLowerCase();
  const [, count] = times.exec(plain) ?? [];
  const [, unit = ''] = counted.exec(plain) ?? [];
  return count ?? (bare.test(plain) || isPackWord(unit) ? plain : null);
}

/** "3 c" is "3c". */
function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    const before = result.at(-1);
    if (before !== undefined && isPackWord(word) && bare.test(latinDigits(before)))
      result[result.length - 1] = before + word;
    else result.push(word);
  }
  return result;
}

/** A quantity with its letter: a number alone may be part of a name. */
const isNamed = (word: string): boolean => quantityWord(word) !== null && !bare.test(latinDigits(word));
const quantityIn = (words: readonly string[]): string => words.map((word) => quantityWord(word) ?? '').join(' ');

/**
 * How "WTR-330 3c 2s 4" may be meant, likeliest first. Quantities stand behind what is meant, or with their letters before it ("3c tea");
 * a number without a letter may as well be the end of a name ("Pepsi 330"), so such a line is first read whole. Digits of all three sets
 * and the Arabic letters are read.
 */
export function readEntry(text: string): Entry[] {
  const words = joined(
    text
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  const whole = { term: words.join(' '), quantity: null };
  let from = words.length;
  while (from > 1 && quantityWord(words[from - 1] ?? '') !== null) from--;
  const trailing = words.slice(from);
  if (trailing.length === 0) {
    const to = words.findIndex((word) => !isNamed(word));
    const led = { term: words.slice(to).join(' '), quantity: quantityIn(words.slice(0, to)) };
    return words.length === 0 ? [] : to > 0 ? [led, whole] : [whole];
  }
  const named = trailing.findIndex(isNamed);
  const split = (at: number): Entry => ({ term: words.slice(0, at).join(' '), quantity: quantityIn(words.slice(at)) });
  return named >= 0 ? [split(from + named)] : [whole, split(words.length - 1)];
}
