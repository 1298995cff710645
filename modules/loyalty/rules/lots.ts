import { fail } from '#kit/shared/fail.ts';

/** Points that were given together. `remaining` of `points` are left; moments are those of the database. */
export type Lot = {
  readonly id: string;
  readonly points: number;
  readonly remaining: number;
  readonly available_at: Date;
  readonly expires_at: Date;
};
/** Points taken of a lot, or owed where it is null. */
export type Draw = { readonly lot_id: string | null; readonly points: number };

const oldestFirst = (a: Lot, b: Lot): number =>
  a.expires_at.getTime() - b.expires_at.getTime() ||
  a.available_at.getTime() - b.available_at.getTime() ||
  (a.id < b.id ? -1 : 1);

const isLive = ({ remaining, expires_at }: Lot, now: Date): boolean => remaining > 0 && expires_at > now;
const isActive = (lot: Lot, now: Date): boolean => isLive(lot, now) && lot.available_at <= now;
const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { remaining }) => sum + remaining, 0);

/** What can be spent now; nothing while points are owed. */
export const spendable = (lots: readonly Lot[], debt: number, now: Date): number =>
  debt > 0 ? 0 : sumOf(lots.filter((lot) => isActive(lot, now)));
/** What can be spent later. */
export const pending = (lots: readonly Lot[], now: Date): number =>
  sumOf(lots.filter((lot) => isLive(lot, now) && lot.available_at > now));

function draw(lots: readonly Lot[], points: number): { draws: Draw[]; left: number } {
  let left = points;
  const draws: Draw[] = [];
  for (const lot of lots) {
    if (left === 0) break;
    const taken = Math.min(left, lot.remaining);
    if (taken > 0) draws.push({ lot_id: lot.id, points: taken });
    left -= taken;
  }
  return { draws, left };
}

/**
 * Which points are spent: those that expire first, of those that can be spent now.
 * @throws Refusal where there are fewer, or points are owed
 */
export function spend(lots: readonly Lot[], debt: number, points: number, now: Date): Draw[] {
  const most = spendable(lots, debt, now);
  if (points > most) throw fail(debt > 0 ? 'loyalty.owed' : 'loyalty.too_few', { points: debt > 0 ? debt : most });
  return draw(lots.filter((lot) => isActive(lot, now)).toSorted(oldestFirst), points).draws;
}

/**
 * Which points are taken back: first those of the order's own lots, then the oldest of the others, pending ones too; what is then still
 * missing is owed, and repaid by what is earned next.
 * @param own the lots the order gave
 */
export function reverse(lots: readonly Lot[], own: ReadonlySet<string>, points: number): Draw[] {
  const ordered = [
    ...lots.filter(({ id }) => own.has(id)).toSorted(oldestFirst),
    ...lots.filter(({ id }) => !own.has(id)).toSorted(oldestFirst),
  ];
  const { draws, left } = draw(ordered, points);
  return left > 0 ? [...draws, { lot_id: null, points: left }] : draws;
}

/** To which lots points go back, those that expire last first. @param spent what of each lot was spent and not given back, null for what was owed for it */
export function restore(lots: readonly Lot[], spent: readonly Draw[], points: number): Draw[] {
  const expiry = new Map(lots.map(({ id, expires_at }) => [id, expires_at.getTime()]));
  const at = ({ lot_id }: Draw): number => (lot_id === null ? Infinity : (expiry.get(lot_id) ?? 0));
  const ordered = spent.toSorted((a, b) => at(b) - at(a) || ((a.lot_id ?? '') < (b.lot_id ?? '') ? -1 : 1));
  let left = points;
  return ordered.flatMap(({ lot_id, points: most }) => {
    const given = Math.min(left, most);
    left -= given;
    return given > 0 ? [{ lot_id, points: given }] : [];
  });
}

/** What is left of lots that are over. */
export const expire = (lots: readonly Lot[], now: Date): Draw[] =>
  lots
    .filter(({ remaining, expires_at }) => remaining > 0 && expires_at <= now)
    .map(({ id, remaining }) => ({ lot_id: id, points: remaining }));
