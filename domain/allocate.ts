/**
 * Spreads an amount over weights by largest remainder, so that the parts add up to it exactly; ties go to the earlier part.
 * All weights 0 gives all parts 0 unless the amount is not 0, which then goes to the first part.
 * @param amount minor units
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const largest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  // Most amounts are small enough to be counted without big integers, which cost ten times as much.
  const isSmall = Math.max(Math.abs(amount), 1) * largest <= Number.MAX_SAFE_INTEGER && Number.isSafeInteger(2 * total);
  const whole = isSmall
    ? weights.map((weight) => dividedDown(amount * weight, total))
    : dividedDownBig(amount, weights);
  const left = amount - whole.reduce((sum, { part }) => sum + part, 0);
  const order = whole
    .map((_, index) => index)
    .sort((a, b) => compare(whole[b]?.rest ?? 0, whole[a]?.rest ?? 0) || a - b);
  const parts = whole.map(({ part }) => part);
  for (const index of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const compare = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);
/** Rounded down, and what is left; exact for safe integers. */
function dividedDown(product: number, by: number): { part: number; rest: number | bigint } {
  const rest = ((product % by) + by) % by;
  // Never −0, which is told from 0 where things are compared.
  return { part: (product - rest) / by + 0, rest };
}
function dividedDownBig(amount: number, weights: readonly number[]): { part: number; rest: number | bigint }[] {
  const total = weights.reduce((sum, one) => sum + BigInt(one), 0n);
  return weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    const rest = ((product % total) + total) % total;
    return { part: Number((product - rest) / total), rest };
  });
}
