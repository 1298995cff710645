import { microsPerMinor, type Micros } from '#domain/unit-price.ts';
import type { Benefit } from './terms.ts';

/** What a piece costs at least once a benefit took off what it can of each piece; what is given once for an order counts as nothing. */
export function lowestAfter(benefit: Benefit, price: Micros): Micros {
  const less = (bps: number) => Math.floor((price * (10_000 - bps)) / 10_000);
  switch (benefit.type) {
    case 'percentage':
      return less(benefit.bps);
    case 'fixed':
      return benefit.allocation === 'item' ? price - benefit.amount * microsPerMinor : price;
    case 'tier':
    case 'cumulative':
      return less(Math.max(0, ...benefit.steps.map((step) => ('bps' in step ? step.bps : 0))));
    default:
      return price;
  }
}
