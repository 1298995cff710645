import { addDays, endOfDay } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { availableOf, restingStatus, type GiftCardStatus } from './card.ts';

/** What can happen to a card. */
export const eventKinds = [
  'issued',
  'activated',
  'held',
  'captured',
  'released',
  'refunded',
  'adjusted',
  'lapsed',
  'changed',
  'extended',
  'disabled',
  'enabled',
  'expired',
] as const;

/** What an order did with a card, by one of its payments. `amount` in minor units, above 0. */
type Movement = { kind: 'held' | 'captured' | 'released' | 'refunded'; amount: number; payment_id: string };

/** What of a card movements read and change. */
type Card = {
  readonly value: number;
  readonly balance: number;
  readonly held: number;
  readonly spent: number;
  readonly single_use: boolean;
  readonly status: GiftCardStatus;
  readonly activated_at: Date | null;
  readonly ends_at: Date | null;
};

/** A row of a card's ledger, before it has an id: by how much balance and hold changed, and what both were then. Minor units. */
export type EventRow = {
  kind: (typeof eventKinds)[number];
  amount: number;
  held_amount: number;
  balance: number;
  held: number;
  payment_id: string | null;
  facts: Readonly<Record<string, unknown>> | null;
};

type After<C> = { card: C; events: EventRow[] };

/** A payment as far as it holds, took or gave back a card's money; null before there was one. */
export type CardPayment = {
  readonly id: string;
  readonly gift_card_id?: string | null;
  readonly amount: number;
  readonly captured_amount: number;
  readonly refunded_amount: number;
  readonly canceled_at: unknown;
};

const openOf = (payment: CardPayment | null): number =>
  !payment || payment.canceled_at ? 0 : payment.amount - payment.captured_amount;

/** What happened to a payment's card between two states of it, in the order in which it happened. */
export function movementsOf(before: CardPayment | null, after: CardPayment): Movement[] {
  const captured = after.captured_amount - (before?.captured_amount ?? 0);
  const refunded = after.refunded_amount - (before?.refunded_amount ?? 0);
  const held = openOf(after) - openOf(before) + captured;
  if (captured < 0 || refunded < 0) throw new Error('a card that paid gets its money back by a refund only');
  const found: Movement[] = [
    { kind: 'held', amount: held, payment_id: after.id },
    { kind: 'captured', amount: captured, payment_id: after.id },
    { kind: 'released', amount: -held, payment_id: after.id },
    { kind: 'refunded', amount: refunded, payment_id: after.id },
  ];
  return found.filter(({ amount }) => amount > 0);
}

/**
 * A card after an order held, took, released or gave back some of it, and the rows of its ledger. What is left of a card for a single use
 * lapses with its use. Money that comes back can be spent: a card that ended, or is about to, is good for some weeks more.
 * @throws Error where more would move than there is: who may use how much is decided before
 */
export function moved<C extends Card>(card: C, { kind, amount, payment_id }: Movement, now: Date): After<C> {
  const of = (next: C, part: Partial<EventRow> & Pick<EventRow, 'kind'>): EventRow => ({
    amount: 0,
    held_amount: 0,
    payment_id: null,
    facts: null,
    balance: next.balance,
    held: next.held,
    ...part,
  });
  switch (kind) {
    case 'held': {
      if (amount > availableOf(card)) throw new Error('more is held than the card has');
      const next = { ...card, held: card.held + amount };
      return { card: next, events: [of(next, { kind, held_amount: amount, payment_id })] };
    }
    case 'released': {
      if (amount > card.held) throw new Error('more is released than was held');
      const next = { ...card, held: card.held - amount };
      return { card: next, events: [of(next, { kind, held_amount: -amount, payment_id })] };
    }
    case 'captured': {
      if (amount > card.held) throw new Error('more is taken than was held');
      const taken = { ...card, balance: card.balance - amount, held: card.held - amount, spent: card.spent + amount };
      const events = [of(taken, { kind, amount: -amount, held_amount: -amount, payment_id })];
      const lapsed = card.single_use ? availableOf(taken) : 0;
      const left = { ...taken, balance: taken.balance - lapsed };
      if (lapsed > 0) events.push(of(left, { kind: 'lapsed', amount: -lapsed }));
      return { card: rested(left, now), events };
    }
    case 'refunded': {
      const back = { ...card, balance: card.balance + amount, spent: card.spent - amount };
      if (back.spent < 0) throw new Error('more comes back to the card than was taken of it');
      const events = [of(back, { kind, amount, payment_id })];
      const ends_at = endOfDay(addDays(now, limits.giftCards.refundedDays));
      if (!back.ends_at || back.ends_at >= ends_at) return { card: rested(back, now), events };
      const longer = { ...back, ends_at };
      const facts = { before: { ends_at: back.ends_at }, after: { ends_at } };
      return { card: rested(longer, now), events: [...events, of(longer, { kind: 'extended', facts })] };
    }
  }
}

/** Its state follows from what is left of it, unless somebody blocked it. One that ended stays so until its end is moved. */
const rested = <C extends Card>(card: C, now: Date): C => ({
  ...card,
  status: card.status === 'disabled' ? card.status : restingStatus(card, now),
});
