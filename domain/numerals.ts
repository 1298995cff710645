/** The digits somebody reads numbers in: 0–9, or ٠–٩. Codes, phones and identifiers keep theirs. */
export const numeralKinds = ['latin', 'arabic-indic'] as const;
export type Numerals = (typeof numeralKinds)[number];

let chosen: Numerals = 'latin';

/**
 * Chooses the digits of everything that is formatted from now on. For the browser, which has one reader: the session says so when it
 * learns who that is. The server, which writes for many, never calls it.
 */
export function setNumerals(numerals: Numerals): void {
  chosen = numerals;
}
export const numeralsNow = (): Numerals => chosen;

/** The locale of bare numbers: en-US as the specification has it (section 9), or the same grouping in Arabic-Indic digits. */
export const numberLocale = (): string => (chosen === 'latin' ? 'en-US' : 'ar-u-nu-arab');

/** A number of pieces or the like as it is read: "1,234". */
export const formatNumber = (value: number): string => value.toLocaleString(numberLocale());

/** How many rows a list says there are: "1,384"; "1,000+" where it stopped counting there. */
export const formatCount = (count: number, isLowerBound = false): string =>
  `${formatNumber(count)}${isLowerBound ? '+' : ''}`;

/** A text that we made of digits, such as a count-down, in the reader's digits. */
export const inNumerals = (text: string): string =>
  chosen === 'latin' ? text : text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

/** Basis points as percent, with two decimals at most: "4 %", "7.5 %". @param least decimals, where percents stand under each other */
export const percentText = (bps: number, least = 0): string =>
  `${(bps / 100).toLocaleString(numberLocale(), { minimumFractionDigits: least, maximumFractionDigits: 2 })} %`;
