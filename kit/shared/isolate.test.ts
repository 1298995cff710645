import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

const marked = (text: string) => text.replaceAll('\u2068', '[').replaceAll('\u2069', ']');

/** Marks are inserted only when the value's direction differs from the sentence's: quoted texts stay word for word. */
it.each<[direction: 'ltr' | 'rtl', value: string, inserted: string, why: string]>([
  ['ltr', '10482', '10482', 'a number'],
  ['ltr', '-1,234.50', '-1,234.50', 'a signed amount'],
  ['ltr', '+966 50 123 4567', '+966 50 123 4567', 'a phone number'],
  ['ltr', 'Najd Provisions', 'Najd Provisions', 'a name of the same direction'],
  ['ltr', '', '', 'nothing'],
  ['ltr', 'أسواق الروضة', '[أسواق الروضة]', 'an Arabic name'],
  ['ltr', 'Dates تمر', '[Dates تمر]', 'a name in both'],
  ['ltr', '٤٥', '[٤٥]', 'Arabic-Indic digits, two of which would change places'],
  ['rtl', 'أسواق الروضة', 'أسواق الروضة', 'a name of the same direction'],
  ['rtl', 'تمر (1 كجم)', 'تمر (1 كجم)', 'a name of the same direction with a number in it'],
  ['rtl', '10482', '10482', 'a number, which lies the same way in both'],
  ['rtl', '1,234.50', '1,234.50', 'an amount'],
  ['rtl', '٤٥٬٠٠٠', '٤٥٬٠٠٠', 'Arabic-Indic digits'],
  ['rtl', '1,234.50 ر.س', '1,234.50 ر.س', 'an amount with its word'],
  ['rtl', '—', '—', 'no letter and no digit'],
  ['rtl', 'Najd', '[Najd]', 'a Latin name'],
  ['rtl', 'SAR 60.00', '[SAR 60.00]', 'an amount in Latin letters'],
  ['rtl', '-5.00', '[-5.00]', 'a sign that would stand behind its number'],
  ['rtl', '+966 50 123 4567', '[+966 50 123 4567]', 'a phone number, whose parts would change places'],
  ['rtl', '10:30 – 11:45', '[10:30 – 11:45]', 'two numbers and what is between'],
  ['rtl', 'خصم 5 for 4', '[خصم 5 for 4]', 'a name in both'],
  [
    'rtl',
    '\u2068Najd\u2069',
    '\u2068Najd\u2069'.replace('\u2068', '[').replace('\u2069', ']'),
    'a value that is isolated already',
  ],
])('in a sentence written %s, %s becomes %s: %s', (direction, value, inserted) => {
  expect(marked(isolate(value, direction))).toBe(inserted);
});
