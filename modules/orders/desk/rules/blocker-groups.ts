import type { Blocker, BlockerCode } from './blockers.ts';

/** The groups of the desk, in the order an order is put into the first that fits. */
export const blockerGroups = ['hold', 'stock', 'credit', 'terms', 'papers', 'delivery', 'ready'] as const;
export type BlockerGroup = (typeof blockerGroups)[number];

const groupOfBlocker: Record<BlockerCode, BlockerGroup> = {
  ON_HOLD: 'hold',
  STOCK_SHORT: 'stock',
  CREDIT_LIMIT: 'credit',
  OVERDUE: 'credit',
  CUSTOMER_BLOCKED: 'credit',
  NEEDS_APPROVAL: 'credit',
  PRICE_CHANGED: 'terms',
  BELOW_FLOOR: 'terms',
  MIN_ORDER: 'terms',
  PACK_MULTIPLE: 'terms',
  PROMO_EXPIRED: 'terms',
  VAT_MISSING: 'papers',
  ADDRESS_INCOMPLETE: 'papers',
  DUPLICATE: 'papers',
  NO_AREA: 'delivery',
  NO_DRIVER: 'delivery',
  AREA_EXCLUDED: 'delivery',
  CUTOFF_PASSED: 'ready',
  NOT_WAITING: 'ready',
};

/** Which group an order stands in: what blocks it decides before what is merely to be known. */
export function groupFor(blockers: readonly Pick<Blocker, 'code' | 'severity'>[]): BlockerGroup {
  const blocking = blockers.filter((one) => one.severity === 'block');
  const deciding = new Set((blocking.length > 0 ? blocking : blockers).map(({ code }) => groupOfBlocker[code]));
  return blockerGroups.find((group) => deciding.has(group)) ?? 'ready';
}

/** The blocker that put an order into its group: the one to be said first. */
export function decidingOf<B extends Pick<Blocker, 'code' | 'severity'>>(blockers: readonly B[]): B | undefined {
  const group = groupFor(blockers);
  const own = blockers.filter(({ code }) => groupOfBlocker[code] === group);
  return own.find(({ severity }) => severity === 'block') ?? own[0];
}
