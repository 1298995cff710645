/** 32 bits of a text, so that every part of the company has a seed of its own and a change of one part leaves the others as they were. */
function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}

/** A small generator (sfc32): the same seed gives the same company on every machine. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: string) {
    this.#a = hash(`${seed} a`);
    this.#b = hash(`${seed} b`);
    this.#c = hash(`${seed} c`);
    for (let warm = 0; warm < 12; warm++) this.bits();
  }

  /** 32 random bits. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0 up to but without 1. */
  next(): number {
    return this.bits() / 4294967296;
  }

  /** A whole number, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws Error from an empty list */
  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() * list.length));
  }

  /** One of the list, the heavier the likelier. */
  weighted<T>(list: readonly T[], weight: (one: T) => number): T {
    const total = list.reduce((sum, one) => sum + weight(one), 0);
    let left = this.next() * total;
    for (const one of list) {
      left -= weight(one);
      if (left < 0) return one;
    }
    return at(list, list.length - 1);
  }

  /** One of the keys, each as likely as its number says. */
  weightedKey<K extends string>(weights: Readonly<Record<K, number>>): K {
    return this.weighted(Object.keys(weights) as K[], (key) => weights[key]);
  }

  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.int(0, last);
      [mixed[last], mixed[other]] = [at(mixed, other), at(mixed, last)];
    }
    return mixed;
  }

  /** `count` digits that do not begin with 0. */
  digits(count: number): string {
    let digits = String(this.int(1, 9));
    while (digits.length < count) digits += this.int(0, 9);
    return digits;
  }
}

/** The element that is there. @throws Error when it is not */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}
