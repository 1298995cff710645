import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from '../contract/statuses.ts';
import { anEnv, testNow } from '../../testing/books.ts';
import { noHold } from '../../credit/rules/no-credit.ts';
import { actionsOf, type BackLine } from './permits.ts';
import { canMove, callTo, statusAfter, statusCalls, transitions, type StatusCall } from './transitions.ts';
import type { OrderFacts } from './facts.ts';

const facts = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'pending',
  status_before_archive: null,
  currency_code: 'SAR',
  driver_id: 'drv_1',
  supplier_invoice_number: null,
  invoiced_at: null,
  verified_at: null,
  canceled_at: null,
  total: 100,
  credited_total: 0,
  paid_total: 0,
  refunded_total: 0,
  items: [{ quantity: 2, fulfilled_quantity: 0, missing_quantity: 0, manages_stock: true }],
  payments: [{ amount: 100, captured_amount: 0, canceled_at: null }],
  fulfillments: [],
  returns: [],
  claims: [],
  swaps: [],
  ...over,
});

/** What leads where: the whole grid of calls and statuses, anything not named is refused. */
const grid: Record<StatusCall, Partial<Record<OrderStatus, OrderStatus>>> = {
  accept: { pending: 'confirmed', requires_action: 'confirmed' },
  hold: { pending: 'requires_action', confirmed: 'requires_action', in_route: 'requires_action' },
  resume: { requires_action: 'pending' },
  depart: { confirmed: 'in_route' },
  complete: { confirmed: 'completed', in_route: 'completed' },
  cancel: { pending: 'canceled', confirmed: 'canceled', requires_action: 'canceled' },
  reopen: { canceled: 'pending', completed: 'confirmed', archived: 'canceled' },
  archive: { completed: 'archived', canceled: 'archived' },
};

describe.each(statusCalls)('%s', (call) => {
  const leads = (to: OrderStatus | undefined) => to !== undefined;
  const from = (status: OrderStatus) => {
    const items = [
      { quantity: 2, fulfilled_quantity: call === 'depart' ? 1 : 0, missing_quantity: 0, manages_stock: true },
    ];
    return facts({ status, status_before_archive: status === 'archived' ? 'canceled' : null, items });
  };
  it.each(orderStatuses.filter((status) => leads(grid[call][status])))('leads on from %s', (status) => {
    expect(canMove(call, from(status), testNow)).toEqual({ allowed: true });
    expect(statusAfter(call, from(status))).toBe(grid[call][status]);
  });
  it.each(orderStatuses.filter((status) => !leads(grid[call][status])))('is refused from %s', (status) => {
    expect(canMove(call, from(status), testNow)).toEqual({ allowed: false, code: `${call}.wrong_status` });
    expect(() => statusAfter(call, from(status))).toThrow('no transition');
  });
});

