import { expect, test } from 'vitest';
import { canChoose, canKeep } from './rules.ts';

const none = { brand_ids: [], category_ids: [], supplier_ids: [] };

// M8: "type(manual|smart), rule".
test.each([
  [{ type: 'manual', ...none }, true, true],
  [{ type: 'rule', ...none }, false, false],
  [{ type: 'rule', ...none, supplier_ids: ['s'] }, true, false],
] as const)('%j may be kept: %s, and changed by hand: %s', (rule, kept, chosen) => {
  expect([canKeep(rule).allowed, canChoose(rule).allowed]).toEqual([kept, chosen]);
});
