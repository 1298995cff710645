import { describe, expect, test } from 'vitest';
import { canSellThrough, channelOf } from './rules.ts';

describe('which orders come in', () => {
  const on = { type: 'desk', is_disabled: false };
  const off = { type: 'desk', is_disabled: true };
  test.each([
    ['no channel of the kind was ever set up', [], true],
    ['the only one is on', [on], true],
    ['the only one is off', [off], false],
    ['one of two is on', [off, on], true],
    ['all are off, one of another kind is on', [off, { type: 'rep', is_disabled: false }], false],
  ])('%s', (_, channels, answer) => {
    expect(canSellThrough('desk', channels).allowed).toBe(answer);
  });
  test('a representative has a kind of its own', () => {
    expect([channelOf('sales_representative'), channelOf('admin'), channelOf('supplier')]).toEqual([
      'rep',
      'desk',
      'desk',
    ]);
  });
});
