import { numberLocale } from '#domain/numerals.ts';

/** Basis points as a change that is read left to right: "−4 %", "+12.5 %". */
export const changeText = (bps: number): string => `${bps < 0 ? '−' : '+'}${percentText(Math.abs(bps))}`;

/** Basis points as percent, with two decimals at most. */
export const percentText = (bps: number): string =>
  `${(bps / 100).toLocaleString(numberLocale(), { maximumFractionDigits: 2 })} %`;

/** A margin, with one decimal always, since margins stand under each other; a loss beyond the price itself needs none. */
export function marginText(bps: number): string {
  const decimals = bps <= -10_000 ? 0 : 1;
  const figure = (Math.abs(bps) / 100).toLocaleString(numberLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${bps < 0 ? '−' : ''}${figure} %`;
}
