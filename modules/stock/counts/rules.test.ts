import { expect, test } from 'vitest';
import { afterRound, canApprove, canHandIn, canTally, hasCounted, isFarOff } from './rules.ts';

test.each([
  [100, 100, false],
  [98, 100, false],
  [97, 100, true],
  [102, 100, false],
  [103, 100, true],
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])('%i counted of %i on record is counted again: %s', (counted, expected, again) => {
  expect(isFarOff(counted, expected)).toBe(again);
});

const line = (counted: number | null, expected: number | null) => ({ counted, expected });
test('a first round that is far off goes on with those lines, a second one is reviewed, one that agrees closes', () => {
  const far = line(50, 100);
  expect(afterRound({ round: 1 }, [line(100, 100), far])).toEqual({ status: 'counting', again: [far] });
  expect(afterRound({ round: 2 }, [line(100, 100), far])).toEqual({ status: 'review', again: [] });
  expect(afterRound({ round: 1 }, [line(99, 100)])).toEqual({ status: 'review', again: [] });
  expect(afterRound({ round: 1 }, [line(100, 100), line(0, 0)])).toEqual({ status: 'closed', again: [] });
});

test('who may do what, and when', () => {
  const counting = { status: 'counting', round: 1 } as const;
  const review = { status: 'review', round: 2 } as const;
  expect(canTally(counting, { again: false }).allowed).toBe(true);
  expect(canTally({ ...counting, round: 2 }, { again: false }).allowed).toBe(false);
  expect(canTally(review, { again: true }).allowed).toBe(false);
  expect(canHandIn(counting, [line(null, null)])).toMatchObject({ code: 'counts.open_lines', params: { count: 1 } });
  expect(canApprove(review, true)).toMatchObject({ code: 'counts.own_count' });
  expect(canApprove(review, false).allowed).toBe(true);
  expect(canApprove(counting, false).allowed).toBe(false);
  const lines = [{ counted_by: 'a', first_counted_by: 'b' }];
  expect(['a', 'b', 'c'].map((id) => hasCounted(lines, id))).toEqual([true, true, false]);
});
