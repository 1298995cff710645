import { describe, expect, it } from 'vitest';
import { canLoad } from './credit-hold.ts';

describe('loading (models, M39 17: "Credit hold stops *loading*, never invoicing of delivered goods; prepaid passes")', () => {
  const held = { due: 11_500, payment_terms: 'net_30', credit_hold: true, credit_hold_reason: 'Bounced cheque' };
  it.each([
    ['owed on credit, held', held, false],
    ['owed on credit, not held', { ...held, credit_hold: false }, true],
    ['paid in advance', { ...held, due: 0 }, true],
    ['paid too much', { ...held, due: -1 }, true],
    ['paid at the door', { ...held, payment_terms: 'cash' }, true],
  ])('%s', (_, facts, allowed) => {
    expect(canLoad(facts).allowed).toBe(allowed);
  });
});
