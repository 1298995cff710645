/** What the QR code of a Saudi invoice tells (phase 1). `timestamp` is ISO 8601, the amounts are as printed, without separators. */
export type QrFacts = { seller: string; vat_number: string; timestamp: string; total: string; tax: string };

/** A length is one byte: nothing longer can be told. */
const valueMax = 255;

/** The bytes of a text in UTF-8. */
export function utf8(text: string): number[] {
  return [...text].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
    if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
    return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of bytes. */
export function base64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    text += [18, 12, 6, 0]
      .map((shift) => letters.charAt((group >> shift) & 63))
      .join('')
      .slice(0, b === undefined ? 2 : c === undefined ? 3 : 4)
      .padEnd(4, '=');
  }
  return text;
}

/** As much of a text as 255 bytes hold, cut between characters: an Arabic letter takes two bytes. */
function trimmed(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const more = utf8(character);
    if (bytes.length + more.length > valueMax) break;
    bytes.push(...more);
  }
  return bytes;
}

/** The content of the QR code: five values, each as tag, length in bytes and value, in base64. */
export function tlvQr({ seller, vat_number, timestamp, total, tax }: QrFacts): string {
  const bytes = [seller, vat_number, timestamp, total, tax].flatMap((value, index) => {
    const content = trimmed(value);
    return [index + 1, content.length, ...content];
  });
  return base64(bytes);
}
