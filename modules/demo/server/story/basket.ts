import type { CartLine } from '#modules/orders/rules.ts';
import { shelves } from '../goods/shelves.ts';
import type { ShopType } from '../names/shops.ts';
import { at as nth, type Random } from '../random.ts';
import type { Variant } from '../company/catalog.ts';
import type { Customer } from '../company/customers.ts';
import type { Stock } from '../company/stock.ts';
import type { Supplier } from '../company/suppliers.ts';

/** How a type of shop buys: how many lines, and what a line is worth in halalas. */
const habits: Record<ShopType, { lines: readonly [number, number]; lineValue: readonly [number, number] }> = {
  grocery: { lines: [2, 7], lineValue: [8_000, 42_000] },
  supermarket: { lines: [3, 9], lineValue: [25_000, 160_000] },
  restaurant: { lines: [2, 6], lineValue: [12_000, 60_000] },
  cafe: { lines: [2, 5], lineValue: [8_000, 35_000] },
  pharmacy: { lines: [2, 4], lineValue: [6_000, 30_000] },
  kiosk: { lines: [2, 5], lineValue: [4_000, 15_000] },
  distributor: { lines: [3, 8], lineValue: [90_000, 420_000] },
  chain_branch: { lines: [4, 9], lineValue: [40_000, 200_000] },
};

const only = (...names: string[]): ReadonlySet<string> => new Set(names);
/** Shops that do not buy from every shelf. */
const wanted: Partial<Record<ShopType, ReadonlySet<string>>> = {
  restaurant: only(
    'Water',
    'Soft drinks',
    'Rice & grains',
    'Sugar & flour',
    'Oils & ghee',
    'Pasta & noodles',
    'Canned food',
    'Sauces & spices',
    'Frozen',
    'Cleaning',
    'Cheese & spreads',
    'Dairy',
  ),
  cafe: only(
    'Water',
    'Juices',
    'Tea & coffee',
    'Dairy',
    'Biscuits',
    'Sweets & chocolate',
    'Dates & honey',
    'Cleaning',
    'Sugar & flour',
  ),
  pharmacy: only('Water', 'Paper & hygiene', 'Cleaning', 'Juices', 'Sweets & chocolate'),
  kiosk: only('Water', 'Juices', 'Soft drinks', 'Biscuits', 'Sweets & chocolate', 'Snacks & nuts'),
};

type Assortment = { variants: readonly Variant[]; sums: readonly number[] };

/** Fills carts: shops buy mostly what they always buy, in cases, and what there is. */
export class Baskets {
  readonly #assortments = new Map<string, Assortment>();
  readonly #favourites = new Map<string, readonly Variant[]>();
  readonly #bySupplier: Map<string, Variant[]>;
  readonly #stock: Stock;
  /** Which variants went to which area. */
  readonly #sold = new Set<string>();

  constructor(variants: readonly Variant[], stock: Stock) {
    this.#bySupplier = Map.groupBy(variants, (variant) => variant.supplierId);
    this.#stock = stock;
  }

  /** Lines for one order, each variant once. Their worth reaches the supplier's minimum. @param beyond one line is more than there is */
  fill(customer: Customer, supplier: Supplier, taxRate: number, random: Random, beyond = false): CartLine[] {
    const { lines, lineValue } = habits[customer.type];
    const chosen = new Map<Variant, number>();
    for (let left = random.int(...lines), tries = 0; left > 0 && tries < 30; tries++) {
      const variant = this.#choose(customer, supplier, random);
      if (chosen.has(variant)) continue;
      const pieces = this.#atHand(variant, piecesFor(variant, random.between(...lineValue), random), random);
      if (pieces === 0) continue;
      chosen.set(variant, pieces);
      left--;
    }
    reachMinimum(chosen, supplier.facts.minimum);
    if (beyond) this.#addScarce(chosen, customer, supplier, random);
    for (const { id } of chosen.keys()) this.#sold.add(`${customer.areaId} ${id}`);
    return [...chosen].map(([variant, pieces]) => lineOf(variant, pieces, taxRate));
  }

