import { limits } from '#domain/limits.ts';

/** Without 0, O, 1 and I, which people take for one another: 32 letters. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const { blocks, length, separator } = limits.code;
/** So many bytes of chance a code is made of. */
export const codeBytes = blocks * length;

/** A code as it is kept and compared: trimmed and in capitals (orders.md B8). */
export const asCode = (typed: string): string => typed.trim().toUpperCase();

/** "A generated code is four blocks of four characters joined by hyphens." @param chance `codeBytes` bytes */
export const codeFrom = (chance: Uint8Array): string =>
  Array.from({ length: blocks }, (_, block) =>
    Array.from({ length }, (__, at) => alphabet[(chance[block * length + at] ?? 0) % alphabet.length]).join(''),
  ).join(separator);
