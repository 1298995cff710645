import { describe, expect, test } from 'vitest';
import {
  canConvert,
  canEnter,
  canMove,
  isCredit,
  isLate,
  scoreOf,
  type Checklist,
  type LeadStage,
  type Twin,
} from './rules.ts';

const now = new Date('2026-11-28T09:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const nothing: Checklist = {
  pin_confirmed: false,
  shop_front_photo: false,
  owner_phone_verified: false,
  cr: false,
  vat: false,
};
const whole: Checklist = {
  pin_confirmed: true,
  shop_front_photo: true,
  owner_phone_verified: true,
  cr: true,
  vat: true,
};
const codeOf = (permit: ReturnType<typeof canMove>) => (permit.allowed ? 'allowed' : permit.code.split('.')[1]);

/** M12: `new → contacted → visited → qualified → converted`; any → `lost` (reason) | `duplicate`; lost → new (reopen after 60 d). */
describe('where a lead may go', () => {
  test.each<[LeadStage, LeadStage, string]>([
    ['new', 'contacted', 'allowed'],
    ['contacted', 'visited', 'allowed'],
    ['visited', 'qualified', 'allowed'],
    ['qualified', 'converted', 'convert_instead'],
    ['visited', 'contacted', 'allowed'],
    ['new', 'visited', 'one_stage'],
    ['qualified', 'new', 'one_stage'],
    ['new', 'new', 'already_there'],
    ['new', 'lost', 'allowed'],
    ['qualified', 'duplicate', 'allowed'],
    ['lost', 'contacted', 'reopen_first'],
    ['lost', 'duplicate', 'reopen_first'],
    ['converted', 'lost', 'is_converted'],
    ['duplicate', 'new', 'is_duplicate'],
  ])('%s → %s: %s', (stage, to, code) => {
    const lead = { stage, stage_since: ago(1), checklist: whole };
    expect(codeOf(canMove(lead, to, { reason: 'price', twin: 'lead_1' }, now))).toBe(code);
  });
  test.each([
    [59.9, 'reopen_later'],
    [60, 'allowed'],
  ])('lost for %s days → new: %s', (days, code) => {
    expect(codeOf(canMove({ stage: 'lost', stage_since: ago(days), checklist: nothing }, 'new', {}, now))).toBe(code);
  });
  test('how long a lost lead waits is said', () => {
    const lost = { stage: 'lost' as const, stage_since: ago(10), checklist: nothing };
    expect(canMove(lost, 'new', {}, now)).toMatchObject({ params: { count: 50 } });
  });
  test.each<[LeadStage, LeadStage, Partial<Checklist>, string]>([
    ['new', 'contacted', {}, 'allowed'],
    ['contacted', 'visited', {}, 'needs_pin_confirmed'],
    ['contacted', 'visited', { pin_confirmed: true }, 'allowed'],
    ['visited', 'qualified', { pin_confirmed: true }, 'needs_owner_phone_verified'],
    ['visited', 'qualified', { pin_confirmed: true, owner_phone_verified: true }, 'needs_cr'],
    ['visited', 'qualified', { pin_confirmed: true, owner_phone_verified: true, cr: true }, 'allowed'],
    // A step back asks for nothing.
    ['qualified', 'visited', {}, 'allowed'],
  ])('%s → %s with %o: %s', (stage, to, had, code) => {
    const lead = { stage, stage_since: ago(1), checklist: { ...nothing, ...had } };
    expect(codeOf(canMove(lead, to, {}, now))).toBe(code);
  });
  test('lost asks why, duplicate of what', () => {
    const lead = { stage: 'new' as const, stage_since: ago(1), checklist: nothing };
    expect(codeOf(canMove(lead, 'lost', {}, now))).toBe('lost_needs_reason');
    expect(codeOf(canMove(lead, 'duplicate', {}, now))).toBe('duplicate_needs_twin');
  });
  test.each<[LeadStage, Partial<Checklist>, string]>([
    ['qualified', { pin_confirmed: true, owner_phone_verified: true }, 'allowed'],
    ['qualified', { pin_confirmed: true }, 'needs_owner_phone_verified'],
    ['qualified', { owner_phone_verified: true }, 'needs_pin_confirmed'],
    ['visited', whole, 'qualify_first'],
    ['lost', whole, 'qualify_first'],
    ['converted', whole, 'is_converted'],
  ])('%s with %o is converted: %s', (stage, had, code) => {
    expect(codeOf(canConvert({ stage, checklist: { ...nothing, ...had } }))).toBe(code);
  });
});

describe('how long and how good', () => {
  test.each<[LeadStage, number, boolean]>([
    ['new', 2, false],
    ['new', 2.1, true],
    ['contacted', 5.1, true],
    ['visited', 7, false],
    ['qualified', 3.1, true],
    ['lost', 400, false],
  ])('%s for %s days is late: %s', (stage, days, late) => {
    expect(isLate({ stage, stage_since: ago(days) }, now)).toBe(late);
  });
  test.each([
    [0, nothing, 'new', 'map_scan', null, [], 0],
    [499_999, nothing, 'contacted', 'rep', null, [], 15],
    [500_000, nothing, 'new', 'rep', null, ['Nadec'], 20],
    [1_000_000, whole, 'visited', 'referral', ago(1), [], 70],
    [2_000_000, whole, 'qualified', 'public_form', ago(-1), ['Nadec'], 100],
  ] as const)('%s a month scores %#', (spend, checklist, stage, source, at, brands, total) => {
    const lead = {
      stage,
      source,
      checklist,
      est_monthly_spend: spend,
      next_action_at: at,
      brands_interest: brands,
    };
    const score = scoreOf(lead, now);
    expect(score.total).toBe(total);
    expect(score.parts.reduce((sum, { most }) => sum + most, 0)).toBe(100);
    expect(score.parts.every(({ points, most }) => points >= 0 && points <= most)).toBe(true);
  });
  test.each([
    [{}, false],
    [{ payment_terms: 'cash', credit_limit: 0 }, false],
    [{ payment_terms: 'on_delivery' }, false],
    [{ payment_terms: 'net_15' }, true],
    [{ payment_terms: 'cash', credit_limit: 1 }, true],
  ])('%o is credit: %s', (terms, credit) => {
    expect(isCredit(terms)).toBe(credit);
  });
});

/** M12: dedup at entry (phone, 50 m & similar name). */
describe('what is there already', () => {
  const twin: Twin = { object: 'lead_customer', by: 'phone', name: 'Al Noor', owner: null, metres: null };
  const alike: Twin = { ...twin, by: 'name', metres: 12 };
  test.each<[string, Twin[], boolean, string]>([
    ['nothing', [], false, 'allowed'],
    ['the phone of a lead', [twin], true, 'phone_of_lead'],
    ['the phone of somebody’s lead', [{ ...twin, owner: 'Faisal' }], true, 'phone_of_owned'],
    ['the phone of a customer', [{ ...twin, object: 'customer' }], true, 'phone_of_customer'],
    ['a phone the caller may not see', [{ ...twin, name: null }], true, 'phone_known'],
    ['one seen and one unseen', [{ ...twin, name: null }, twin], false, 'phone_of_lead'],
    ['a name alike nearby', [alike], false, 'similar'],
    ['the same, said to be another shop', [alike], true, 'allowed'],
    ['a name alike that is not seen', [{ ...alike, name: null }], false, 'similar_known'],
  ])('%s', (_case, twins, isOther, code) => {
    expect(codeOf(canEnter(twins, isOther))).toBe(code);
  });
});
