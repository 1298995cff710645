import { ensure } from '#kit/shared/fail.ts';
import type { CreditRow, Env, OrderBook } from '../../core/rules/book.ts';
import { making } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { recordCredited } from '../../core/rules/journal.ts';
import { sum } from '../../core/rules/money.ts';
import { canReverseWriteOff, canWriteOff } from '../../core/rules/permits.ts';
import { expectWhatIsOwed, owedNow } from './payments.ts';

const grantOf = (
  { order }: OrderBook,
  part: Pick<CreditRow, 'id' | 'amount' | 'cause' | 'cause_id' | 'reverses'>,
  env: Env,
): CreditRow => ({
  supplier_id: order.supplier_id,
  order_id: order.id,
  ...part,
  created_at: env.now,
});

const withGrant = (book: OrderBook, credit: CreditRow, env: Env): OrderBook =>
  recordCredited({ ...book, credits: [...book.credits, credit] }, credit, env);

/** What of a write-off still stands. Minor units. */
const standing = (book: OrderBook, { id, amount }: CreditRow): number =>
  amount + sum(book.credits.filter(({ reverses }) => reverses === id).map((one) => one.amount));

/** Takes back so much of these write-offs, in their order. The caller has made sure that it stands. */
function takeBack(book: OrderBook, of: readonly CreditRow[], amount: number, env: Env): OrderBook {
  let left = amount;
  let next = book;
  for (const one of of) {
    const part = Math.min(left, standing(next, one));
    if (part <= 0) continue;
    // A write-off is taken back in as many parts as it may be: each is its own cause.
    const id = env.newId('cred');
    const row = { id, amount: -part, cause: 'write_off_reversed', cause_id: id, reverses: one.id } as const;
    next = withGrant(next, grantOf(book, row, env), env);
    left -= part;
  }
  return next;
}

/** The newest first. Rows of one moment come in any order: the ids say which was later. */
const writeOffs = (book: OrderBook): CreditRow[] =>
  book.credits.filter(({ cause }) => cause === 'write_off').toSorted((a, b) => (a.id < b.id ? 1 : -1));

/** What is granted for goods that came back takes the place of what was written off of them: nobody is owed money that it never paid. */
export function giveWay(book: OrderBook, env: Env): OrderBook {
  const of = writeOffs(book);
  const stands = sum(of.map((one) => standing(book, one)));
  return takeBack(book, of, Math.min(stands, Math.max(0, -owedNow(book))), env);
}

/** `amount` in minor units; `release_id` is the approval by which it is written off. */
export type WriteOffInput = { amount: number; release_id: string };

/** Writes off what the customer cannot pay: it is owed no more, and was never received. Refuses more than is owed. */
export const writeOff = making<WriteOffInput, CreditRow>({ stock: false }, (book, { amount, release_id }, env) => {
  ensure(canWriteOff(factsOf(book), amount));
  const id = env.newId('cred');
  const row = { id, amount, cause: 'write_off', cause_id: release_id, reverses: null } as const;
  const credit = grantOf(book, row, env);
  return { book: settle(book, expectWhatIsOwed(withGrant(book, credit, env), env), env), made: credit };
});

/** `amount` in minor units, all of it where it is left out. */
export type ReverseWriteOffInput = { release_id: string; amount?: number };

/** What was written off is owed again: money came after all. Answers how much. Refuses more than stands of it. */
export const reverseWriteOff = making<ReverseWriteOffInput, number>(
  { stock: false },
  (book, { release_id, amount }, env) => {
    const of = writeOffs(book).filter(({ cause_id }) => cause_id === release_id);
    const stands = sum(of.map((one) => standing(book, one)));
    const wanted = amount ?? stands;
    ensure(canReverseWriteOff({ ...factsOf(book), written_off_total: stands }, wanted));
    return { book: settle(book, expectWhatIsOwed(takeBack(book, of, wanted, env), env), env), made: wanted };
  },
);
