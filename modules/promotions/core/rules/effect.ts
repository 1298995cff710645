/** What the customers of a group bought: how many they are, how many of them bought at all, and of all of them, minor units without tax. */
export type Group = {
  readonly customers: number;
  readonly buyers: number;
  readonly orders: number;
  readonly revenue: number;
  /** How much what a customer bought differs between customers: the variance of their sums. */
  readonly variance: number;
};
export type Effect = {
  /** Too few to say; surely more or less than without it; or a difference that may be chance. */
  readonly verdict: 'too_few' | 'more' | 'less' | 'unclear';
  /** What a customer of each group bought. */
  readonly given: number | null;
  readonly held_out: number | null;
  /** How much more a customer bought who could have it, and between what it lies 19 times of 20; null where there are too few to say. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** With fewer customers, or fewer of them who bought, in either group nothing is said: what one large shop happens to buy would decide. */
export const leastOf = { customers: 30, buyers: 10 } as const;
/** So many standard errors to either side hold the true difference 19 times of 20. */
const width = 1.96;

const perCustomer = ({ customers, revenue }: Group): number | null =>
  customers === 0 ? null : Math.round(revenue / customers);
const isTooFew = ({ customers, buyers }: Group): boolean => customers < leastOf.customers || buyers < leastOf.buyers;

/**
 * What a promotion did: everybody it was open to, whether they used it or not, against those who were held out. Comparing those who used it would say
 * that buyers buy. The error of a difference of means is √(s₁² ÷ n₁ + s₂² ÷ n₂) (Welch), and 1.96 of it to either side are the interval of 95 %: what
 * holds no 0 is not chance.
 */
export function effectOf(given: Group, held: Group): Effect {
  const means = { given: perCustomer(given), held_out: perCustomer(held) };
  if (isTooFew(given) || isTooFew(held))
    return { ...means, verdict: 'too_few', difference: null, low: null, high: null };
  const difference = given.revenue / given.customers - held.revenue / held.customers;
  const error = Math.sqrt(given.variance / given.customers + held.variance / held.customers);
  const [low, high] = [Math.round(difference - width * error), Math.round(difference + width * error)];
  return {
    ...means,
    verdict: low > 0 ? 'more' : high < 0 ? 'less' : 'unclear',
    difference: Math.round(difference),
    low,
    high,
  };
}
