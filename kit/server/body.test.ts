import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { isModestJson } from './body.ts';

const { bodyDepth, bodyValues } = limits.api;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each<[what: string, text: string, isModest: boolean]>([
  [
    'an order',
    JSON.stringify({ items: [{ variant_id: 'variant_1', quantity: 2 }], note: 'Gate {[,]} "closes"' }),
    true,
  ],
  ['as deep as may be', nested(bodyDepth), true],
  ['one level deeper', nested(bodyDepth + 1), false],
  ['half a million levels', '{"a":'.repeat(200_000), false],
  ['as many values as may be', `[${'1,'.repeat(bodyValues - 1)}1]`, true],
  ['one more', `[${'1,'.repeat(bodyValues)}1]`, false],
  ['many keys', `{${Array.from({ length: bodyValues + 1 }, (_, index) => `"k${index}":0`).join(',')}}`, false],
  ['signs within a text are none', JSON.stringify({ note: '[{,"\\'.repeat(bodyValues) }), true],
  ['a text that does not end', `"${'['.repeat(100)}`, true],
])('%s', (_, text, isModest) => expect(isModestJson(text)).toBe(isModest));
