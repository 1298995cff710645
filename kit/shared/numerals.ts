/** The digits somebody reads numbers in: 0–9, or ٠–٩. Codes, phones and identifiers keep theirs. */
export const numeralKinds = ['latin', 'arabic-indic'] as const;
export type Numerals = (typeof numeralKinds)[number];
