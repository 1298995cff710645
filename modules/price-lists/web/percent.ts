import { numberLocale } from '#domain/numerals.ts';

/** Basis points as a change that is read left to right: "−4 %", "+12.5 %". */
export const changeText = (bps: number): string => `${bps < 0 ? '−' : '+'}${percentText(Math.abs(bps))}`;

/** Basis points as percent, with two decimals at most. */
export const percentText = (bps: number): string =>
  `${(bps / 100).toLocaleString(numberLocale(), { maximumFractionDigits: 2 })} %`;

/** A margin, with one decimal always: margins stand under each other. */
export const marginText = (bps: number): string =>
  `${(bps / 100).toLocaleString(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;
