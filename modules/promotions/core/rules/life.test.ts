import { describe, expect, it } from 'vitest';
import { codeFrom, asCode } from './code.ts';
import {
  canApprove,
  canCancel,
  canExtend,
  canPause,
  canResume,
  statusOf,
  type Life,
  type PromotionState,
} from './life.ts';
import { exclude, meetInAudience, meetInTime } from './meet.ts';
import { lowestAfter } from './lowest.ts';
import { sentenceOf } from './sentence.ts';
import { faultOf, type Judged } from './valid.ts';
import type { Benefit, Condition } from './terms.ts';

const now = new Date('2026-11-28T09:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const life = (
  state: PromotionState,
  from: number | null = null,
  until: number | null = null,
  isProposed = false,
): Life => ({
  state,
  starts_at: from === null ? null : day(from),
  ends_at: until === null ? null : day(until),
  isProposed,
});

describe('"draft → pending_approval → scheduled → active ⇄ paused → ended | canceled" (M14)', () => {
  it.each([
    [life('draft'), 'draft'],
    [life('pending_approval', 1), 'pending_approval'],
    [life('live', 1), 'scheduled'],
    [life('live'), 'active'],
    [life('live', -1, 0), 'ended'],
    [life('paused', -2, 1), 'paused'],
    [life('paused', -2, -1), 'ended'],
    [life('canceled', 1), 'canceled'],
  ] as const)('%o is %s', (one, status) => expect(statusOf(one, now)).toBe(status));

  it.each([
    ['approve', (one: Life) => canApprove(one), ['draft', 'pending_approval']],
    ['pause', (one: Life) => canPause(one, now), ['live']],
    ['resume', (one: Life) => canResume(one, now), ['paused']],
    ['cancel', (one: Life) => canCancel(one, now), ['draft', 'pending_approval']],
    ['extend', (one: Life) => canExtend(one), ['live', 'paused']],
  ])('%s', (_, may, expected) => {
    const states = ['draft', 'pending_approval', 'live', 'paused', 'ended', 'canceled'] as const;
    expect(states.filter((state) => may(life(state, -1, 1)).allowed)).toEqual(expected);
  });
  it('a change of one in force waits, one that begins later is called off, and what is used up is not resumed', () => {
    expect(canApprove(life('live', -1, 1, true)).allowed).toBe(true);
    expect(canCancel(life('live', 1), now).allowed).toBe(true);
    expect(canResume(life('paused'), now, false)).toMatchObject({ code: 'promotions.refused.used_up' });
  });
});

it('"four blocks of four characters joined by hyphens", without 0, O, 1 and I', () => {
  expect(codeFrom(Uint8Array.from({ length: 16 }, (_, at) => at))).toBe('ABCD-EFGH-JKLM-NPQR');
  const all = Array.from({ length: 256 }, (_, byte) => codeFrom(new Uint8Array(16).fill(byte))).join('');
  expect(all).not.toMatch(/[0O1I]/);
  expect(asCode('  winter-5 ')).toBe('WINTER-5');
});

const condition = (type: Condition['type'], operator: Condition['operator'], ...ids: string[]): Condition => ({
  type,
  operator,
  ids,
});
describe('what cannot hold together', () => {
  it.each([
    ['two areas that share none', condition('area', 'in', 'a'), condition('area', 'in', 'b'), true],
    ['two that share one', condition('area', 'in', 'a', 'b'), condition('area', 'in', 'b'), false],
    [
      'two groups, because a customer may be in both',
      condition('group', 'in', 'a'),
      condition('group', 'in', 'b'),
      false,
    ],
    ['what the other leaves out', condition('status', 'in', 'a'), condition('status', 'not_in', 'a', 'b'), true],
    ['two that leave out', condition('status', 'not_in', 'a'), condition('status', 'not_in', 'b'), false],
    ['a first order and a later one', condition('first_order', 'in'), condition('first_order', 'not_in'), true],
    ['different facts', condition('area', 'in', 'a'), condition('status', 'in', 'a'), false],
  ])('%s', (_, a, b, expected) => {
    expect([exclude(a, b), exclude(b, a)]).toEqual([expected, expected]);
    if (!['products', 'brands'].includes(a.type))
      expect(meetInAudience({ conditions: [a] }, { conditions: [b] })).toBe(!expected);
  });
  it('goods do not keep two apart that hold for an order; days do, where one ends as the other begins', () => {
    expect(
      meetInAudience(
        { conditions: [condition('brands', 'in', 'a')] },
        { conditions: [condition('brands', 'in', 'b')] },
      ),
    ).toBe(true);
    const span = (starts_at: string | null, ends_at: string | null) => ({ conditions: [], starts_at, ends_at });
    expect(meetInTime(span(null, '2026-12-01'), span('2026-12-01', null))).toBe(false);
    expect(meetInTime(span(null, null), span('2026-12-01', null))).toBe(true);
  });
});

