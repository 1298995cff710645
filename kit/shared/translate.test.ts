import { describe, expect, it } from 'vitest';
import { usedKey, type TextKey } from './texts.ts';
import { translator } from './translate.ts';

const all = {
  en: {
    hello: 'Hello {name}',
    link: 'needs {cart_id}',
    rows_one: '{count} row',
    rows_other: '{count} rows',
    only: 'Only English',
    asked: 'Asked {count} times',
    asked_many: 'Asked too often',
    'x.a': '{a} and {a}',
    starts: 'Starts on {day}',
  },
  ar: {
    hello: 'مرحبًا {name}',
    link: 'يحتاج {cart_id}',
    rows_zero: 'لا صفوف',
    rows_one: 'صف واحد',
    rows_two: 'صفان',
    rows_few: '{count} صفوف',
    rows_many: '{count} صفًا',
    rows_other: '{count} صف',
    asked: 'سُئل {count} مرة',
    asked_many: 'سُئل كثيرًا',
    'x.a': '{a}',
    starts: 'تبدأ في {day}',
  },
};
const en = translator(all, 'en');
const ar = translator(all, 'ar');
const key = (text: string) => text as TextKey;

describe('a translator', () => {
  it('puts values into their places, all of them', () => {
    expect(en(key('hello'), { name: 'Huda' })).toBe('Hello Huda');
    expect(en(key('x.a'), { a: 1 })).toBe('1 and 1');
  });

  it('takes `_many` for a plural form only where there is an `_other`', () => {
    expect([ar(key('asked'), { count: 20 }), ar(key('asked_many'))]).toEqual(['سُئل 20 مرة', 'سُئل كثيرًا']);
    expect(['rows_one', 'asked_many'].map((one) => usedKey(one, all.en))).toEqual(['rows', 'asked_many']);
  });

  it('tells a day as the language tells days, and nothing else that looks like one', () => {
    expect(en(key('starts'), { day: '2026-11-28' })).toBe('Starts on Sat, 28 Nov 2026');
    expect(ar(key('starts'), { day: '2026-11-28' })).toBe('تبدأ في السبت، 28 نوفمبر 2026');
    expect(en(key('starts'), { day: 'tomorrow' })).toBe('Starts on tomorrow');
    expect(en(key('hello'), { name: '2026-11-28' })).toBe('Hello 2026-11-28');
  });

  it('leaves braces without a value alone', () => {
    expect(en(key('link'))).toBe('needs {cart_id}');
  });

  it('does not read places inside a value', () => {
    expect(en(key('hello'), { name: '{name} $& {secret}', secret: 's' })).toBe('Hello {name} $& {secret}');
  });

  it.each([
    [0, 'rows'],
    [1, 'row'],
    [2, 'rows'],
  ])('English %d %s', (count, word) => {
    expect(en(key('rows'), { count })).toBe(`${count} ${word}`);
  });

  it.each([
    [0, 'لا صفوف'],
    [1, 'صف واحد'],
    [2, 'صفان'],
    [3, '3 صفوف'],
    [11, '11 صفًا'],
    [100, '100 صف'],
  ])('Arabic has six forms: %d', (count, text) => {
    expect(ar(key('rows'), { count })).toBe(text);
  });

  it('falls back to English, then to the key', () => {
    expect(ar(key('only'))).toBe('Only English');
    expect(ar(key('nothing'))).toBe('nothing');
  });

  it('wraps inserted values as it was told', () => {
    expect(translator(all, 'en', { insert: (value) => `<${value}>` })(key('hello'), { name: 'هدى' })).toBe(
      'Hello <هدى>',
    );
  });
});
