import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accepts,
  dayOfDelivery,
  planBatches,
  servedBy,
  takeInTurn,
  whyTaken,
  type FefoBatch,
  type FefoLine,
  type Take,
} from './fefo.ts';
import { minCostFlow } from './min-cost-flow.ts';

const day = (ahead: number) => new Date(Date.UTC(2026, 10, 24 + ahead)).toISOString().slice(0, 10);
const line = (id: string, pieces: number, minDays = 0, ahead = 1): FefoLine => ({
  id,
  pieces,
  minDays,
  day: day(ahead),
});
const batch = (id: string | null, pieces: number, ahead: number | null): FefoBatch => ({
  id,
  pieces,
  expires_on: ahead === null ? null : day(ahead),
});

const few = fc.record({
  lines: fc
    .array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 3 }),
        minDays: fc.constantFrom(0, 0, 2, 5),
        ahead: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 3 },
    )
    .map((all) => all.map(({ pieces, minDays, ahead }, index) => line(`l${index}`, pieces, minDays, ahead))),
  batches: fc
    .array(fc.record({ pieces: fc.integer({ min: 1, max: 3 }), ahead: fc.option(fc.integer({ min: -1, max: 10 })) }), {
      maxLength: 3,
    })
    .map((all) => all.map(({ pieces, ahead }, index) => batch(`b${index}`, pieces, ahead))),
});
const many = fc.record({
  lines: fc
    .array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 40 }),
        minDays: fc.constantFrom(0, 7, 30, 60, 90),
        ahead: fc.integer({ min: 0, max: 14 }),
      }),
      { maxLength: 30 },
    )
    .map((all) => all.map(({ pieces, minDays, ahead }, index) => line(`l${index}`, pieces, minDays, ahead))),
  batches: fc
    .array(
      fc.record({ pieces: fc.integer({ min: 1, max: 60 }), ahead: fc.option(fc.integer({ min: -5, max: 120 })) }),
      { maxLength: 9 },
    )
    .map((all) => all.map(({ pieces, ahead }, index) => batch(`b${index}`, pieces, ahead))),
});

/** Pieces that are served, and the days that what is used would have lasted: what nobody knows the day of counts one more than all. */
function worth(
  takes: readonly Take[],
  lines: readonly FefoLine[],
  batches: readonly FefoBatch[],
): { served: number; used: string } {
  const pieces = takes.reduce((all, take) => all + take.pieces, 0);
  expect(servedBy(takes, lines, batches)).toBe(pieces);
  const used = batches
    .toSorted((a, b) => (a.expires_on ?? '9').localeCompare(b.expires_on ?? '9'))
    .map(({ id }) =>
      String(takes.filter((take) => take.batch === id).reduce((all, take) => all + take.pieces, 0)).padStart(4, '0'),
    );
  return { served: pieces, used: used.join() };
}

