import { addDays, startOfDay } from '#domain/dates.ts';

export const periods = ['today', '7', '30'] as const;
/** Today so far, or the last so many days with today. */
export type Period = (typeof periods)[number];

const daysOf: Record<Period, number> = { today: 1, 7: 7, 30: 30 };

export type Span = { from: Date; to: Date };
export type Spans = {
  period: Span;
  /** The same stretch earlier, up to the same time of day: what the period is compared with. */
  before: Span;
  /** Days that the chart draws, each with the day `shift` days earlier beside it. */
  chart: { from: Date; days: number; shift: number };
};

/**
 * The stretches of time a dashboard speaks of. Today is held against the same weekday a week ago; the chart's shift is whole weeks,
 * so that a Friday stands beside a Friday.
 */
export function spansOf(period: Period, now: Date): Spans {
  const days = daysOf[period];
  const today = startOfDay(now);
  const back = period === 'today' ? 7 : days;
  const chartDays = period === '30' ? 30 : 14;
  const from = addDays(today, 1 - days);
  return {
    period: { from, to: now },
    before: { from: addDays(from, -back), to: addDays(now, -back) },
    chart: { from: addDays(today, 1 - chartDays), days: chartDays, shift: chartDays === 30 ? 28 : 14 },
  };
}

/** What orders are worth that wait for a decision: to be confirmed, or on hold. An order is in one of the two. @returns minor units */
export const undecidedAmount = (todo: readonly { key: string; amount: number | null }[]): number =>
  todo.reduce(
    (sum, { key, amount }) => (key === 'to_confirm' || key === 'needs_action' ? sum + (amount ?? 0) : sum),
    0,
  );

/** The change of a number in per cent of what it was, to one digit; null where there was nothing to compare with. */
export const changeOf = (value: number, before: number | null): number | null =>
  before === null || before === 0 ? null : Math.round(((value - before) / Math.abs(before)) * 1000) / 10;
