/** What becomes of an order; story/scripts.ts tells each. */
export const fates = [
  'waiting',
  'onHold',
  'short',
  'accepted',
  'partlyPacked',
  'packed',
  'partlyShipped',
  'inRoute',
  'failedDelivery',
  'delivered',
  'paidInParts',
  'damaged',
  'refunded',
  'claimedMoney',
  'claimedGoods',
  'returnAsked',
  'returnedPartly',
  'returned',
  'canceledEarly',
  'canceledPaid',
  'canceledOwing',
  'changedMind',
  'repacked',
  'reopened',
  'editAsked',
  'edited',
  'exchangeAsked',
  'exchanged',
] as const;
export type Fate = (typeof fates)[number];

type Shares = Partial<Record<Fate, number>>;

/** Of a hundred orders placed up to so many days ago, so many meet each fate. The young are under way, the old are over. */
const bands: readonly { upToDays: number; shares: Shares }[] = [
  { upToDays: 1, shares: { waiting: 38, onHold: 8, accepted: 24, packed: 18, partlyPacked: 6, canceledEarly: 6 } },
  {
    upToDays: 3,
    shares: {
      waiting: 13,
      editAsked: 2,
      onHold: 10,
      short: 6,
      accepted: 13,
      partlyPacked: 11,
      packed: 11,
      partlyShipped: 9,
      inRoute: 16,
      delivered: 5,
      canceledEarly: 4,
    },
  },
  {
    upToDays: 10,
    shares: {
      waiting: 5,
      onHold: 8,
      short: 3,
      accepted: 5,
      partlyPacked: 13,
      packed: 12,
      partlyShipped: 10,
      inRoute: 12,
      failedDelivery: 3,
      edited: 2,
      exchangeAsked: 2,
      delivered: 8,
      claimedMoney: 1,
      claimedGoods: 1,
      damaged: 3,
      returnAsked: 3,
      canceledEarly: 3,
      canceledPaid: 2,
      canceledOwing: 4,
    },
  },
  {
    upToDays: 30,
    shares: {
      onHold: 1,
      partlyShipped: 2,
      failedDelivery: 2,
      delivered: 48,
      exchangeAsked: 1,
      exchanged: 3,
      claimedMoney: 1,
      claimedGoods: 2,
      returnAsked: 1,
      returnedPartly: 2,
      returned: 3,
      paidInParts: 9,
      damaged: 7,
      refunded: 3,
      canceledEarly: 4,
      canceledPaid: 3,
      canceledOwing: 4,
      changedMind: 2,
      repacked: 2,
    },
  },
  {
    upToDays: Infinity,
    shares: {
      failedDelivery: 2,
      delivered: 60,
      claimedMoney: 1,
      claimedGoods: 1,
      returned: 3,
      paidInParts: 11,
      damaged: 6,
      refunded: 3,
      canceledEarly: 4,
      canceledPaid: 2,
      canceledOwing: 2,
      changedMind: 2,
      repacked: 2,
      reopened: 1,
    },
  },
];

/** Deals fates so that any run of orders of one age has its shares, give or take one. */
export class Fates {
  readonly #owed = bands.map(() => new Map<Fate, number>());

  /** @param days since the order was placed */
  deal(days: number): Fate {
    const index = bands.findIndex((band) => days <= band.upToDays);
    const [shares, owed] = [bands[index]?.shares ?? {}, this.#owed[index] ?? new Map<Fate, number>()];
    let best: Fate = 'waiting';
    for (const [fate, share] of Object.entries(shares) as [Fate, number][]) {
      owed.set(fate, (owed.get(fate) ?? 0) + share);
      if ((owed.get(fate) ?? 0) > (owed.get(best) ?? -Infinity)) best = fate;
    }
    owed.set(best, (owed.get(best) ?? 0) - 100);
    return best;
  }
}