  /** What of a supplier can be ordered. */
  goodsOf = (supplierId: string): readonly Variant[] => this.#bySupplier.get(supplierId) ?? [];
  /** Whether somebody of an area ordered a variant. */
  hasSold = (areaId: string, variantId: string): boolean => this.#sold.has(`${areaId} ${variantId}`);

  /** Something of which there is hardly any, and more than that. */
  #addScarce(chosen: Map<Variant, number>, customer: Customer, supplier: Supplier, random: Random): void {
    const assortment = this.#assortment(supplier.id, customer.type);
    const drawn = Array.from({ length: 60 }, () => draw(assortment, random));
    const scarce = drawn.reduce((least, one) =>
      this.#stock.available(one.id) < this.#stock.available(least.id) ? one : least,
    );
    chosen.set(scarce, this.#stock.available(scarce.id) + scarce.case * random.int(1, 3));
  }

  #choose(customer: Customer, supplier: Supplier, random: Random): Variant {
    const assortment = this.#assortment(supplier.id, customer.type);
    const key = `${customer.id} ${supplier.id}`;
    const favourites = this.#favourites.get(key) ?? Array.from({ length: 12 }, () => draw(assortment, random));
    this.#favourites.set(key, favourites);
    return random.chance(0.72) ? random.pick(favourites) : draw(assortment, random);
  }

  #assortment(supplierId: string, type: ShopType): Assortment {
    const key = `${supplierId} ${type}`;
    const known = this.#assortments.get(key);
    if (known) return known;
    const all = this.#bySupplier.get(supplierId) ?? [];
    const names = wanted[type];
    const fitting = names ? all.filter((variant) => names.has(nth(shelves, variant.shelf).name[0])) : all;
    const variants = fitting.length > 0 ? fitting : all;
    let sum = 0;
    const made = { variants, sums: variants.map((variant) => (sum += variant.weight)) };
    this.#assortments.set(key, made);
    return made;
  }

  /** What of it there is; a few order without looking. */
  #atHand(variant: Variant, pieces: number, random: Random): number {
    const there = this.#stock.available(variant.id);
    if (pieces * 2 <= there || random.chance(0.008)) return pieces;
    const pack = variant.shrink > 1 ? variant.shrink : variant.case;
    return Math.floor(Math.min(pieces, there / 2) / pack) * pack;
  }
}

/** One of the assortment, the popular likelier. */
function draw({ variants, sums }: Assortment, random: Random): Variant {
  const wantedSum = random.next() * (sums.at(-1) ?? 0);
  let low = 0;
  for (let high = sums.length - 1; low < high;) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) <= wantedSum) low = middle + 1;
    else high = middle;
  }
  return nth(variants, low);
}

/** Whole cases about that worth; small buyers take shrinks of what is dear, and some lines are odd. */
function piecesFor(variant: Variant, lineValue: number, random: Random): number {
  const cases = Math.min(60, Math.round(lineValue / (variant.price * variant.case)));
  if (cases < 1 && variant.shrink > 1)
    return variant.shrink * Math.max(1, Math.round(lineValue / (variant.price * variant.shrink)));
  if (cases < 1) return variant.case;
  const pieces = cases * variant.case;
  if (!random.chance(0.12)) return pieces;
  return pieces + (variant.shrink > 1 ? variant.shrink : 0) + (random.chance(0.4) ? random.int(1, 5) : 0);
}

function reachMinimum(chosen: Map<Variant, number>, minimum: number): void {
  const value = [...chosen].reduce((sum, [variant, pieces]) => sum + variant.price * pieces, 0);
  const [first] = chosen;
  if (!first || value >= minimum) return;
  const [variant, pieces] = first;
  chosen.set(variant, pieces + Math.ceil((minimum - value) / (variant.price * variant.case)) * variant.case);
}

const lineOf = (variant: Variant, pieces: number, taxRate: number): CartLine => ({
  variant_id: variant.id,
  product_id: variant.productId,
  title: variant.title,
  title_ar: variant.title_ar,
  description: variant.size,
  sku: variant.sku,
  thumbnail: null,
  shrink_size: variant.shrink,
  case_size: variant.case,
  manages_stock: true,
  quantity: pieces,
  unit_price: variant.price,
  unit_price_rest: 0,
  tax_rate: taxRate,
});
