import type { Missing } from './terms.ts';

/** How far a next step is, to sort by: a piece or a product more is nearer than an amount, and less of it nearer than more. */
const distance = (missing: Missing): readonly [kind: number, much: number] =>
  'amount' in missing ? [1, missing.amount] : [0, 'quantity' in missing ? missing.quantity : missing.lines];

/** Those that something is missing for, the nearest first. Amounts are of one currency. */
export const nearestFirst = <T extends { readonly missing: Missing | null }>(promotions: readonly T[]): T[] =>
  promotions
    .flatMap((one) => (one.missing === null ? [] : [{ one, far: distance(one.missing) }]))
    .toSorted((a, b) => a.far[0] - b.far[0] || a.far[1] - b.far[1])
    .map(({ one }) => one);
