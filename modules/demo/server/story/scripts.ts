import { atDesk, later, workday } from '../clock.ts';
import { words } from '../names/words.ts';
import type { Fate } from './fates.ts';
import type { Tale } from './tale.ts';

/** Tells an order: before each step it yields the moment of that step; what comes after the end of the story is never told. */
export type Script = (tale: Tale) => Generator<Date, void>;
/** A part of a script that says whether the order goes on. */
type Part = Generator<Date, boolean>;

const soon = (tale: Tale, least = 0.2, most = 5): Date =>
  atDesk(later(tale.at, tale.random.between(least, most)), tale.random.between(0.1, 1.8));
const morning = (tale: Tale, days = 1): Date => workday(tale.at, days, tale.random.between(6.4, 9.5));

/** Accepted, at the latest when the goods have come; else canceled. */
function* acceptance(tale: Tale): Part {
  // What the app has charged it also accepts.
  const byApp = isCharged(tale) && tale.owed === 0;
  yield byApp ? later(tale.at, 0.01) : soon(tale);
  if (tale.accept(byApp)) return true;
  tale.hold('stock_short', tale.random.pick(words.short));
  for (let tries = 0; tries < 2; tries++) {
    yield workday(tale.at, tale.random.int(1, 2), tale.random.between(9, 12));
    if (tale.accept()) return true;
  }
  yield soon(tale);
  tale.cancel(true);
  return false;
}

/** Packed, sent and, by van, on its way. */
function* dispatch(tale: Tale): Generator<Date, void> {
  yield morning(tale);
  tale.pack();
  yield later(tale.at, tale.random.between(0.4, 1.8));
  tale.ship();
  if (!tale.isVan) return;
  yield later(tale.at, tale.random.between(0.1, 0.6));
  tale.depart();
}

/** Handed over and paid for as agreed. @param parts the shares of what is owed each time, the last takes the rest */
function* handover(tale: Tale, parts: readonly number[] = []): Generator<Date, void> {
  yield later(tale.at, tale.random.between(1.5, 7));
  tale.complete();
  yield* paid(tale, parts);
}

const creditDays: Partial<Record<string, number>> = { net_7: 7, net_15: 15, net_30: 30, net_60: 60 };

function* paid(tale: Tale, parts: readonly number[] = []): Generator<Date, void> {
  const days = creditDays[tale.customer.terms];
  // A few never pay in time.
  if (days !== undefined && tale.random.chance(0.07)) return;
  for (const share of parts) {
    yield days === undefined
      ? soon(tale, 0.2, 3)
      : workday(tale.at, tale.random.int(2, Math.ceil(days / 2)), tale.random.between(9, 15));
    tale.capture(share);
  }
  if (tale.owed <= 0) return;
  yield days === undefined
    ? later(tale.at, tale.random.between(0.05, 0.4))
    : workday(tale.at, tale.random.int(Math.ceil(days * 0.6), days + 4), tale.random.between(9, 15));
  tale.capture();
}

/** What the office does with a finished order. */
function* paperwork(tale: Tale): Generator<Date, void> {
  if (tale.random.chance(0.7)) {
    yield soon(tale, 0.3, 4);
    tale.invoice();
  }
  if (tale.owed === 0 && tale.random.chance(0.45)) {
    yield workday(tale.at, tale.random.int(1, 3), tale.random.between(9, 14));
    tale.verify();
  }
  if (tale.random.chance(0.3)) {
    yield workday(tale.at, tale.random.int(8, 16), tale.random.between(9, 16));
    tale.archive();
  }
}

/** Cards in the app are charged at once. */
const isCharged = (tale: Tale): boolean =>
  tale.customer.terms === 'cash' &&
  tale.book.order.channel === 'customer_app' &&
  tale.book.payments[0]?.provider_id === 'card';

/** Paid before anything is packed, where the customer pays in advance. */
function* advance(tale: Tale): Generator<Date, void> {
  if (tale.customer.terms !== 'cash' || tale.book.payments[0]?.provider_id === 'cash') return;
  yield isCharged(tale) ? later(tale.at, 0.015) : soon(tale, 0.05, 2);
  tale.capture();
}

