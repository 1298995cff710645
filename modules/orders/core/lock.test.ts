import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kit/server/transactions.ts';
import { anOrder, aTrade, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import type { TestApi } from '../../../apps/api/testing.ts';
import { anEnv } from '../testing/books.ts';
import { accept } from '../order/rules/status-commands.ts';
import type { OrderBook } from './rules/book.ts';
import { command, type Command } from './rules/command.ts';
import { lockForCustomer } from './server/act.ts';
import { createExchange } from '../exchanges/rules/exchanges.ts';

let api: TestApi;
let trade: Trade;
beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
}, 60_000);
afterAll(() => api.stop());

/** The book as a command gets it. */
const bookFor = <Input, Made>(id: string, asked: Command<Input, Made>): Promise<OrderBook> =>
  inTransaction(api.owner, async (db) => (await lockForCustomer(api.server.systemContext(db, 'test'), id, asked)).book);
const acceptInsideOf = (needs: { stock: boolean }) =>
  command<object>(needs, (book, input, env) => accept(book, input, env).book);

test('a command that touches stock and does not say so is refused at once, not given an empty shelf', async () => {
  const { id } = await anOrder(api, trade);
  const silent = acceptInsideOf({ stock: false });
  const book = await bookFor(id, silent);
  expect(() => silent(book, {}, anEnv())).toThrow('this command does not declare that it needs stock');
});

test('one that says so gets the levels of the order’s variants', async () => {
  const { id } = await anOrder(api, trade);
  const honest = acceptInsideOf({ stock: true });
  const book = await bookFor(id, honest);
  expect(honest(book, {}, anEnv()).book.reservations).toMatchObject([{ quantity: 10 }]);
});

test('a command whose needs its input names cannot be locked for without it', async () => {
  const { id } = await anOrder(api, trade);
  await expect(
    inTransaction(api.owner, (db) => lockForCustomer(api.server.systemContext(db, 'test'), id, createExchange)),
  ).rejects.toThrow('what this command needs is known by its input');
});
