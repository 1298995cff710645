import { allocate } from '#domain/allocate.ts';
import type { Draw, Lot } from './lots.ts';

/** Why points came or went. */
export const entryKinds = [
  'earned',
  'spent',
  'restored',
  'reversed',
  'expired',
  'adjusted',
  'repaid',
  'moved',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Who pays for points: the supplier so many basis points, the marketplace the rest. */
export type Funding = { readonly funding_supplier_id: string | null; readonly supplier_bps: number };
export type PurseLot = Lot &
  Funding & { readonly order_id: string | null; readonly expired: number; readonly created_at: Date };
/** What an entry is about. */
export type About = {
  readonly kind: EntryKind;
  readonly order_id?: string | null;
  readonly customer_id?: string | null;
  readonly application_id?: string | null;
  /** Of points that were redeemed for a card. */
  readonly redemption_id?: string | null;
  readonly reason?: string | null;
};
export type Entry = About & { readonly delta: number; readonly lot_id: string | null };
/**
 * The points of a customer or a chain: `balance` is the sum of all entries, what lots have left less what is owed. Points are owed only
 * where no lot has any left. `entries` are the new ones, in their order.
 */
export type Purse = {
  readonly balance: number;
  readonly debt: number;
  readonly lots: readonly PurseLot[];
  readonly entries: readonly Entry[];
};
/** Of points that are given anew: how a lot of them begins. */
export type NewLot = Funding & Pick<PurseLot, 'id' | 'available_at' | 'expires_at' | 'order_id' | 'created_at'>;

/** What of points spent on an order others than its supplier pay, and of that each other supplier. The rest is the marketplace's. Minor units. */
export type PaidByOthers = {
  readonly funded: number;
  readonly funders: readonly { readonly supplier_id: string; readonly amount: number }[];
};

/**
 * What of an amount that points are worth others than the seller pay: each point as its lot is funded.
 * @param sellerId the supplier whose order they are spent on
 */
export function fundedOf(
  amount: number,
  draws: readonly Draw[],
  lots: readonly (Funding & { readonly id: string })[],
  sellerId: string,
): PaidByOthers {
  const weights = new Map<string | null, number>([
    [sellerId, 0],
    [null, 0],
  ]);
  const add = (party: string | null, weight: number) => weights.set(party, (weights.get(party) ?? 0) + weight);
  for (const { lot_id, points } of draws) {
    const lot = lots.find(({ id }) => id === lot_id);
    if (lot?.funding_supplier_id) add(lot.funding_supplier_id, points * lot.supplier_bps);
    add(null, points * (10_000 - (lot?.supplier_bps ?? 0)));
  }
  const parts = allocate(amount, [...weights.values()]);
  const [, , ...others] = [...weights.keys()].map((supplier_id, index) => ({ supplier_id, amount: parts[index] ?? 0 }));
  return {
    funded: draws.length === 0 ? 0 : amount - (parts[0] ?? 0),
    funders: others.flatMap(({ supplier_id, amount: part }) =>
      supplier_id !== null && part > 0 ? [{ supplier_id, amount: part }] : [],
    ),
  };
}

const write = (purse: Purse, entry: Entry): Purse =>
  entry.delta === 0 ? purse : { ...purse, balance: purse.balance + entry.delta, entries: [...purse.entries, entry] };
const changeLot = (purse: Purse, id: string, by: number, expired = 0): Purse => ({
  ...purse,
  lots: purse.lots.map((lot) =>
    lot.id === id ? { ...lot, remaining: lot.remaining + by, expired: lot.expired + expired } : lot,
  ),
});
const onLot = (purse: Purse, lot_id: string, delta: number, about: About, expired = 0): Purse =>
  write(changeLot(purse, lot_id, delta, expired), { ...about, lot_id, delta });
const owing = (purse: Purse, delta: number, about: About): Purse =>
  write({ ...purse, debt: purse.debt - delta }, { ...about, lot_id: null, delta });

/** What is owed is repaid by whatever there is, the oldest first. */
function repay(purse: Purse, about: About): Purse {
  const lot = purse.lots
    .filter(({ remaining }) => remaining > 0)
    .toSorted((a, b) => a.expires_at.getTime() - b.expires_at.getTime() || (a.id < b.id ? -1 : 1))[0];
  if (purse.debt === 0 || !lot) return purse;
  const points = Math.min(purse.debt, lot.remaining);
  const repaid: About = { ...about, kind: 'repaid' };
  return repay(owing(onLot(purse, lot.id, -points, repaid), points, repaid), about);
}

/** Gives points as a lot of their own; what is owed is repaid of them at once. @param points above 0 */
export function give(purse: Purse, points: number, lot: NewLot, about: About): Purse {
  const added = { ...purse, lots: [...purse.lots, { ...lot, points, remaining: 0, expired: 0 }] };
  return repay(onLot(added, lot.id, points, about), about);
}

/** Takes points off lots, or notes them as owed. What expires is noted on its lot. */
export const take = (purse: Purse, draws: readonly Draw[], about: About): Purse =>
  draws.reduce(
    (next, { lot_id, points }) =>
      lot_id === null
        ? owing(next, -points, about)
        : onLot(next, lot_id, -points, about, about.kind === 'expired' ? points : 0),
    purse,
  );

/**
 * Gives points back to the lots they were taken of. What was owed for them is owed no more; where it was repaid since, a lot of its own
 * holds it.
 */
export function giveBack(purse: Purse, draws: readonly Draw[], about: About, lot: NewLot): Purse {
  const back = draws.reduce(
    (next, { lot_id, points }) => (lot_id === null ? owing(next, points, about) : onLot(next, lot_id, points, about)),
    purse,
  );
  if (back.debt >= 0) return repay(back, about);
  const points = -back.debt;
  const repaid: About = { ...about, kind: 'repaid' };
  const added = { ...back, lots: [...back.lots, { ...lot, points, remaining: 0, expired: 0 }] };
  return onLot(owing(added, -points, repaid), lot.id, points, repaid);
}

/** Points that expired count as not expired any more: they are about to be taken back, and nobody loses them twice. */
export const unexpire = (purse: Purse, lotId: string, points: number, about: About): Purse =>
  onLot(purse, lotId, points, { ...about, kind: 'expired' }, -points);

/** All points of one purse become another's, with what is owed. @returns both, and the lots that moved */
export function move(from: Purse, to: Purse, about: Omit<About, 'kind'>): { from: Purse; to: Purse } {
  const moved: About = { ...about, kind: 'moved' };
  let left = from;
  let got: Purse = { ...to, lots: [...to.lots, ...from.lots.map((lot) => ({ ...lot, remaining: 0 }))] };
  for (const { id, remaining } of from.lots) {
    if (remaining === 0) continue;
    left = onLot(left, id, -remaining, moved);
    got = onLot(got, id, remaining, moved);
  }
  if (from.debt > 0) {
    got = owing(got, -from.debt, moved);
    left = owing(left, from.debt, moved);
  }
  return { from: { ...left, lots: [] }, to: repay(got, moved) };
}