function* whole(tale: Tale, parts: readonly number[] = []): Part {
  if (parts.length === 0) yield* advance(tale);
  if (!(yield* acceptance(tale))) return false;
  yield* dispatch(tale);
  yield* handover(tale, parts);
  return true;
}

/** Paid, whatever the terms: what has to be given back was taken first. */
function* paidAtOnce(tale: Tale): Generator<Date, void> {
  if (tale.owed <= 0) return;
  yield soon(tale, 1, 20);
  tale.capture();
}

const heldReasons = [
  'credit_limit',
  'overdue',
  'address_incomplete',
  'customer_unreachable',
  'price_changed',
  'other',
] as const;

export const scripts: Record<Fate, Script> = {
  *waiting(tale) {
    // Nobody has looked at it yet; maybe it is paid.
    yield* advance(tale);
  },
  *onHold(tale) {
    const reason = tale.random.pick(heldReasons);
    if (tale.random.chance(0.4) && !(yield* acceptance(tale))) return;
    yield soon(tale);
    tale.hold(reason, tale.random.pick(words.held[reason]));
  },
  *short(tale) {
    yield soon(tale);
    if (!tale.accept()) tale.hold('stock_short', tale.random.pick(words.short));
  },
  *accepted(tale) {
    yield* advance(tale);
    yield* acceptance(tale);
  },
  *partlyPacked(tale) {
    yield* advance(tale);
    if (!(yield* acceptance(tale))) return;
    yield morning(tale);
    tale.pack(tale.random.between(0.3, 0.7));
  },
  *packed(tale) {
    yield* advance(tale);
    if (!(yield* acceptance(tale))) return;
    yield morning(tale);
    tale.pack();
  },
  *partlyShipped(tale) {
    if (!(yield* acceptance(tale))) return;
    yield morning(tale);
    tale.pack(tale.random.between(0.3, 0.7));
    yield later(tale.at, tale.random.between(0.4, 1.5));
    tale.ship();
    if (tale.random.chance(0.5)) {
      yield later(tale.at, tale.random.between(2, 5));
      tale.capture(0.6);
    }
    if (tale.random.chance(0.35)) {
      yield morning(tale);
      tale.pack();
    }
  },
  *editAsked(tale) {
    yield* advance(tale);
    if (!(yield* acceptance(tale))) return;
    yield soon(tale);
    tale.askEdit();
  },
  *edited(tale) {
    if (!(yield* acceptance(tale))) return;
    yield soon(tale, 0.2, 2);
    tale.askEdit();
    yield soon(tale, 0.2, 3);
    tale.confirmEdit();
    yield* dispatch(tale);
    yield* handover(tale);
    yield* paperwork(tale);
  },
  *inRoute(tale) {
    yield* advance(tale);
    if (!(yield* acceptance(tale))) return;
    yield* dispatch(tale);
  },
  *failedDelivery(tale) {
    if (!(yield* acceptance(tale))) return;
    yield* dispatch(tale);
    yield later(tale.at, tale.random.between(2, 7));
    tale.hold('delivery_failed', tale.random.pick(words.held.delivery_failed));
    yield workday(tale.at, tale.random.int(1, 4), tale.random.between(8, 10));
    if (!tale.accept()) return;
    yield later(tale.at, tale.random.between(0.2, 1));
    if (tale.isVan) tale.depart();
    yield* handover(tale);
    yield* paperwork(tale);
  },
  *delivered(tale) {
    if (yield* whole(tale)) yield* paperwork(tale);
  },
  *paidInParts(tale) {
    const parts = tale.random.pick([[0.5], [0.6], [0.4, 0.5], [0.3, 0.5]]);
    if (yield* whole(tale, parts)) yield* paperwork(tale);
  },
  *damaged(tale) {
    if (!(yield* whole(tale))) return;
    yield* paidAtOnce(tale);
    yield soon(tale, 3, 40);
    const amount = Math.max(100, Math.round((tale.book.order.paid_total * tale.random.between(0.01, 0.12)) / 5) * 5);
    const reason = tale.random.chance(0.5) ? 'discount' : 'other';
    tale.refund(Math.min(amount, tale.book.order.paid_total), reason, tale.random.pick(words.damaged));
    yield* paperwork(tale);
  },
  *refunded(tale) {
    if (!(yield* whole(tale))) return;
    yield* paidAtOnce(tale);
    yield soon(tale, 10, 60);
    if (tale.random.chance(0.5)) {
      tale.requestReturn(true);
      yield workday(tale.at, tale.random.int(1, 3), tale.random.between(8, 15));
      return tale.receiveReturn();
    }
    tale.refund(tale.book.order.paid_total, 'other', tale.random.pick(words.takenBack));
  },
  *claimedMoney(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 3, 50);
    tale.claim('refund');
    yield* paid(tale);
    yield* paperwork(tale);
  },
  *claimedGoods(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 3, 50);
    if (!tale.claim('replace')) return;
    // Some wait for their goods yet.
    yield morning(tale, tale.random.int(1, 3));
    tale.packClaim();
    yield later(tale.at, tale.random.between(0.4, 2));
    tale.shipClaim();
    yield* paperwork(tale);
  },
  *returnAsked(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 6, 60);
    tale.requestReturn();
    // Some of them the customer keeps after all.
    if (!tale.random.chance(0.15)) return;
    yield soon(tale, 4, 40);
    tale.cancelReturn();
  },
  *returnedPartly(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 6, 60);
    tale.requestReturn();
    yield workday(tale.at, tale.random.int(1, 4), tale.random.between(8, 15));
    tale.receiveReturn(0.6);
  },
  *returned(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 6, 60);
    tale.requestReturn();
    yield workday(tale.at, tale.random.int(1, 4), tale.random.between(8, 15));
    tale.receiveReturn();
    yield* paperwork(tale);
  },
  *exchangeAsked(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 6, 60);
    if (!tale.exchange() || !tale.random.chance(0.25)) return;
    yield soon(tale, 4, 40);
    tale.cancelExchange();
  },
  *exchanged(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 6, 60);
    if (!tale.exchange()) return;
    yield workday(tale.at, tale.random.int(1, 3), tale.random.between(8, 15));
    tale.settleExchange();
    yield morning(tale);
    tale.sendExchange();
    if (tale.random.chance(0.3)) return;
    yield workday(tale.at, tale.random.int(1, 3), tale.random.between(8, 15));
    tale.receiveReturn();
  },
  *canceledEarly(tale) {
    if (tale.random.chance(0.4) && !(yield* acceptance(tale))) return;
    yield soon(tale, 0.2, 8);
    tale.cancel(true);
    if (!tale.random.chance(0.25)) return;
    yield workday(tale.at, tale.random.int(5, 12), tale.random.between(9, 16));
    tale.archive();
  },
  *canceledPaid(tale) {
    yield* paidAtOnce(tale);
    if (tale.random.chance(0.5) && !(yield* acceptance(tale))) return;
    yield soon(tale, 1, 12);
    tale.cancel(true);
  },
  *canceledOwing(tale) {
    yield* paidAtOnce(tale);
    if (tale.random.chance(0.5) && !(yield* acceptance(tale))) return;
    yield soon(tale, 1, 12);
    tale.cancel(false);
    if (tale.random.chance(0.55)) return;
    yield workday(tale.at, tale.random.int(3, 15), tale.random.between(9, 15));
    tale.refund(-tale.owed, 'other', null);
  },
  *changedMind(tale) {
    yield soon(tale);
    tale.cancel(true);
    yield soon(tale, 4, 30);
    if (tale.reopen() && (yield* whole(tale))) yield* paperwork(tale);
  },
  *repacked(tale) {
    if (!(yield* acceptance(tale))) return;
    yield morning(tale);
    tale.pack();
    yield later(tale.at, tale.random.between(0.3, 1));
    tale.unpack();
    tale.note(tale.random.pick(words.repacked));
    yield* dispatch(tale);
    yield* handover(tale);
    yield* paperwork(tale);
  },
  *reopened(tale) {
    if (!(yield* whole(tale))) return;
    yield soon(tale, 5, 30);
    if (!tale.reopen()) return;
    yield soon(tale);
    tale.complete();
    yield* paperwork(tale);
  },
};
