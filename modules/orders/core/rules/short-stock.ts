import { fail, type Refusal } from '#kit/shared/fail.ts';
import type { Shortage } from './stock.ts';

/** The refusal that names every line of which there is too little. */
export function shortStock(short: readonly Shortage[]): Refusal {
  const lines = short.map((line) => `${line.sku ?? line.title} (${line.available}/${line.needed})`).join(', ');
  return fail('stock.short', { lines, count: short.length }, { short });
}
