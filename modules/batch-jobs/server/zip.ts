import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { sheetLimits } from '../rules/limits.ts';

const [endSign, entrySign, fileSign] = [0x06054b50, 0x02014b50, 0x04034b50];
/** The end of a directory lies before a comment of so many bytes at most. */
const furthestEnd = 65_557;
const entriesMax = 5_000;

type Entry = { name: string; method: number; packed: number; at: number };

/** What a zip archive says that it holds; null where it is none, or holds more than any workbook. */
function entriesOf(bytes: Buffer): Entry[] | null {
  let end = bytes.length - 22;
  for (const first = Math.max(0, bytes.length - furthestEnd); end >= first; end--)
    if (bytes.readUInt32LE(end) === endSign) break;
  if (end < 0 || bytes.readUInt32LE(end) !== endSign) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > entriesMax) return null;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySign) return null;
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** Whether bytes are a workbook by what is in them, whatever their name says. */
export const isWorkbook = (bytes: Buffer): boolean =>
  bytes.length > 22 &&
  bytes.readUInt32LE(0) === fileSign &&
  (entriesOf(bytes)?.some(({ name }) => name === 'xl/workbook.xml') ?? false);

/**
 * Whether a workbook comes to no more than it may once it is unpacked. It is unpacked to see: an archive may say what it likes of itself.
 * Nothing of it is kept meanwhile.
 */
export async function isModestWorkbook(bytes: Buffer): Promise<boolean> {
  const entries = entriesOf(bytes);
  if (!entries) return false;
  let left: number = sheetLimits.unpackedBytes;
  for (const { method, packed, at } of entries) {
    if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== fileSign) return false;
    const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (begin + packed > bytes.length || (method !== 0 && method !== 8)) return false;
    if (method === 0) left -= packed;
    else {
      const unpacked = Readable.from([bytes.subarray(begin, begin + packed)]).pipe(createInflateRaw());
      try {
        for await (const part of unpacked) {
          left -= (part as Buffer).length;
          if (left < 0) return false;
        }
      } catch {
        return false;
      }
    }
    if (left < 0) return false;
  }
  return true;
}
