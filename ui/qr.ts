/*
 * QR codes (ISO/IEC 18004) of bytes at error correction level M, which reads though a seventh of it is lost. Only what an invoice needs:
 * byte mode, any of the forty sizes, all eight masks.
 */

/** By version: error correction codewords of a block, and how many blocks there are, at level M. */
const eccLengths = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
];
const versions = 40;

const at = <T>(list: ArrayLike<T>, index: number): T => {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing at ${index}`);
  return value;
};
const sizeOf = (version: number): number => version * 4 + 17;

/** Where the small position marks have their middles. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** Modules that carry data, error correction or neither. */
function rawModules(version: number): number {
  let count = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    count -= (25 * marks - 10) * marks - 55;
    if (version >= 7) count -= 36;
  }
  return count;
}
const dataCodewords = (version: number): number =>
  Math.floor(rawModules(version) / 8) - at(eccLengths, version - 1) * at(blockCounts, version - 1);

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** The bytes with their header and padding, in the smallest version that holds them. */
function codewords(data: Uint8Array): { version: number; words: number[] } {
  let version = 1;
  while (version <= versions && 4 + lengthBits(version) + data.length * 8 > dataCodewords(version) * 8) version++;
  if (version > versions) throw new RangeError('too much for a QR code');
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(data.length, lengthBits(version));
  for (const byte of data) put(byte, 8);
  const room = dataCodewords(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const words = Array.from({ length: room / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
  return { version, words };
}

/** Product in the field of 256 elements. */
function times(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

function divisor(degree: number): number[] {
  const result = Array.from<unknown, number>({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let index = 0; index < degree; index++)
      result[index] = times(at(result, index), root) ^ (result[index + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const result = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    by.forEach((coefficient, index) => (result[index] = at(result, index) ^ times(coefficient, factor)));
  }
  return result;
}

/** Splits into blocks, gives each its error correction, and interleaves them. */
function interleaved(version: number, words: readonly number[]): number[] {
  const count = at(blockCounts, version - 1);
  const eccLength = at(eccLengths, version - 1);
  const total = Math.floor(rawModules(version) / 8);
  const shortBlocks = count - (total % count);
  const shortLength = Math.floor(total / count) - eccLength;
  const by = divisor(eccLength);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const data = words.slice(from, (from += shortLength + (index < shortBlocks ? 0 : 1)));
    return { data, ecc: remainder(data, by) };
  });
  const result: number[] = [];
  for (let index = 0; index <= shortLength; index++)
    for (const { data } of blocks) if (index < data.length) result.push(at(data, index));
  for (let index = 0; index < eccLength; index++) for (const { ecc } of blocks) result.push(at(ecc, index));
  return result;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Grid {
  readonly size: number;
  readonly dark: Uint8Array;
  readonly fixed: Uint8Array;
  constructor(size: number) {
    this.size = size;
    this.dark = new Uint8Array(size * size);
    this.fixed = new Uint8Array(size * size);
  }
  isDark(x: number, y: number): boolean {
    return this.dark[y * this.size + x] === 1;
  }
  set(x: number, y: number, dark: boolean): void {
    this.dark[y * this.size + x] = dark ? 1 : 0;
    this.fixed[y * this.size + x] = 1;
  }
}

const bitOf = (value: number, bit: number): boolean => ((value >>> bit) & 1) === 1;

/** Level M is 0; the mask follows, then ten bits that protect the two. */
function drawFormat(grid: Grid, mask: number): void {
  let rest = mask;
  for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const { size } = grid;
  for (let bit = 0; bit <= 5; bit++) grid.set(8, bit, bitOf(bits, bit));
  grid.set(8, 7, bitOf(bits, 6));
  grid.set(8, 8, bitOf(bits, 7));
  grid.set(7, 8, bitOf(bits, 8));
  for (let bit = 9; bit < 15; bit++) grid.set(14 - bit, 8, bitOf(bits, bit));
  for (let bit = 0; bit < 8; bit++) grid.set(size - 1 - bit, 8, bitOf(bits, bit));
  for (let bit = 8; bit < 15; bit++) grid.set(8, size - 15 + bit, bitOf(bits, bit));
  grid.set(8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let round = 0; round < 12; round++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let bit = 0; bit < 18; bit++) {
    const [a, b] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)];
    grid.set(a, b, bitOf(bits, bit));
    grid.set(b, a, bitOf(bits, bit));
  }
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let index = 0; index < size; index++) {
    grid.set(6, index, index % 2 === 0);
    grid.set(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        if (x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size)
          grid.set(x + dx, y + dy, far !== 2 && far !== 4);
      }
    }
  }
  const middles = alignment(version);
  const last = middles.length - 1;
  middles.forEach((x, i) =>
    middles.forEach((y, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) grid.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  drawFormat(grid, 0);
  drawVersion(grid, version);
}

/** In pairs of columns from the right, up and down in turn. */
function drawData(grid: Grid, words: readonly number[]): void {
  const { size } = grid;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (grid.fixed[y * size + x] === 1 || bit >= words.length * 8) continue;
        grid.dark[y * size + x] = bitOf(at(words, bit >>> 3), 7 - (bit & 7)) ? 1 : 0;
        bit++;
      }
    }
  }
}

function applyMask(grid: Grid, mask: number): void {
  const flips = at(masks, mask);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      const index = y * grid.size + x;
      if (grid.fixed[index] === 0 && flips(x, y)) grid.dark[index] = at(grid.dark, index) ^ 1;
    }
  }
}

/** How hard it is to read: long runs, blocks, what looks like a corner, and too much of one shade. */
function penalty(grid: Grid): number {
  const { size } = grid;
  let score = 0;
  const lines: string[] = [];
  for (let index = 0; index < size; index++) {
    let [row, column] = ['', ''];
    for (let other = 0; other < size; other++) {
      row += grid.isDark(other, index) ? '1' : '0';
      column += grid.isDark(index, other) ? '1' : '0';
    }
    lines.push(row, column);
  }
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) score += run.length - 2;
    score += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const one = grid.isDark(x, y);
      if (one) dark++;
      if (
        x > 0 &&
        y > 0 &&
        one === grid.isDark(x - 1, y) &&
        one === grid.isDark(x, y - 1) &&
        one === grid.isDark(x - 1, y - 1)
      )
        score += 3;
    }
  }
  return score + 10 * Math.max(0, Math.ceil(Math.abs(dark * 20 - size * size * 10) / (size * size)) - 1);
}

/** A QR code: its rows of modules, true where it is dark, without the quiet zone of four round it. */
export function qrModules(text: string): boolean[][] {
  const { version, words } = codewords(new TextEncoder().encode(text));
  const grid = new Grid(sizeOf(version));
  drawPatterns(grid, version);
  drawData(grid, interleaved(version, words));
  const scores = masks.map((_, mask) => {
    applyMask(grid, mask);
    drawFormat(grid, mask);
    const score = penalty(grid);
    applyMask(grid, mask);
    return score;
  });
  const best = scores.indexOf(Math.min(...scores));
  applyMask(grid, best);
  drawFormat(grid, best);
  return Array.from({ length: grid.size }, (_, y) =>
    Array.from({ length: grid.size }, (_none, x) => grid.isDark(x, y)),
  );
}