it('the invariant of the database knows the same table', () => {
  const text = readFileSync(new URL('../../../../db/verify.sql', import.meta.url), 'utf8');
  const query = /-- name: F9 .*?NOT IN \((.*?)\);/s.exec(text)?.[1] ?? '';
  const known = [...query.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`);
  const table = transitions.flatMap(({ from, to }) =>
    from.flatMap((one) => (to === 'earlier' ? ['completed', 'canceled'] : [to]).map((next) => `${one} → ${next}`)),
  );
  expect(known.sort()).toEqual(table.sort());
});

describe('guards', () => {
  const days = (n: number) => new Date(testNow.getTime() - n * 86_400_000);
  const half = [{ quantity: 2, fulfilled_quantity: 1, missing_quantity: 0, manages_stock: true }];
  it.each<[string, StatusCall, Partial<OrderFacts>, string | null]>([
    [
      'a driver is needed to depart',
      'depart',
      { status: 'confirmed', driver_id: null, items: half },
      'depart.no_driver',
    ],
    ['something must be fulfilled to depart', 'depart', { status: 'confirmed' }, 'depart.nothing_fulfilled'],
    [
      'what is partly fulfilled cannot go back to processing',
      'resume',
      { status: 'requires_action', items: half },
      'resume.fulfilled',
    ],
    [
      'every live return must be canceled first',
      'cancel',
      { status: 'confirmed', returns: [{ status: 'requested' }] },
      'cancel.live_returns',
    ],
    [
      'every live claim must be canceled first',
      'cancel',
      { status: 'confirmed', claims: [{ type: 'replace', payment_status: 'na', canceled_at: null }] },
      'cancel.live_claims',
    ],
    [
      'every live exchange must be canceled first',
      'cancel',
      { status: 'confirmed', swaps: [{ canceled_at: null }] },
      'cancel.live_swaps',
    ],
    [
      'every live fulfilment must be canceled first',
      'cancel',
      { status: 'confirmed', fulfillments: [{ canceled_at: null }] },
      'cancel.live_fulfillments',
    ],
    [
      'canceled fulfilments are no hindrance',
      'cancel',
      { status: 'confirmed', fulfillments: [{ canceled_at: testNow }] },
      null,
    ],
    [
      'a fully refunded order can be canceled',
      'cancel',
      { status: 'confirmed', paid_total: 100, refunded_total: 100 },
      null,
    ],
    ['reopening within 30 days', 'reopen', { status: 'canceled', canceled_at: days(30) }, null],
    ['not after 30 days', 'reopen', { status: 'canceled', canceled_at: days(30.01) }, 'reopen.too_late'],
    [
      'an invoiced order is not reopened',
      'reopen',
      { status: 'completed', supplier_invoice_number: 'INV-1' },
      'reopen.invoiced',
    ],
    ['nor one verified by finance', 'reopen', { status: 'completed', verified_at: testNow }, 'order.verified'],
    ['verification locks stock: accept', 'accept', { verified_at: testNow }, 'order.verified'],
    ['verification locks money: cancel', 'cancel', { verified_at: testNow }, 'order.verified'],
    [
      'verification locks the release of stock: complete',
      'complete',
      { status: 'confirmed', verified_at: testNow, items: half },
      'order.verified',
    ],
    [
      'completing without a release is no stock change',
      'complete',
      {
        status: 'in_route',
        verified_at: testNow,
        items: [{ quantity: 2, fulfilled_quantity: 2, missing_quantity: 0, manages_stock: true }],
      },
      null,
    ],
    ['archiving touches neither', 'archive', { status: 'completed', verified_at: testNow }, null],
  ])('%s', (_, call, over, code) => {
    const permit = canMove(call, facts(over), anEnv().now);
    expect(permit.allowed ? null : permit.code).toBe(code);
  });
});

const back = (over: Partial<BackLine>): BackLine => ({
  quantity: 2,
  fulfilled_quantity: 0,
  missing_quantity: 0,
  returnable_quantity: 0,
  not_returnable: 'return.not_shipped',
  swap_id: null,
  claim_order_id: null,
  ...over,
});

describe('actions', () => {
  it('answers every call with allowed or the reason why not', () => {
    expect(actionsOf(facts(), [back({ returnable_quantity: 1, not_returnable: null })], noHold, testNow)).toEqual({
      accept: { allowed: true },
      hold: { allowed: true },
      resume: { allowed: false, code: 'resume.wrong_status' },
      depart: { allowed: false, code: 'depart.wrong_status' },
      complete: { allowed: false, code: 'complete.wrong_status' },
      cancel: { allowed: true },
      reopen: { allowed: false, code: 'reopen.wrong_status' },
      archive: { allowed: false, code: 'archive.wrong_status' },
      capture: { allowed: true },
      write_off: { allowed: false, code: 'write_off.not_delivered' },
      refund: { allowed: false, code: 'refund.nothing_captured' },
      fulfill: { allowed: false, code: 'fulfill.accept_first' },
      edit: { allowed: true },
      request_return: { allowed: true },
      update: { allowed: true },
      verify_finance: { allowed: true },
      unverify_finance: { allowed: false, code: 'verify.not_verified' },
      create_claim: { allowed: true },
      create_exchange: { allowed: true },
    });
  });
  it.each<[string, Partial<BackLine>, OrderStatus, [string, string, string]]>([
    [
      'nothing has left an order that can be edited',
      {},
      'confirmed',
      ['return.nothing_yet', 'allowed', 'return.nothing_yet'],
    ],
    ['nothing has left one that cannot', {}, 'completed', ['return.not_shipped', 'allowed', 'return.not_shipped']],
    [
      'all of it is packed',
      { fulfilled_quantity: 2 },
      'confirmed',
      ['return.nothing_yet', 'return.nothing_yet', 'return.nothing_yet'],
    ],
    [
      'all of it came back',
      { fulfilled_quantity: 2, not_returnable: 'return.all_returned' },
      'completed',
      ['return.nothing_more', 'return.nothing_more', 'return.nothing_more'],
    ],
    [
      'some of it is with the customer',
      { fulfilled_quantity: 2, returnable_quantity: 1, not_returnable: null },
      'completed',
      ['allowed', 'allowed', 'allowed'],
    ],
    [
      'a replacement has not left: it is canceled, not claimed',
      { claim_order_id: 'claim_1' },
      'confirmed',
      ['return.nothing_yet', 'return.nothing_yet', 'return.nothing_yet'],
    ],
  ])('where %s, a return, a claim and an exchange say what can be done', (_, line, status, expected) => {
    const actions = actionsOf(facts({ status }), [back(line)], noHold, testNow);
    expect(
      [actions.request_return, actions.create_claim, actions.create_exchange].map((one) =>
        one.allowed ? 'allowed' : one.code,
      ),
    ).toEqual(expected);
  });
  it('a change of status stands for the call that leads there', () => {
    expect([
      callTo('pending'),
      callTo('confirmed'),
      callTo('requires_action'),
      callTo('in_route'),
      callTo('completed'),
    ]).toEqual(['resume', 'accept', 'hold', 'depart', 'complete']);
  });
});
