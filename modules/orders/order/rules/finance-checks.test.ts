import { describe, expect, test } from 'vitest';
import { aBook, anEnv } from '../../testing/books.ts';
import { verifyFinance } from './finance.ts';
import { checksOf, type FinanceFacts } from './finance-checks.ts';

const facts = (over: Partial<FinanceFacts> = {}): FinanceFacts => ({
  total: 11_500,
  credited_total: 0,
  paid_total: 11_500,
  refunded_total: 0,
  supplier_invoice_number: null,
  invoiced_at: '2026-11-18T07:00:00.000Z',
  invoiced_total: 11_500,
  items: [{ quantity: 10, shipped_quantity: 10 }],
  returns: [],
  claims: [],
  swaps: [],
  ...over,
});
const open = (over: Partial<FinanceFacts>) =>
  Object.entries(checksOf(facts(over)))
    .filter(([, holds]) => !holds)
    .map(([check]) => check);

describe('what the finance team checks', () => {
  test.each<[string, Partial<FinanceFacts>, string[]]>([
    ['all is well', {}, []],
    ['no invoice', { invoiced_at: null, invoiced_total: 0 }, ['invoice', 'totals']],
    [
      'the supplier’s own invoice says nothing of its total',
      { invoiced_at: null, invoiced_total: 0, supplier_invoice_number: 'A-1' },
      ['totals'],
    ],
    ['something was granted back without a credit note', { credited_total: 1_500, refunded_total: 1_500 }, ['totals']],
    ['with one', { credited_total: 1_500, refunded_total: 1_500, invoiced_total: 10_000 }, []],
    ['not paid', { paid_total: 11_000 }, ['payment']],
    ['a piece is missing', { items: [{ quantity: 10, shipped_quantity: 9 }] }, ['delivery']],
    ['a return is open', { returns: [{ status: 'requested' }] }, ['returns']],
    [
      'a claim is not refunded',
      { claims: [{ type: 'refund', payment_status: 'not_refunded', canceled_at: null }] },
      ['returns'],
    ],
    ['an exchange is not paid', { swaps: [{ payment_status: 'not_paid', canceled_at: null }] }, ['returns']],
    [
      'what is canceled or done is settled',
      {
        returns: [{ status: 'received' }],
        claims: [{ type: 'refund', payment_status: 'not_refunded', canceled_at: 'x' }],
        swaps: [{ payment_status: 'difference_refunded', canceled_at: null }],
      },
      [],
    ],
  ])('%s', (_, over, expected) => {
    expect(open(over)).toEqual(expected);
  });
  test('what is passed over needs a word why', () => {
    const env = anEnv();
    expect(() => verifyFinance(aBook(env), { checks: { payment: false } }, env)).toThrow('verify.note_required');
    expect(
      verifyFinance(aBook(env), { checks: { payment: false }, note: 'pays on Sunday' }, env).book.order.verification,
    ).toEqual({ checks: { payment: false }, note: 'pays on Sunday' });
  });
});
