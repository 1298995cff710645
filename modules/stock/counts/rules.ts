import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { CountStatus } from './contract.ts';

type CountOf = { status: CountStatus; round: number };
type Line = {
  counted: number | null;
  expected: number | null;
  again: boolean;
  counted_by: string | null;
  first_counted_by: string | null;
};

/** Whether what was counted is so far from what was on record that it is counted again. Pieces. */
export const isFarOff = (counted: number, expected: number): boolean =>
  Math.abs(counted - expected) * 100 > limits.countTolerancePercent * expected;

/** Lines of the round that goes on: all of the first, those that were too far off of the second. */
export const isInRound = ({ round }: Pick<CountOf, 'round'>, { again }: Pick<Line, 'again'>): boolean =>
  round === 1 || again;

/** A line is counted, and corrected, until its round is handed in. */
export const canTally = (count: CountOf, line: Pick<Line, 'again'>): Permit =>
  every(
    count.status === 'counting' ? allowed : refused('counts.not_counting'),
    isInRound(count, line) ? allowed : refused('counts.not_again'),
  );

/** A round is handed in when each of its lines was counted; nothing there is 0. */
export function canHandIn(count: CountOf, lines: readonly Pick<Line, 'counted'>[]): Permit {
  const open = lines.filter(({ counted }) => counted === null).length;
  return every(
    count.status === 'counting' ? allowed : refused('counts.not_counting'),
    open > 0 ? refused('counts.open_lines', { count: open }) : allowed,
  );
}

/** What a round that was handed in comes to: some lines again, or somebody else's approval, or nothing to approve. */
export function afterRound<L extends Pick<Line, 'counted' | 'expected'>>(
  { round }: Pick<CountOf, 'round'>,
  lines: readonly L[],
): { status: CountStatus; again: readonly L[] } {
  const far = lines.filter(({ counted, expected }) => isFarOff(counted ?? 0, expected ?? 0));
  if (round === 1 && far.length > 0) return { status: 'counting', again: far };
  return { status: lines.some(({ counted, expected }) => counted !== expected) ? 'review' : 'closed', again: [] };
}

/** Differences are approved by somebody who counted none of them. */
export const canApprove = (count: CountOf, isCounter: boolean): Permit =>
  every(
    count.status === 'review' ? allowed : refused('counts.not_in_review'),
    isCounter ? refused('counts.own_count') : allowed,
  );

/** Whether somebody counted a line, in either round. */
export const hasCounted = (
  lines: readonly Pick<Line, 'counted_by' | 'first_counted_by'>[],
  personId: string,
): boolean => lines.some((line) => line.counted_by === personId || line.first_counted_by === personId);

/** Until its differences are posted a count is called off without a trace in the stock. */
export const canCancel = ({ status }: Pick<CountOf, 'status'>): Permit =>
  status === 'counting' || status === 'review' ? allowed : refused('counts.over');
