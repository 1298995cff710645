import { makeId } from '#kit/shared/ids.ts';
import type { Random } from './random.ts';

/** Makes ids for a moment. */
export type NewId = (prefix: string, at: Date) => string;

/** Ids as the product makes them, their random part from a seed. */
export function idMaker(random: Random): NewId {
  const bytes = new Uint8Array(10);
  const words = new DataView(bytes.buffer);
  return (prefix, at) => {
    words.setUint32(0, random.bits());
    words.setUint32(4, random.bits());
    words.setUint16(8, random.bits() & 0xffff);
    return makeId(prefix, at.getTime(), bytes);
  };
}
