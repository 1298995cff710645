import { expect, test } from 'vitest';
import type { Refusal } from '#kit/shared/fail.ts';
import { aLine, anAcceptedBook, anEnv, later, onlyItem } from '../../testing/books.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';
import { requestReturn } from './returns.ts';
import { canComeBack, returnUntil, termsOf } from './terms.ts';

test.each([
  ['no limit', true, null, '2030-01-01', 'allowed'],
  ['the last day', true, '2026-11-25', '2026-11-25', 'allowed'],
  ['the day after', true, '2026-11-25', '2026-11-26', 'return.too_late'],
  ['never returnable', false, null, '2026-11-18', 'return.not_returnable'],
  ['never returnable, also within its days', false, '2026-11-25', '2026-11-18', 'return.not_returnable'],
])('what may come back: %s', (_case, returnable, return_until, today, said) => {
  const permit = canComeBack({ returnable, return_until }, today);
  expect(permit.allowed ? 'allowed' : permit.code).toBe(said);
});

test.each([
  ['nothing left the house yet', 7, null, null],
  ['no days are set', null, '2026-11-18T07:00:00Z', null],
  ['days of Riyadh are counted', 7, '2026-11-18T20:59:59Z', '2026-11-25'],
  ['from midnight there it is the next one', 7, '2026-11-18T21:00:00Z', '2026-11-26'],
])('until when: %s', (_case, days, left, until) => {
  expect(returnUntil(days, left === null ? null : new Date(left))).toBe(until);
});

function shipped(env: Env, terms: { returnable?: boolean; return_days?: number }): OrderBook {
  const accepted = anAcceptedBook(env, { lines: [aLine(terms)] });
  const items = accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const packed = fulfill(accepted, { items, location_id: 'loc_riyadh', asks_location: true }, env).book;
  return ship(packed, { fulfillment_id: packed.fulfillments[0]!.id }, later(env, 1)).book;
}

test.each([
  ['within its days', { return_days: 7 }, 8, false, 'allowed'],
  ['after them', { return_days: 7 }, 9, false, 'return.too_late'],
  ['not returnable', { returnable: false }, 1, false, 'return.not_returnable'],
  ['not returnable, but nobody may keep it', { returnable: false }, 1, true, 'allowed'],
  ['sold before there were terms', {}, 400, false, 'allowed'],
])('a return is asked for: %s', (_case, terms, days, whatever_terms, said) => {
  const env = anEnv();
  const book = shipped(env, terms);
  const items = [{ item_id: onlyItem(book).id, quantity: 1 }];
  const ask = () =>
    requestReturn(
      book,
      { items, shipping_method: null, receive_now: false, whatever_terms, reasons: [], asks_location: true },
      later(env, days),
    );
  if (said === 'allowed') expect(ask().book.returns).toHaveLength(1);
  else
    expect(ask).toThrow(
      expect.objectContaining({
        faults: [expect.objectContaining({ path: 'items.0.item_id', code: said })],
      }) as Refusal,
    );
});

test('a fulfilment that was canceled starts no days', () => {
  const env = anEnv();
  const book = shipped(env, { return_days: 7 });
  const canceled = { ...book, fulfillments: book.fulfillments.map((one) => ({ ...one, canceled_at: env.now })) };
  expect(termsOf(canceled, onlyItem(book).id).return_until).toBeNull();
});
