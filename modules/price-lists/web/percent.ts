import { numberLocale, percentText } from '#domain/numerals.ts';
import { changeBps, marginBps, type Micros } from '#domain/unit-price.ts';

/** Basis points as a change that is read left to right: "−4 %", "+12.5 %". */
export const changeText = (bps: number): string => `${bps < 0 ? '−' : '+'}${percentText(Math.abs(bps))}`;

/** A margin, with one decimal always, since margins stand under each other; a loss beyond the price itself needs none. */
export function marginText(bps: number): string {
  const decimals = bps <= -10_000 ? 0 : 1;
  const figure = (Math.abs(bps) / 100).toLocaleString(numberLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${bps < 0 ? '−' : ''}${figure} %`;
}

type Of = { readonly base_micros: Micros | null; readonly cost_micros: Micros | null };
/** What a price of a piece is against the base price, or the margin it leaves; empty where that price or the cost is not known. */
export function ratioText(view: 'base' | 'margin', { base_micros, cost_micros }: Of, price: Micros): string {
  const of = view === 'base' ? base_micros : cost_micros;
  const bps = of === null ? null : view === 'base' ? changeBps(price, of) : marginBps(price, of);
  if (bps === null) return '';
  return view === 'base' && bps > 0 ? `+${marginText(bps)}` : marginText(bps);
}
