import { formatAmount } from '#domain/money.ts';
import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import { cardLabel, mostOn, whyNotOn, type CardTerms, type OrderToPay } from '#modules/gift-cards/rules.ts';
import { settle } from '../../core/rules/derive.ts';
import { lifeStatus, openAmount } from '../../core/rules/derived-statuses.ts';
import { capturable, factsOf } from '../../core/rules/facts.ts';
import { canCapture } from '../../core/rules/permits.ts';
import { unlocked } from '../../core/rules/transitions.ts';
import { sum } from '../../core/rules/money.ts';
import type { Env, OrderBook, PaymentRow } from '../../core/rules/book.ts';
import { command, making } from '../../core/rules/command.ts';
import { expectPayment, expectWhatIsOwed, holdLess, isMoney, paymentOf, take } from './payments.ts';

/** A card as it is under its lock, and of whose brand each line is. */
export type UseCardInput = {
  card: CardTerms & { id: string; last4: string };
  brands: ReadonlyMap<string, string | null>;
  /** Minor units; as much as the card can pay where it is left out. */
  amount?: number;
};

/** The order as far as it decides what of a card it can take. */
export function orderToPay(
  { order, items, payments }: OrderBook,
  cardId: string,
  brands: UseCardInput['brands'],
): OrderToPay {
  const byCard = payments.filter(({ gift_card_id }) => gift_card_id === cardId);
  return {
    ...order,
    items: items.map(({ variant_id, product_id, total }) => ({
      variant_id,
      brand_id: (product_id && brands.get(product_id)) || null,
      total,
    })),
    used: sum(byCard.map((one) => openAmount(one) + one.captured_amount - one.refunded_amount)),
  };
}

/**
 * Pays a part of an order by a gift card: a payment that holds it, in place of money that was expected. Total and tax stay what they are. It is
 * taken from the card when the order is completed; on one that is completed already, at once. Refuses at `code` a card that is not good for
 * the order, and at `amount` more than the card can pay or than is left to pay.
 */
export const payByCard = making<UseCardInput, PaymentRow>(
  { stock: false },
  (book, { card, brands, amount: asked }, env) => {
    const facts = factsOf(book);
    ensure(canCapture(facts));
    const order = orderToPay(book, card.id, brands);
    const may = whyNotOn(card, order, env.now);
    if (!may.allowed) throw invalid('code', may.code, may.params);
    const open = capturable(facts);
    const most = Math.min(open, mostOn(card, order));
    const amount = asked ?? most;
    if (amount > most)
      throw invalid('amount', 'gift_cards.most', { max: formatAmount(most, book.order.currency_code) });
    let left = amount;
    const payments = book.payments.toReversed().map((payment) => {
      const part = isMoney(payment) ? Math.min(left, openAmount(payment)) : 0;
      left -= part;
      return part > 0 ? holdLess(payment, part, env) : payment;
    });
    const expected = expectPayment({ ...book, payments: payments.toReversed() }, amount, 'gift_card', env);
    const fresh = expected.payments.at(-1);
    if (!fresh || left > 0) throw new Error('what is expected is there to be replaced');
    const payment: PaymentRow = { ...fresh, gift_card_id: card.id, reference: cardLabel(card) };
    const held = { ...expected, payments: [...expected.payments.slice(0, -1), payment] };
    const done = lifeStatus(book.order) === 'completed' ? take(held, payment, amount, env) : held;
    return { book: settle(book, done, env), made: payment };
  },
);

export type ReleaseCardInput = { payment_id: string };

/** Gives back to a card what an order holds of it; money is expected in its place. */
export const releaseCard = command<ReleaseCardInput>({ stock: false }, (book, { payment_id }, env) => {
  const payment = paymentOf(book, payment_id);
  if (isMoney(payment)) throw fail('gift_card.not_one');
  ensure(unlocked(factsOf(book)));
  if (openAmount(payment) === 0) throw fail('gift_card.not_held');
  const without = book.payments.map((one) => (one === payment ? holdLess(payment, openAmount(payment), env) : one));
  return settle(book, expectWhatIsOwed({ ...book, payments: without }, env), env);
});

/** Takes from gift cards what they hold for an order. The caller settles. */
export const takeFromCards = (book: OrderBook, env: Env): OrderBook =>
  book.payments
    .filter((payment) => !isMoney(payment) && openAmount(payment) > 0)
    .reduce((next, payment) => take(next, payment, openAmount(payment), env), book);
