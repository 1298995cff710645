import { describe, expect, it, test } from 'vitest';
import { canDecide, grantsAlone } from './releases.ts';
import { suggestLimit, type CreditBehaviour } from './suggest-limit.ts';

const behaviour: CreditBehaviour = {
  days_to_pay: [31, 34, 38, 33, 36, 41],
  bounced: 0,
  bought: 108_000_00,
  bought_before: 90_000_00,
};
const limitOf = (over: Partial<CreditBehaviour>, limit = 60_000_00, days = 30) =>
  suggestLimit({ ...behaviour, ...over }, days, limit)?.limit ?? null;

describe('the limit a customer’s behaviour bears ("pays on average 6 days late, 0 bounced in 12 months → suggest 18 000 SAR")', () => {
  it.each([
    // 1,200.00 a day, for 35.5 days and a quarter more, by 0.85: 45,262.50.
    ['six days late', {}, 45_000_00],
    ['on time, for the days it is given', { days_to_pay: [20, 30, 28] }, 45_000_00],
    ['three weeks late', { days_to_pay: [50, 52, 51] }, 45_500_00],
    ['a cheque bounced', { bounced: 1 }, 26_500_00],
    ['three did', { bounced: 3 }, 0],
    ['bought nothing lately', { bought: 0 }, 0],
    ['never more than half as much again', { bought: 500_000_00 }, 90_000_00],
    ['two orders say nothing yet', { days_to_pay: [30, 30] }, null],
  ] as const)('%s', (_, over, expected) => expect(limitOf(over)).toBe(expected));
  it('who has no limit yet is suggested what it buys; who pays at once, none', () => {
    expect([limitOf({ bought: 500_000_00 }, 0), limitOf({}, 60_000_00, 0)]).toEqual([209_500_00, null]);
  });
  it('says why', () => {
    expect(suggestLimit(behaviour, 30, 60_000_00)?.reasons).toEqual([
      { text: 'credit.pays_late', params: { count: 6 } },
      { text: 'credit.none_bounced', params: {} },
      { text: 'credit.buys_more', params: { percent: 20 } },
    ]);
    const early = suggestLimit({ ...behaviour, days_to_pay: [20, 20, 20], bought_before: 0 }, 30, 0);
    expect(early?.reasons.map(({ text }) => text)).toEqual(['credit.pays_early', 'credit.none_bounced']);
  });
});

describe('"hold and release with reason and second approver above a limit"', () => {
  test.each([
    ['as much as one person may', 500, 'SAR', 500, true, true],
    ['a halala more', 501, 'SAR', 500, true, false],
    ['without a bound', 9_999_999, 'SAR', null, true, true],
    ['an amount that is not in the currency of the bound', 1, 'USD', 500, true, false],
    ['which matters only where there is one', 1, 'USD', null, true, true],
    ['whoever decides nothing asks', 1, 'SAR', null, false, false],
  ] as const)('%s', (_, amount, currency_code, alone_up_to, mayDecide, alone) =>
    expect(grantsAlone({ amount, currency_code }, { alone_up_to, currency_code: 'SAR' }, mayDecide)).toBe(alone),
  );
  test.each([
    ['a second person', 'waiting', 'usr_2', null],
    ['who asked', 'waiting', 'usr_1', 'credit.second_person'],
    ['once it is decided', 'granted', 'usr_2', 'credit.decided'],
  ] as const)('decided by %s', (_, status, person, code) => {
    const permit = canDecide({ status, asked_by: 'usr_1' }, person);
    expect(permit.allowed ? null : permit.code).toBe(code);
  });
});
