import { addDays, dayOf } from '#domain/dates.ts';
import type { Maker } from '../maker.ts';
import type { Random } from '../random.ts';
import type { Collect, RowOf } from '../rows.ts';

type Level = Pick<RowOf<'stock_levels'>, 'id' | 'supplier_id' | 'location_id' | 'variant_id'> & {
  stocked: number;
  reserved: number;
};

type Lot = { pieces: number; days: number; isHeld: boolean; storekeeper: string; life: number | null };

const shelfLives = [180, 365, 540] as const;
/** Days until the batches of a level expire: the last of an old one, what is being sold, and what came lately. */
const ages: readonly ((random: Random) => number)[] = [
  (random) => (random.chance(0.03) ? random.int(-6, -1) : random.int(1, 30)),
  (random) => random.int(31, 90),
  (random) => random.int(91, 170),
];

/** Of which lots the goods on hand are: some levels have none, most up to three, and one batch of the company is quarantined. */
export class Batches {
  readonly #maker: Maker;
  readonly #random: Random;
  readonly #add: Collect;
  #isOneHeld = false;
  #lots = 0;

  constructor(maker: Maker, add: Collect) {
    this.#maker = maker;
    this.#random = maker.random('batches');
    this.#add = add;
  }

  /** Divides what lies at a level into batches; answers the pieces of those that nobody may sell. @param life days that its product keeps, if it has any */
  of(level: Level, storekeeper: string, life: number | null): number {
    const random = this.#random;
    if (level.stocked === 0 || !random.chance(0.7)) return 0;
    // What is reserved stays for sale: only of the rest a batch may be expired or quarantined.
    const free = level.stocked - level.reserved;
    const few = Math.floor(free / 12);
    let left = level.stocked;
    let blocked = 0;
    ages.forEach((daysLeft, index) => {
      const isLast = index === ages.length - 1;
      const pieces = isLast ? Math.floor(left * 0.9) : Math.min(left, few);
      if (pieces <= 0) return;
      const days = daysLeft(random);
      const isHeld = !this.#isOneHeld && index === 1;
      if (isHeld) this.#isOneHeld = true;
      this.#make(level, { pieces, days, isHeld, storekeeper, life });
      if (isHeld || days < 0) blocked += pieces;
      left -= pieces;
    });
    return blocked;
  }

  #make(
    { id: level_id, supplier_id, location_id, variant_id }: Level,
    { pieces, days, isHeld, storekeeper, life }: Lot,
  ): void {
    const { newId, clock } = this.#maker;
    const today = clock.day(0);
    const keeps = life ?? this.#random.pick(shelfLives);
    const came = clock.day(this.#random.int(1, 20));
    this.#lots++;
    const id = newId('lot', came);
    const stamps = { created_at: came, updated_at: came };
    this.#add('batches', {
      id,
      supplier_id,
      variant_id,
      lot: `L${dayOf(came).slice(2, 4)}-${String(this.#lots).padStart(4, '0')}`,
      produced_on: dayOf(addDays(today, days - keeps)),
      expires_on: dayOf(addDays(today, days)),
      state: isHeld ? 'quarantined' : 'available',
      reason: isHeld ? 'Seals found broken' : null,
      is_expired: days < 0,
      version: 1,
      created_by: storekeeper,
      ...stamps,
    });
    this.#add('batch_levels', {
      id: newId('blevel', came),
      supplier_id,
      batch_id: id,
      level_id,
      location_id,
      quantity: pieces,
      ...stamps,
    });
    this.#add('batch_moves', {
      id: newId('bmove', came),
      supplier_id,
      batch_id: id,
      level_id,
      location_id,
      delta: pieces,
      kind: 'placed',
      source_id: id,
      order_id: null,
      created_at: came,
    });
  }
}
