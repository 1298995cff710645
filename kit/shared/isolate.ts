const rightToLeft = /(?=\p{L})[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;
const leftToRight = /(?=\p{L})[^\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;
const arabicIndic = /[٠-٩]/;
/** Digits with their separators lie the same way in both directions; a sign, a space or a dash beside them does not. */
const plainNumber = /^[\d٠-٩]+([.,٬٫][\d٠-٩]+)*$/;
/** What is isolated already turns nothing round. */
const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Whether a value would not lie in a sentence as it lies by itself. */
function differs(value: string, sentence: 'ltr' | 'rtl'): boolean {
  const open = value.replace(isolated, '');
  if (sentence === 'ltr') return rightToLeft.test(open) || arabicIndic.test(open);
  if (leftToRight.test(open)) return true;
  return /[\d٠-٩]/.test(open) && !rightToLeft.test(open) && !plainNumber.test(open);
}

/**
 * A value as it is inserted into a sentence: between isolation marks (first strong isolate and its end) only when its direction differs
 * from the sentence's, so that an Arabic name cannot turn an English sentence round, nor the reverse, and every other text is exactly
 * as it is quoted, on the screen and when it is copied.
 */
export const isolate = (value: string, sentence: 'ltr' | 'rtl'): string =>
  differs(value, sentence) ? `\u2068${value}\u2069` : value;
