/** What a row of a region's taxes is: its own default rate, or a rate for certain goods (specification, section 4). */
export const taxRateTypes = ['region', 'rate'] as const;
export type TaxRateType = (typeof taxRateTypes)[number];

/** Grounds on which Saudi tax law charges nothing: exempt (29, 30), zero-rated (32 … HEA), out of scope (OOS). */
export const exemptReasons = [
  'VATEX-SA-29',
  'VATEX-SA-29-7',
  'VATEX-SA-30',
  'VATEX-SA-32',
  'VATEX-SA-33',
  'VATEX-SA-34-1',
  'VATEX-SA-34-2',
  'VATEX-SA-34-3',
  'VATEX-SA-34-4',
  'VATEX-SA-34-5',
  'VATEX-SA-35',
  'VATEX-SA-36',
  'VATEX-SA-EDU',
  'VATEX-SA-HEA',
  'VATEX-SA-OOS',
] as const;

/** One rate that applies to a line. */
export type TaxLine = { rate: number; name: string; code: string | null; exempt_reason_code?: string | null };

/** What several rates come to: tax is a percentage, or the sum of tax-rate entries (specification, section 9). */
export const rateOf = (lines: readonly Pick<TaxLine, 'rate'>[]): number =>
  Number(lines.reduce((sum, { rate }) => sum + rate, 0).toFixed(4));

/**
 * The rate of a line: the rates made for it go before the product's own rate, and that before the region's. A rate of 0 is one: what is
 * exempt or zero-rated has it.
 * @param lines the rates made for it, null for none
 * @param region null where no tax is known
 */
export const appliedRate = <Region extends number | null>(
  lines: readonly TaxLine[] | null,
  own: number | null,
  region: Region,
): number | Region => (lines ? rateOf(lines) : (own ?? region));

/** Whether a rate lacks its reason: nothing is charged in Saudi Arabia without saying why. */
export const lacksReason = (
  rate: { rate: number; exempt_reason_code: string | null },
  countries: readonly string[],
): boolean => rate.rate === 0 && rate.exempt_reason_code === null && countries.includes('sa');
