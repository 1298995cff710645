import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineSubtotal, microsPerMinor, splitMicros } from '#domain/unit-price.ts';
import { promoteSent, type Benefit, type Rule, type StayingLine } from '../../rules.ts';
import { anOffer, aRule, plainTerms } from '../../testing.ts';

const variants = ['a', 'b', 'c'];
const amount = fc.integer({ min: 1, max: 5_000 });
const share = fc.integer({ min: 1, max: 10_000 });
const pieces = fc.integer({ min: 1, max: 40 });

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  share.map((bps) => ({ type: 'percentage', bps }) as const),
  fc.record({
    type: fc.constant('fixed' as const),
    amount,
    allocation: fc.constantFrom('total' as const, 'item' as const),
  }),
  fc.record({ type: fc.constant('tier' as const), by: fc.constant('quantity' as const), steps: steps() }),
  fc.record({
    type: fc.constant('mix_match' as const),
    choose: fc.integer({ min: 2, max: 6 }),
    price: amount,
    free: fc.constant(0),
    max_repeats: fc.constant(null),
  }),
);
function steps() {
  return fc.array(fc.record({ from: pieces, bps: share }), { minLength: 1, maxLength: 3 });
}

const ruleOf = (id: string) =>
  fc
    .record({
      benefit,
      ids: fc.subarray(variants, { minLength: 1 }),
      of: fc.boolean(),
      budget: fc.option(amount),
      exclusive: fc.boolean(),
    })
    .map(({ benefit: gives, ids, of, budget, exclusive }) =>
      aRule(id, gives, {
        conditions: of ? [{ type: 'variants', operator: 'in', ids }] : [],
        stacking: { ...plainTerms.stacking, exclusive },
        budget,
      }),
    );
const lineOf = (id: string) =>
  fc.record({ variant_id: fc.constantFrom(...variants), quantity: pieces, price: amount }).map((line) => ({
    ...line,
    id,
    ...splitMicros(line.price * microsPerMinor),
    shrink_size: 6,
    case_size: 24,
  }));
const several = <T>(of: (id: string) => fc.Arbitrary<T>, name: string, least: number) =>
  fc
    .integer({ min: least, max: 3 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => of(`${name}${at}`))));

const offerOf = (rules: readonly Rule[], spent: number) =>
  anOffer(rules, variants, {
    at: '2026-11-28T09:00:00.000Z',
    used: Object.fromEntries(rules.map(({ id }) => [id, { spent }])),
  });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

it('"order of rules irrelevant, never negative, shares sum exactly": no line bears more than it comes to, nor a budget gives more than it has left', () => {
  fc.assert(
    fc.property(
      several(ruleOf, 'rule', 1),
      several(lineOf, 'sent', 1),
      several(lineOf, 'kept', 0),
      fc.integer({ min: 0, max: 6_000 }),
      fc.boolean(),
      (rules, sent, kept, spent, isOwn) => {
        const staying = kept.map((line): StayingLine => ({ ...line, adjustments: [] }));
        const taken = new Set(isOwn ? rules.map(({ id }) => id) : []);
        const ask = (some: readonly Rule[]) => {
          const offer = offerOf(some, spent);
          const promoted = isOwn ? { ...offer, told: [], shipping: [] } : null;
          return promoteSent(sent, staying, { currency_code: 'SAR', promoted, taken, offer });
        };
        const { adjustments: given, said } = ask(rules);
        expect(ask(rules.toReversed()).adjustments).toEqual(given);
        for (const { id, price, quantity } of sent) {
          const parts = (given.get(id) ?? []).map((one) => one.amount);
          expect(parts.every((part) => Number.isInteger(part) && part > 0)).toBe(true);
          expect(sumOf(parts)).toBeLessThanOrEqual(lineSubtotal(price * microsPerMinor, quantity));
        }
        for (const { id, budget } of rules) {
          const parts = [...given.values()].flat().filter(({ rule_id }) => rule_id === id);
          const told = said.told.find((one) => one.rule_id === id);
          expect(told?.given ?? 0).toBe(sumOf(parts.map((one) => one.amount)));
          if (budget !== null)
            expect(sumOf(parts.map((one) => one.amount))).toBeLessThanOrEqual(Math.max(0, budget - spent));
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
