/** Numbers that a seed decides, so that a run can be had again. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from 0 up to `below`, without it. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  /** One of several. @throws Error when there is none */
  of<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }
  key(): string {
    return Array.from({ length: 4 }, () =>
      Math.floor(this.next() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  }
}