const judged = (benefit: Benefit, more: Partial<Judged> & { terms?: Partial<Judged['terms']> } = {}): Judged => {
  const { terms, ...row } = more;
  return {
    funding: [{ party: 'supplier', bps: 10_000 }],
    starts_at: null,
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    budget: null,
    times: 0,
    spent: 0,
    ...row,
    terms: {
      conditions: [],
      min_amount: 0,
      min_quantity: 0,
      min_lines: 0,
      benefit,
      stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
      holdout_bps: 0,
      ...terms,
    },
  };
};
const five: Benefit = { type: 'percentage', bps: 500 };
describe('bad input (issue 15)', () => {
  it.each([
    ['nothing', judged(five), null],
    [
      'more lines than goods',
      judged(five, { terms: { conditions: [condition('variants', 'in', 'a')], min_lines: 2 } as never }),
      'min_lines',
    ],
    [
      'a share twice',
      judged(five, {
        funding: [
          { party: 'supplier', bps: 5_000 },
          { party: 'supplier', bps: 5_000 },
        ],
      }),
      'funding',
    ],
    ['an amount of nothing', judged({ type: 'fixed', amount: 0, allocation: 'item' }), 'benefit.amount'],
    [
      'a tier over all',
      judged({ type: 'tier', by: 'amount', steps: [{ from: 1, bps: 10_001 }] }),
      'benefit.steps.0.bps',
    ],
    [
      'a bundle of one piece',
      judged({ type: 'fixed_bundle', items: [{ variant_id: 'a', quantity: 1 }], price: 1, max_repeats: null }),
      'benefit.items',
    ],
    [
      'one of the goods twice',
      judged({
        type: 'fixed_bundle',
        items: [
          { variant_id: 'a', quantity: 1 },
          { variant_id: 'a', quantity: 1 },
        ],
        price: 1,
        max_repeats: null,
      }),
      'benefit.items.1.variant_id',
    ],
    ['a budget below what is spent', judged(five, { budget: 99, spent: 100 }), 'budget.amount'],
    ['a limit below what was used', judged(five, { usage_limit: 1, times: 2 }), 'usage_limit'],
    ['an end before a start', judged(five, { starts_at: day(1), ends_at: day(1) }), 'ends_at'],
  ])('%s', (_, row, path) => expect(faultOf(row)?.path ?? null).toBe(path));
});

it('the lowest price of a piece after what is taken off each piece', () => {
  expect(lowestAfter(five, 1_000_000)).toBe(950_000);
  expect(lowestAfter({ type: 'fixed', amount: 1, allocation: 'item' }, 3_000_000)).toBe(2_000_000);
  expect(lowestAfter({ type: 'fixed', amount: 1, allocation: 'total' }, 3_000_000)).toBe(3_000_000);
  expect(
    lowestAfter(
      {
        type: 'tier',
        by: 'quantity',
        steps: [
          { from: 1, bps: 100 },
          { from: 2, bps: 5_000 },
        ],
      },
      100,
    ),
  ).toBe(50);
});

it('a sentence says each part once, and what is further said of goods as theirs', () => {
  const { terms } = judged(five, {
    terms: {
      conditions: [
        condition('categories', 'in', 'c'),
        condition('brands', 'in', 'b'),
        condition('area', 'not_in', 'a'),
      ],
      min_quantity: 10,
    } as never,
  });
  const said = sentenceOf({ terms, code: 'X', is_dynamic: false, usage_limit: 9, usage_limit_per_customer: 3 });
  expect(said.map(({ lead }) => lead?.replace('promotions.say.', '') ?? null)).toEqual([
    'give',
    'on',
    'of',
    'not_area',
    'when_they_buy',
    'with_code',
    'at_most',
    'and',
  ]);
});
