import { limits } from '#domain/limits.ts';

/** What a code is made of: without 0 and O, 1 and I, which are read one for the other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const { blocks, length, separator } = limits.code;

const inBlocks = (letters: string): string =>
  Array.from({ length: blocks }, (_, block) => letters.slice(block * length, (block + 1) * length)).join(separator);

/**
 * "A generated code is four blocks of four characters joined by hyphens" (specification, section 9).
 * @param random as many bytes as a code has characters; 32 letters divide a byte, so each is as likely as the others
 */
export const codeOf = (random: Uint8Array): string =>
  inBlocks(Array.from(random, (byte) => alphabet[byte % alphabet.length]).join(''));

/** A code as it was typed or scanned, in any case, with spaces, hyphens or nothing between its blocks; null where it is none. */
export function readCode(typed: string): string | null {
  const letters = typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
  if (letters.length !== blocks * length || [...letters].some((letter) => !alphabet.includes(letter))) return null;
  return inBlocks(letters);
}

/** What a card is called: only its last block is known once it is issued. */
export const cardLabel = ({ last4 }: { last4: string }): string => `••••-${last4}`;
