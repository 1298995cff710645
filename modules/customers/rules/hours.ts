import type { TextKey } from '#kit/shared/texts.ts';

/** Hours on some days of the week, 0 is Sunday; what ends before it begins goes on after midnight. */
export type Hours = { days: readonly number[]; from: string; to: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 1_440;
const weekMinutes = 7 * dayMinutes;

/** What is wrong with hours of a week: two that begin and end at once, or two at the same time. */
export function hoursFault(all: readonly Hours[]): TextKey | null {
  const spans: { from: number; to: number }[] = [];
  for (const { days, from, to } of all) {
    if (from === to) return 'customers.hours_empty';
    for (const day of new Set(days)) {
      const begin = day * dayMinutes + minutesOf(from);
      const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes;
      spans.push({ from: begin, to: begin + length });
    }
  }
  spans.sort((a, b) => a.from - b.from);
  const first = spans[0];
  // The week goes on from Saturday night to Sunday.
  const inOrder = first ? [...spans, { from: first.from + weekMinutes, to: first.to + weekMinutes }] : [];
  return inOrder.some(({ from }, index) => index > 0 && from < (inOrder[index - 1]?.to ?? 0))
    ? 'customers.hours_twice'
    : null;
}
