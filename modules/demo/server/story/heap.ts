/** Something that goes on at a moment; `turn` keeps the order of what goes on at once. */
export type Waiting = { readonly at: number; readonly turn: number };

const before = (a: Waiting, b: Waiting): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn);

/** What is to happen, the next first: a binary heap. */
export class Agenda<T extends Waiting> {
  readonly #heap: T[] = [];

  get size(): number {
    return this.#heap.length;
  }

  /** What goes on next, if it does so before a moment. */
  next(until: number): T | undefined {
    const [first] = this.#heap;
    return first && first.at < until ? this.#take() : undefined;
  }

  add(one: T): void {
    const heap = this.#heap;
    heap.push(one);
    for (let index = heap.length - 1; index > 0;) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (!above || !before(one, above)) return;
      [heap[parent], heap[index]] = [one, above];
      index = parent;
    }
  }

  #take(): T | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let least = index;
      for (const child of [left, right]) {
        const [a, b] = [heap[child], heap[least]];
        if (a && b && before(a, b)) least = child;
      }
      if (least === index) return first;
      const [a, b] = [heap[index], heap[least]];
      if (!a || !b) return first;
      [heap[index], heap[least]] = [b, a];
      index = least;
    }
  }
}
