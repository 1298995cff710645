/**
 * What a table holds under a word that somebody else chose: a caller, a row, a text. `table[word]` also finds what every object has,
 * such as `constructor` and `__proto__`.
 */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Whether a word of somebody else's is one of a table's. */
export const isOwn = <T extends object>(table: T, word: PropertyKey): word is keyof T => Object.hasOwn(table, word);
