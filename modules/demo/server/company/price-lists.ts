import { addDays } from '#domain/dates.ts';
import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { Maker } from '../maker.ts';
import { at as nth } from '../random.ts';
import { born, type RowOf } from '../rows.ts';
import type { Variant } from './catalog.ts';
import type { Groups } from './customer-groups.ts';
import type { Customer } from './customers.ts';
import type { Supplier } from './suppliers.ts';

type Adjustment = { pack: 'piece' | 'shrink' | 'case'; packs: number; bps: number };
type Version = { effective_at: Date; prices: readonly Price[] };
type Price = Pick<RowOf<'price_list_prices'>, 'variant_id' | 'amount' | 'pack_size' | 'min_quantity'>;
type List = {
  name: string;
  name_ar: string;
  description: string;
  type: 'sale' | 'override' | 'contract';
  starts_at?: Date;
  ends_at?: Date;
  customer_group_ids?: string[];
  area_ids?: string[];
  adjustments?: readonly Adjustment[];
  versions: readonly Version[];
};

/** Basis points off the price of so many pieces, in steps of 5 halalas. */
const off = (variant: Variant, bps: number, pack_size = 1, min_quantity: number | null = null): Price => ({
  variant_id: variant.id,
  amount: Math.round((variant.price * pack_size * (10_000 - bps)) / 50_000) * 5,
  pack_size,
  min_quantity,
});

/**
 * What the first supplier sells for besides its base prices: a sale, cases in one area, and what was agreed with two customers, twice. They
 * have ids of their own making, so that all else has the ids it had without them. Orders keep what they were placed at.
 */
export function makePriceLists(
  maker: Maker,
  supplier: Supplier,
  goods: readonly Variant[],
  customers: readonly Customer[],
  groups: Groups,
): void {
  const { clock } = maker;
  const newId = idMaker(maker.random('price lists'));
  const own = goods.filter(({ supplierId }) => supplierId === supplier.id);
  const some = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => nth(own, (first + index * 17) % own.length));
  const buyers = customers.filter(({ links, until }) => !until && links.some((link) => link.supplier === supplier));
  const byCase = (variants: readonly Variant[], bps: number) =>
    variants.flatMap((one) => [
      off(one, bps, one.case, one.case),
      off(one, bps + 300, one.case, one.case * 10),
      off(one, bps + 500, one.case, one.case * 40),
    ]);

  const add = ({
    versions,
    starts_at,
    ends_at,
    customer_group_ids = [],
    area_ids = [],
    adjustments = [],
    ...list
  }: List) => {
    const [first] = versions;
    if (!first) return;
    const { type } = list;
    const at = later(first.effective_at, -3);
    const terms = {
      type,
      priority: 0,
      starts_at: starts_at ?? null,
      ends_at: ends_at ?? null,
      customer_ids: [],
      customer_group_ids,
      customer_statuses: [],
      area_ids,
      adjustments,
      round_to: 5,
    };
    const id = newId('pl', at);
    const last = nth(versions, versions.length - 1).effective_at;
    maker.add('price_lists', {
      id,
      supplier_id: supplier.id,
      ...list,
      ...terms,
      status: 'active',
      newest: versions.length,
      prices_changed_at: last,
      metadata: null,
      ...born(at),
      updated_at: last,
    });
    const ids = new Map<string, string>();
    for (const [index, { effective_at, prices }] of versions.entries()) {
      const version_id = newId('plv', effective_at);
      maker.add('price_list_versions', {
        id: version_id,
        supplier_id: supplier.id,
        price_list_id: id,
        number: index + 1,
        ...terms,
        published_at: effective_at,
        effective_at,
        superseded_at: versions[index + 1]?.effective_at ?? null,
        created_by: supplier.owner.id,
        created_at: effective_at,
      });
      for (const price of prices) {
        // A price keeps its id through the versions.
        const place = `${price.variant_id} ${price.min_quantity}`;
        const known = ids.get(place) ?? newId('ma', effective_at);
        ids.set(place, known);
        maker.add('price_list_prices', {
          version_id,
          id: known,
          supplier_id: supplier.id,
          currency_code: 'SAR',
          region_id: null,
          max_quantity: null,
          ...price,
        });
      }
    }
  };

  add({
    name: 'Weekly offers',
    name_ar: 'عروض الأسبوع',
    description: 'Ten per cent off a few lines, for everybody.',
    type: 'sale',
    starts_at: clock.day(2),
    ends_at: addDays(clock.day(0), 5),
    versions: [{ effective_at: clock.day(2), prices: some(8, 3).map((one) => off(one, 1_000)) }],
  });
  add({
    name: 'Full pallets on the near route',
    name_ar: 'طبليات كاملة للمنطقة القريبة',
    description: 'Where the van passes every day, large orders cost less to bring.',
    type: 'override',
    area_ids: [nth(buyers, 0).areaId],
    adjustments: [
      { pack: 'case', packs: 50, bps: -200 },
      { pack: 'case', packs: 100, bps: -350 },
    ],
    versions: [{ effective_at: clock.day(40), prices: [] }],
  });
  const agreed = some(12, 5);
  add({
    name: 'Two chains, yearly agreement',
    name_ar: 'اتفاقية سنوية مع سلسلتين',
    description: 'Agreed for the year; from ten cases on it costs less.',
    type: 'contract',
    customer_group_ids: [groups.agreed],
    versions: [
      { effective_at: clock.day(75), prices: byCase(agreed.slice(0, 9), 400) },
      { effective_at: clock.day(20), prices: byCase(agreed, 500) },
    ],
  });
}
