import type { TextKey } from '#kit/shared/texts.ts';

/** What a return came from: the order itself, a claim or an exchange. */
export const returnSources = ['order', 'claim', 'exchange'] as const;

/** The tabs of the desk, each one status. */
export const returnTabs: readonly { value: string; label: TextKey }[] = (
  ['requested', 'requires_action', 'received', 'canceled'] as const
).map((value) => ({ value, label: `customer_returns.tab.${value}` }));

/** Goods without a known order are looked for among what was sold within so many days. */
export const sourceDays = 180;

export type SourceLine = { returnable_quantity: number };

/** Takes pieces from lines in their order, each as far as it reaches; what cannot be placed is missing. */
export function takeInOrder<L extends SourceLine>(
  lines: readonly L[],
  pieces: number,
): { taken: (L & { quantity: number })[]; missing: number } {
  let missing = pieces;
  const taken = lines.flatMap((line) => {
    const quantity = Math.min(missing, line.returnable_quantity);
    missing -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { taken, missing };
}

const dayMs = 86_400_000;
type Aging = { status: string; created_at: string; received_at: string | null; canceled_at: string | null };

/** Whole days since a return was asked for, until all of it came or was given up. */
export function ageInDays({ status, created_at, received_at, canceled_at }: Aging, now: Date): number {
  const end = canceled_at ?? (status === 'received' ? received_at : null) ?? now.toISOString();
  return Math.max(0, Math.floor((Date.parse(end) - Date.parse(created_at)) / dayMs));
}
