import { allocate } from '#domain/allocate.ts';
import type { Source } from './snapshot.ts';
import type { Adjustment } from './terms.ts';

type Line = {
  readonly id: string;
  /** The exchange that sends it. */
  readonly swap_id?: string | null;
  readonly adjustments?: readonly Adjustment[] | null;
};
type Method = { readonly promotion_id?: string | null; readonly discount?: number };

type Funded = { readonly lines: ReadonlyMap<string, number>; readonly shipping: number };

/**
 * What the marketplace pays of what promotions took off an order: each promotion's share of it by what it took off each line and of shipping,
 * by largest remainder. Of what an exchange sends by itself, so that what was paid of the sale stays as it is. Minor units.
 */
export function fundedBy(sources: readonly Source[], lines: readonly Line[], methods: readonly Method[]): Funded {
  const sold = fundedTogether(
    sources,
    lines.filter(({ swap_id }) => !swap_id),
    methods,
  );
  const sent = Map.groupBy(
    lines.filter(({ swap_id }) => swap_id),
    ({ swap_id }) => swap_id,
  );
  const parts = [...sent.values()].map((some) => fundedTogether(sources, some, []));
  return { ...sold, lines: new Map([sold, ...parts].flatMap((part) => [...part.lines])) };
}

function fundedTogether(sources: readonly Source[], lines: readonly Line[], methods: readonly Method[]): Funded {
  const funded = new Map<string, number>();
  let shipping = 0;
  for (const { rule_id, funding } of sources) {
    const at = funding.findIndex(({ party }) => party === 'platform');
    if (at < 0) continue;
    const taken = lines.map(({ adjustments }) =>
      (adjustments ?? []).filter((one) => one.rule_id === rule_id).reduce((sum, { amount }) => sum + amount, 0),
    );
    const ofShipping = methods
      .filter(({ promotion_id }) => promotion_id === rule_id)
      .reduce((sum, { discount = 0 }) => sum + discount, 0);
    const whole = taken.reduce((sum, amount) => sum + amount, ofShipping);
    const paid = allocate(
      whole,
      funding.map(({ bps }) => bps),
    )[at];
    if (!paid) continue;
    const parts = allocate(paid, [...taken, ofShipping]);
    for (const [index, { id }] of lines.entries()) {
      const part = parts[index] ?? 0;
      if (part > 0) funded.set(id, (funded.get(id) ?? 0) + part);
    }
    shipping += parts[lines.length] ?? 0;
  }
  return { lines: funded, shipping };
}

/** What the marketplace had paid of discounts that returns left out: its share of each promotion's. Minor units. */
export function fundedOfCharges(
  sources: readonly Source[],
  charges: readonly { readonly rule_id: string; readonly net: number }[],
): number {
  return sources.reduce((sum, { rule_id, funding }) => {
    const at = funding.findIndex(({ party }) => party === 'platform');
    const net = charges.filter((one) => one.rule_id === rule_id).reduce((all, one) => all + one.net, 0);
    if (at < 0 || net === 0) return sum;
    const parts = allocate(
      Math.abs(net),
      funding.map(({ bps }) => bps),
    );
    return sum + Math.sign(net) * (parts[at] ?? 0);
  }, 0);
}