/** The most that can be served, and the fewest days it can cost, by trying everything: small cases only. */
function byTrying(lines: readonly FefoLine[], batches: readonly FefoBatch[]): { served: number; cost: number } {
  const days = batches.flatMap(({ expires_on }) => (expires_on === null ? [] : [Date.parse(expires_on) / 86_400_000]));
  const soonest = Math.min(...days);
  const costOf = ({ expires_on }: FefoBatch) =>
    expires_on === null
      ? days.length === 0
        ? 0
        : Math.max(...days) - soonest + 1
      : Date.parse(expires_on) / 86_400_000 - soonest;
  const wants = lines.flatMap((one) => Array<FefoLine>(one.pieces).fill(one));
  const best = { served: 0, cost: 0 };
  const seen = new Set<string>();
  const go = (at: number, left: readonly number[], served: number, cost: number) => {
    const state = [at, ...left, cost].join();
    if (seen.has(state)) return;
    seen.add(state);
    if (served > best.served || (served === best.served && cost < best.cost)) Object.assign(best, { served, cost });
    const want = wants[at];
    if (!want) return;
    go(at + 1, left, served, cost);
    batches.forEach((one, index) => {
      if ((left[index] ?? 0) > 0 && accepts(want, one.expires_on))
        go(at + 1, left.with(index, (left[index] ?? 0) - 1), served + 1, cost + costOf(one));
    });
  };
  go(
    0,
    batches.map(({ pieces }) => pieces),
    0,
    0,
  );
  return best;
}
const costOf = (takes: readonly Take[], batches: readonly FefoBatch[]): number => {
  const days = batches.flatMap(({ expires_on }) => (expires_on === null ? [] : [Date.parse(expires_on) / 86_400_000]));
  return takes.reduce((all, { batch: id, pieces }) => {
    const on = batches.find((one) => one.id === id)?.expires_on ?? null;
    const each =
      on === null
        ? days.length === 0
          ? 0
          : Math.max(...days) - Math.min(...days) + 1
        : Date.parse(on) / 86_400_000 - Math.min(...days);
    return all + each * pieces;
  }, 0);
};

