import { Batches } from './batches.ts';
import { friday, weekdayOf, atHour } from '../clock.ts';
import type { Collect, RowOf } from '../rows.ts';
import { at as nth, type Random } from '../random.ts';
import type { NewId } from '../ids.ts';
import type { Maker } from '../maker.ts';
import { shelfLifeOf, type Variant } from './catalog.ts';
import type { Supplier, Warehouse } from './suppliers.ts';

/** A level as the rules of orders read and change it, with the columns they leave alone. Pieces. */
export type Level = {
  readonly id: string;
  readonly supplier_id: string;
  readonly location_id: string;
  readonly variant_id: string;
  readonly opening: number;
  readonly stocked: number;
  readonly reserved: number;
  readonly blocked: number;
  readonly incoming: number;
  readonly moves: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

type Movement = {
  delta: number;
  kind: 'receipt' | 'adjustment' | 'transfer';
  source: string;
  reason: string | null;
  by: string;
  at: Date;
};
/** How a level is filled up: to a target when it falls under a mark, until a day; some never. */
type Supply = {
  level: Level;
  target: number;
  mark: number;
  until: Date;
  case: number;
  storekeeper: string;
  bin: string;
  life: number | null;
};

const available = (level: Level): number => level.stocked - level.reserved;
/** Where the nth variant of a warehouse lies: aisle, rack of twelve, shelf of three. */
const binOf = (n: number): string =>
  `${String.fromCharCode(65 + (Math.floor(n / 36) % 26))}-${String((Math.floor(n / 3) % 12) + 1).padStart(2, '0')}-${(n % 3) + 1}`;
const adjustments = ['Damaged in storage', 'Count difference', 'Leaking cartons', 'Past its date'] as const;

/** All stock of the company while the story plays: what is fulfilled goes, what is received comes. */
export class Stock {
  readonly #byVariant = new Map<string, Level[]>();
  readonly #supplies: Supply[] = [];
  readonly #random: Random;
  readonly #maker: Maker;

  constructor(maker: Maker) {
    this.#maker = maker;
    this.#random = maker.random('stock');
  }

  /** @param scale orders a day, beside those of the small company */
  open(supplier: Supplier, variants: readonly Variant[], scale: number): void {
    for (const [n, variant] of variants.entries()) {
      const levels = supplier.warehouses.map((house, index) =>
        this.#openLevel(supplier, house, variant, { scale: scale * (index === 0 ? 1 : 0.6), bin: binOf(n) }),
      );
      this.#byVariant.set(variant.id, levels);
    }
  }

  #openLevel(
    supplier: Supplier,
    house: Warehouse,
    variant: Variant,
    { scale, bin }: { scale: number; bin: string },
  ): Level {
    const random = this.#random;
    const { clock } = this.#maker;
    const created_at = clock.day(supplier.open ? clock.days + 30 : 1);
    const id = this.#maker.newId('level', created_at);
    const kind = supplier.open ? random.weightedKey({ steady: 90, stopped: 6, low: 2.5, none: 1.5 }) : 'none';
    const cases = Math.round(variant.weight * scale * random.between(80, 200)) + 12;
    const opening = {
      steady: cases * variant.case,
      stopped: cases * variant.case,
      low: random.int(0, 2 * variant.case),
      none: 0,
    }[kind];
    const level: Level = {
      id,
      supplier_id: supplier.id,
      location_id: house.id,
      variant_id: variant.id,
      opening,
      stocked: opening,
      reserved: 0,
      blocked: 0,
      incoming: 0,
      moves: 0,
      version: 1,
      created_at,
      updated_at: created_at,
    };
    const until = clock.day(kind === 'steady' ? 0 : kind === 'stopped' ? random.int(6, 28) : clock.days + 30);
    this.#supplies.push({
      level,
      target: Math.round(cases * 1.15) * variant.case,
      mark: Math.round(cases * 0.5) * variant.case,
      until,
      case: variant.case,
      storekeeper: supplier.storekeeper.id,
      bin,
      life: shelfLifeOf(variant.shelf),
    });
    return level;
  }

  /** The levels of these variants, as a book wants them. */
  of(variantIds: Iterable<string>): Level[] {
    return [...new Set(variantIds)].flatMap((id) => this.#byVariant.get(id) ?? []);
  }

  available(variantId: string): number {
    return (this.#byVariant.get(variantId) ?? []).reduce((sum, level) => sum + available(level), 0);
  }

  /** Takes the levels as a command left them. */
  put(levels: readonly Level[]): void {
    for (const level of levels) {
      const known = this.#byVariant.get(level.variant_id);
      const index = known?.findIndex((one) => one.id === level.id) ?? -1;
      if (known && index >= 0) known[index] = level;
    }
  }

  /** The morning of a working day: goods come in where there is too little, and now and then something is found missing. */
  receive(day: Date): void {
    if (weekdayOf(day) === friday) return;
    const at = atHour(day, 0, 6.25);
    const receipts = new Map<string, string>();
    for (const supply of this.#supplies) {
      const level = this.#current(supply);
      if (at < supply.until && available(level) < supply.mark && this.#random.chance(0.6)) {
        const source = receipts.get(level.location_id) ?? this.#maker.newId('grn', at);
        receipts.set(level.location_id, source);
        const pieces = Math.ceil((supply.target - level.stocked + level.reserved) / supply.case) * supply.case;
        if (pieces > 0)
          this.#move(level, { delta: pieces, kind: 'receipt', source, reason: null, by: supply.storekeeper, at });
      }
    }
    if (weekdayOf(day) === 0) this.#count(at);
  }

  /** The weekly count: a few levels turn out to hold less. */
  #count(at: Date): void {
    for (let checked = 0; checked < 12; checked++) {
      const supply = nth(this.#supplies, this.#random.int(0, this.#supplies.length - 1));
      const level = this.#current(supply);
      const delta = -Math.min(available(level), this.#random.int(1, 6));
      if (delta < 0)
        this.#move(level, {
          delta,
          kind: 'adjustment',
          source: this.#maker.newId('adj', at),
          reason: this.#random.pick(adjustments),
          by: supply.storekeeper,
          at,
        });
    }
  }

  /** Goods of a purchase order come in. */
  arrive({
    variantId,
    locationId,
    pieces,
    ...rest
  }: { variantId: string; locationId: string; pieces: number } & Omit<Movement, 'delta' | 'kind'>): void {
    this.#move(this.#at(variantId, locationId), { delta: pieces, kind: 'receipt', ...rest });
  }

  /** Levels of a location with goods to spare that have not moved since a moment, there or at another one; the fullest first. */
  quiet(fromId: string, toId: string, since: Date): Level[] {
    const spare = [...this.#byVariant.values()].flatMap((levels) => {
      const from = levels.find(({ location_id }) => location_id === fromId);
      const to = levels.find(({ location_id }) => location_id === toId);
      return from && to && from.updated_at < since && to.updated_at < since && available(from) > 0 ? [from] : [];
    });
    return spare.sort((a, b) => available(b) - available(a) || (a.id < b.id ? -1 : 1));
  }

  /** Goods of a transfer leave a location, or come to one. @param newId makes the movement's id */
  transfer(
    { variantId, locationId, ...movement }: { variantId: string; locationId: string } & Movement,
    newId: NewId,
  ): void {
    this.#move(this.#at(variantId, locationId), movement, newId);
  }

  #at(variantId: string, locationId: string): Level {
    const level = this.#byVariant.get(variantId)?.find(({ location_id }) => location_id === locationId);
    if (!level) throw new Error(`nothing is kept of ${variantId} at ${locationId}`);
    return level;
  }

  #current(supply: Supply): Level {
    const { variant_id, id } = supply.level;
    const level = this.#byVariant.get(variant_id)?.find((one) => one.id === id);
    if (!level) throw new Error(`the level ${id} is gone`);
    return level;
  }

  #move(level: Level, { delta, kind, source, reason, by, at }: Movement, newId: NewId = this.#maker.newId): void {
    const moved: Level = {
      ...level,
      stocked: level.stocked + delta,
      moves: level.moves + 1,
      version: level.version + 1,
      updated_at: at,
    };
    this.#maker.add('stock_moves', {
      id: newId('move', at),
      supplier_id: level.supplier_id,
      level_id: level.id,
      location_id: level.location_id,
      variant_id: level.variant_id,
      seq: moved.moves,
      delta,
      balance: moved.stocked,
      kind,
      source_id: source,
      order_id: null,
      reason,
      created_by: by,
      created_at: at,
    });
    this.put([moved]);
  }

  /** Hands over every level as it is at the end; where there is little, something is on its way. */
  close(add: Collect): void {
    const batches = new Batches(this.#maker, add);
    for (const supply of this.#supplies) {
      const level = this.#current(supply);
      const row: RowOf<'stock_levels'> = {
        ...level,
        bin: supply.bin,
        blocked: batches.of(level, supply.storekeeper, supply.life),
        incoming: available(level) < supply.mark / 2 && this.#random.chance(0.4) ? supply.target : 0,
      };
      add('stock_levels', row);
    }
  }
}
