import { due, sum } from './money.ts';
import type { OrderBook, CreditRow, Env, JournalEffect, Leg, OrderRow, PaymentRow } from './book.ts';

/** Adds a balanced entry to the order's money journal; legs of 0 are left out, and an entry without any is not made. */
function record(book: OrderBook, effect: JournalEffect, sourceId: string, legs: readonly Leg[], env: Env): OrderBook {
  const real = legs.filter((leg) => leg.amount !== 0);
  if (real.length === 0) return book;
  if (sum(real.map((leg) => leg.amount)) !== 0) throw new Error(`unbalanced journal entry: ${effect}`);
  const seq = book.order.journal_seq + 1;
  const entry = {
    id: env.newId('jrn'),
    supplier_id: book.order.supplier_id,
    order_id: book.order.id,
    seq,
    effect,
    source_id: sourceId,
    currency_code: book.order.currency_code,
    legs: real,
    created_at: env.now,
  };
  return { ...book, order: { ...book.order, journal_seq: seq }, money_journal: [...book.money_journal, entry] };
}

const cash = (payment: PaymentRow): string => `cash:${payment.provider_id}`;

type Sold = Pick<OrderRow, 'total' | 'subtotal' | 'discount_total' | 'shipping_total' | 'tax_total'>;

/** What a sale books: the customer owes the total; goods at their price, what was taken off it, shipping and tax each in their account. */
const saleLegs = (
  now: Sold,
  before: Sold = { total: 0, subtotal: 0, discount_total: 0, shipping_total: 0, tax_total: 0 },
): Leg[] => [
  { account: 'receivable', amount: now.total - before.total },
  { account: 'sales', amount: before.subtotal - now.subtotal },
  { account: 'discounts', amount: now.discount_total - before.discount_total },
  { account: 'shipping', amount: before.shipping_total - now.shipping_total },
  { account: 'vat_payable', amount: before.tax_total - now.tax_total },
];

/** The sale. One that a discount makes free is booked too; only goods without a price leave no entry. */
export const recordPlaced = (book: OrderBook, env: Env): OrderBook =>
  record(book, 'placed', book.order.id, saleLegs(book.order), env);

export const recordCaptured = (
  book: OrderBook,
  captureId: string,
  payment: PaymentRow,
  amount: number,
  env: Env,
): OrderBook =>
  record(
    book,
    'captured',
    captureId,
    [
      { account: cash(payment), amount },
      { account: 'receivable', amount: -amount },
    ],
    env,
  );

/** Money that was taken did not come: it is owed again. */
export const recordReversed = (
  book: OrderBook,
  captureId: string,
  payment: PaymentRow,
  amount: number,
  env: Env,
): OrderBook =>
  record(
    book,
    'reversed',
    captureId,
    [
      { account: 'receivable', amount },
      { account: cash(payment), amount: -amount },
    ],
    env,
  );

export const recordRefunded = (
  book: OrderBook,
  refundId: string,
  draws: readonly { payment: PaymentRow; amount: number }[],
  env: Env,
): OrderBook =>
  record(
    book,
    'refunded',
    refundId,
    [
      { account: 'receivable', amount: sum(draws.map((draw) => draw.amount)) },
      ...draws.map((draw) => ({ account: cash(draw.payment), amount: -draw.amount })),
    ],
    env,
  );

const grantEffect = { write_off: 'written_off', write_off_reversed: 'write_off_reversed' } as const;

/** A grant lowers what is owed, whether it is paid out yet or not; what is written off is a bad debt and no allowance. */
export function recordCredited(book: OrderBook, { id, amount, cause }: CreditRow, env: Env): OrderBook {
  const legs = (account: string): Leg[] => [
    { account, amount },
    { account: 'receivable', amount: -amount },
  ];
  return cause === 'write_off' || cause === 'write_off_reversed'
    ? record(book, grantEffect[cause], id, legs('bad_debts'), env)
    : record(book, 'credited', id, legs('allowances'), env);
}

/** What an edit, or a shipping method that was added, changed of the sale. @param before the order as it was @param sourceId the edit's or the method's */
export const recordEdited = (before: OrderRow, book: OrderBook, sourceId: string, env: Env): OrderBook =>
  record(book, 'edited', sourceId, saleLegs(book.order, before), env);

/** What stands in each account. Minor units. */
export function balances(book: Pick<OrderBook, 'money_journal'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { account, amount } of book.money_journal.flatMap(({ legs }) => legs))
    sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

/** The sale undone: what was granted before is undone with it, and nothing but money already paid is left on the receivable. */
export function recordCanceled(book: OrderBook, cancelId: string, env: Env): OrderBook {
  const undone = [...balances(book)]
    .filter(([account]) => account !== 'receivable' && !account.startsWith('cash:'))
    .map(([account, amount]) => ({ account, amount: -amount }));
  return record(
    book,
    'canceled',
    cancelId,
    [{ account: 'receivable', amount: -sum(undone.map(({ amount }) => amount)) }, ...undone],
    env,
  );
}

/**
 * The exact opposite of the cancelation that stands: the one not reopened yet. One that had nothing to undo has no entry, and its
 * reopening has none either.
 */
export function recordReopened(book: OrderBook, env: Env): OrderBook {
  const reopened = new Set(
    book.money_journal.filter((entry) => entry.effect === 'reopened').map((entry) => entry.source_id),
  );
  const canceled = book.money_journal.find((entry) => entry.effect === 'canceled' && !reopened.has(entry.source_id));
  if (!canceled) return book;
  return record(
    book,
    'reopened',
    canceled.source_id,
    canceled.legs.map((leg) => ({ ...leg, amount: -leg.amount })),
    env,
  );
}

/** What the journal says the customer owes; always equal to `due`. */
export const receivable = (book: OrderBook): number => balances(book).get('receivable') ?? 0;

/** Whether the journal and the equation agree. */
export const isBalanced = (book: OrderBook): boolean => receivable(book) === due(book.order);