describe('which batch serves which line', () => {
  test('M39 7: of batches of 1 and 50 pieces a case of 25 is taken from the second', () => {
    const sameDay = [batch('one', 1, 10), batch('fifty', 50, 10)];
    for (const plan of [planBatches, takeInTurn])
      for (const there of [sameDay, sameDay.toReversed()])
        expect(plan([line('a', 25)], there)).toEqual([{ line: 'a', batch: 'fifty', pieces: 25 }]);
  });
  test('of batches of one day a line is served from as few as can be, the smallest that has it all', () => {
    const there = [batch('a', 30, 10), batch('b', 25, 10), batch('c', 4, 10)];
    expect(planBatches([line('case', 25), line('two', 32)], there)).toEqual([
      { line: 'case', batch: 'b', pieces: 25 },
      { line: 'two', batch: 'a', pieces: 30 },
      { line: 'two', batch: 'c', pieces: 2 },
    ]);
  });
  test('M39 8: 5 pieces are split 2 + 3 over two batches instead of failing', () => {
    const takes = [planBatches, takeInTurn].map((plan) =>
      plan([line('a', 5)], [batch('first', 2, 10), batch('second', 4, 20)]),
    );
    for (const found of takes)
      expect(found).toEqual([
        { line: 'a', batch: 'first', pieces: 2 },
        { line: 'a', batch: 'second', pieces: 3 },
      ]);
  });
  test('M39 9: the earliest expiry leaves first, not the earliest receipt', () => {
    const received = [batch('came first', 9, 30), batch('expires first', 9, 10), batch('of no day', 9, null)];
    for (const plan of [planBatches, takeInTurn])
      expect(plan([line('a', 3)], received)).toEqual([{ line: 'a', batch: 'expires first', pieces: 3 }]);
  });
  test('"nothing expired or too short is promised", and never more than there is or is asked for', () => {
    fc.assert(
      fc.property(many, ({ lines, batches }) => {
        const takes = planBatches(lines, batches);
        for (const { line: id, batch: from, pieces } of takes) {
          const of = lines.find((one) => one.id === id);
          const at = batches.find((one) => one.id === from);
          expect(pieces).toBeGreaterThan(0);
          if (!of || !at) throw new Error('a line or batch of nobody');
          if (at.expires_on === null) expect(of.minDays).toBe(0);
          else expect((Date.parse(at.expires_on) - Date.parse(of.day)) / 86_400_000).toBeGreaterThanOrEqual(of.minDays);
        }
        const total = (key: 'line' | 'batch', id: string | null) =>
          takes.filter((take) => take[key] === id).reduce((all, { pieces }) => all + pieces, 0);
        for (const one of lines) expect(total('line', one.id)).toBeLessThanOrEqual(one.pieces);
        for (const one of batches) expect(total('batch', one.id)).toBeLessThanOrEqual(one.pieces);
      }),
    );
  });

  test('is the best there is: as good as trying everything', () => {
    fc.assert(
      fc.property(few, ({ lines, batches }) => {
        const takes = planBatches(lines, batches);
        const { served, cost } = byTrying(lines, batches);
        expect({ served: worth(takes, lines, batches).served, cost: costOf(takes, batches) }).toEqual({ served, cost });
      }),
      { numRuns: 300 },
    );
  });

  test('serves at least as many as order by order does, and never leaves more of what expires soonest for as many', () => {
    fc.assert(
      fc.property(many, ({ lines, batches }) => {
        const plan = worth(planBatches(lines, batches), lines, batches);
        const turn = worth(takeInTurn(lines, batches), lines, batches);
        expect(plan.served).toBeGreaterThanOrEqual(turn.served);
        if (plan.served === turn.served)
          expect(costOf(planBatches(lines, batches), batches)).toBeLessThanOrEqual(
            costOf(takeInTurn(lines, batches), batches),
          );
        expect(plan.served).toBeGreaterThanOrEqual(servedBy(takeInTurn(lines, batches, true), lines, batches));
      }),
    );
  });

  test.each<[string, FefoLine[], FefoBatch[], Take[], ReturnType<typeof whyTaken>[]]>([
    [
      'what expires first goes to who takes it, and what lasts to who asks for that',
      [line('a', 5), line('b', 5, 30)],
      [batch('late', 5, 60), batch('soon', 5, 10)],
      [
        { line: 'a', batch: 'soon', pieces: 5 },
        { line: 'b', batch: 'late', pieces: 5 },
      ],
      ['first', 'too_short'],
    ],
    [
      'pieces without a day go to who asks for none, so that who asks for days has some',
      [line('a', 5), line('b', 5, 30)],
      [batch('dated', 5, 60), batch(null, 5, null)],
      [
        { line: 'a', batch: null, pieces: 5 },
        { line: 'b', batch: 'dated', pieces: 5 },
      ],
      ['for_others', 'first'],
    ],
    [
      'what is too short for everybody is promised to nobody',
      [line('a', 5, 30)],
      [batch('soon', 5, 10), batch(null, 5, null)],
      [],
      ['undated'],
    ],
    [
      'of too little, who is delivered first is served first',
      [line('a', 5), line('b', 5), line('c', 1, 90)],
      [batch('soon', 6, 10)],
      [
        { line: 'a', batch: 'soon', pieces: 5 },
        { line: 'b', batch: 'soon', pieces: 1 },
      ],
      ['first', 'none', 'none'],
    ],
  ])('%s', (_, lines, batches, takes, why) => {
    const plan = planBatches(lines, batches);
    expect(plan.toSorted((a, b) => a.line.localeCompare(b.line))).toEqual(takes);
    expect(lines.map((one) => whyTaken(one, plan, batches))).toEqual(why);
  });

  test('an order comes on the day of its delivery, of its area, or the next', () => {
    const of = (planned_on: string | null, delivery_days: number[] = []) =>
      dayOfDelivery({ planned_on, delivery_days }, '2026-11-24');
    expect([of('2026-11-30'), of('2026-11-01'), of(null), of(null, [0]), of(null, [2])]).toEqual([
      '2026-11-30',
      '2026-11-24',
      '2026-11-25',
      '2026-11-29',
      '2026-12-01',
    ]);
  });
});

test('a flow of least cost takes back what an earlier path took', () => {
  const arc = (from: number, to: number, capacity: number, cost: number) => ({ from, to, capacity, cost });
  expect(minCostFlow(4, [arc(0, 1, 2, 1), arc(0, 2, 1, 5), arc(1, 2, 2, 1), arc(1, 3, 1, 6), arc(2, 3, 2, 1)])).toEqual(
    [2, 1, 1, 1, 2],
  );
});
