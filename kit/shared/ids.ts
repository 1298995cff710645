const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Whether a part of an address is a word of it, such as the `desk` of `/orders/desk`: no id of a record reads like that. */
export const isWord = (part: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(part);

/**
 * A prefixed, time-ordered, unguessable id: `order_01J…`, 48 bits of time and 80 random bits in Crockford's base 32.
 * @param at milliseconds @param random ten random bytes
 */
export function makeId(prefix: string, at: number, random: Uint8Array): string {
  let time = '';
  for (let rest = at, digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32)) time = alphabet[rest % 32] + time;
  let tail = '';
  let bits = 0;
  let value = 0;
  for (const byte of random) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      tail += alphabet[(value >> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return `${prefix}_${time}${tail}`;
}
