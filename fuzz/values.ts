import type { Random } from '../ledger/random.ts';

/** Stands in every field that holds a secret, so that it can be looked for where none may be. */
export const canary = 'K4n4ry-of-the-fuzz';
export const secretCode = '739154';
export const isSecret = (name: string): boolean => /password|token|secret|api_key|authorization|cookie/i.test(name);

/** Words that every object knows. */
const prototypeWords = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
];

/** Texts that break what reads, keeps or shows them carelessly. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDC00',
  '\u202Efdp',
  '\uFEFF',
  '٣',
  '۱۲',
  '👩‍👩‍👧',
  'ﷺ'.repeat(30),
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '"',
  '`',
  '${7*7}',
  '{{7*7}}',
  '{constructor}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e9',
  '1e400',
  '9'.repeat(40),
  'true',
  '[]',
  '{}',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '275760-09-13',
  'infinity',
  `a@${'.'.repeat(300)}@`,
  `a@${'.'.repeat(60_000)}@`,
  'x'.repeat(255),
  'x'.repeat(2_001),
  'x'.repeat(100_000),
  '-'.repeat(50_000),
  ' '.repeat(50_000),
  '\r\nSet-Cookie: a=b',
  '=cmd|calc',
];
export const numbers: readonly number[] = [
  0, -0, -1, 1, 0.5, 1.5, 1e-7, 100, 101, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991,
  9_007_199_254_740_992, 1e18, 1e308, -1e308,
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
/** Values of every other type. */
const strangers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  '',
  'x',
  [],
  [[]],
  {},
  { a: 1 },
  [null],
  nested(20),
  nested(40),
  Array.from({ length: 300 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1])),
];

/** A text of one of both kinds. */
export const aWord = (random: Random): string => random.of(random.chance(0.2) ? prototypeWords : texts);
export const anything = (random: Random): unknown =>
  random.chance(0.5) ? aWord(random) : random.chance(0.5) ? random.of(numbers) : random.of(strangers);
