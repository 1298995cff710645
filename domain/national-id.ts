/**
 * Whether ten digits are a national ID (the first is 1) or an iqama (2): the last is their check digit, by which every second digit from the
 * first on counts twice (Luhn).
 */
export const isNationalId = (digits: string): boolean =>
  /^[12]\d{9}$/.test(digits) &&
  // Of a digit that counts twice, its own digits are added: 16 is 7, which is 9 less.
  [...digits].reduce((sum, one, at) => sum + (at % 2 === 0 ? (+one * 2) % 9 || +one : +one), 0) % 10 === 0;
