import { shelves } from '../goods/shelves.ts';
import { later } from '../clock.ts';
import { at as nth } from '../random.ts';
import { born, type RowOf } from '../rows.ts';
import type { World } from '../world.ts';
import type { Variant } from './catalog.ts';
import type { Customer } from './customers.ts';

type Terms = Partial<RowOf<'catalogs'>> & { name: string; name_ar: string; description: string };
type Line = Partial<RowOf<'catalog_lines'>>;

const southern: ReadonlySet<string> = new Set(['Jazan', 'Najran']);
const isSouthern = ({ address }: Customer) => southern.has(address.province);
const isInRiyadh = ({ address }: Customer) => address.province === 'Riyadh';
const areasOf = (customers: readonly Customer[]) => [...new Set(customers.map(({ areaId }) => areaId))].sort();

/** What is sold most, the first so many. */
const popular = (variants: readonly Variant[], count: number): Variant[] =>
  [...variants].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1)).slice(0, count);

/**
 * Catalogs of the first two suppliers, by status, area, name and season; made when all orders are told, so that none of them keeps a customer from what it
 * bought.
 */
export function makeCatalogs({ maker, baskets, customers, suppliers }: World): void {
  const { clock } = maker;
  const first = nth(suppliers, 0);
  const second = nth(suppliers, 1);
  const made = (supplierId: string, back: number, terms: Terms, lines: readonly (readonly [Variant, Line])[]) => {
    const at = later(clock.day(back), 11);
    const id = maker.newId('cat', at);
    maker.add('catalogs', {
      id,
      supplier_id: supplierId,
      status: 'active',
      scope: 'all',
      priority: 0,
      starts_at: null,
      ends_at: null,
      customer_ids: [],
      customer_group_ids: [],
      customer_statuses: [],
      area_ids: [],
      channels: [],
      excluded_customer_ids: [],
      excluded_area_ids: [],
      adjustment_bps: 0,
      currency_code: 'SAR',
      metadata: null,
      ...born(at),
      ...terms,
    });
    for (const [variant, line] of lines)
      maker.add('catalog_lines', {
        catalog_id: id,
        supplier_id: supplierId,
        variant_id: variant.id,
        is_visible: true,
        min_quantity: null,
        max_quantity: null,
        increment: null,
        packs: [],
        badge: null,
        price_amount: null,
        price_pack_size: 1,
        adjustment_bps: null,
        ...line,
      });
  };
  const goods = baskets.goodsOf(first.id);
  const best = popular(goods, 60);

  made(
    first.id,
    20,
    {
      name: 'First orders',
      name_ar: 'الطلبات الأولى',
      description: 'What new customers begin with: by the case',
      scope: 'listed',
      priority: 10,
      customer_group_ids: [],
      customer_statuses: ['lead'],
      adjustment_bps: -300,
    },
    best
      .slice(0, 40)
      .map((one, index) => [
        one,
        { min_quantity: one.case, increment: one.case, packs: ['case'], badge: index < 12 ? 'new' : null },
      ]),
  );
  made(
    first.id,
    12,
    {
      name: 'Riyadh opening offer',
      name_ar: 'عرض افتتاح الرياض',
      description: 'For new customers in Riyadh',
      scope: 'listed',
      priority: 5,
      customer_group_ids: [],
      customer_statuses: ['lead'],
      area_ids: areasOf(customers.filter(isInRiyadh)),
      channels: ['desk', 'rep'],
    },
    best
      .slice(30, 60)
      .map((one) => [one, { increment: one.shrink, packs: ['shrink', 'case'], badge: 'offer', ...caseAt(one, 0.95) }]),
  );
  const south = customers.filter(isSouthern);
  const southernAreas = areasOf(south);
  made(
    first.id,
    45,
    {
      name: 'Southern areas',
      name_ar: 'المناطق الجنوبية',
      description: 'Chilled goods are not delivered to Jazan and Najran',
      area_ids: southernAreas,
    },
    goods
      .filter((one) => nth(shelves, one.shelf).storage !== 'ambient')
      .filter((one) => !southernAreas.some((area) => baskets.hasSold(area, one.id)))
      .map((one) => [one, { is_visible: false }]),
  );
  made(
    first.id,
    6,
    {
      name: 'Ramadan offers',
      name_ar: 'عروض رمضان',
      description: 'Staples for the season, up to 40 cases of each',
      priority: 20,
      starts_at: clock.day(-30),
      ends_at: clock.day(-60),
    },
    best
      .slice(0, 30)
      .map((one) => [
        one,
        { max_quantity: 40 * one.case, increment: one.shrink, badge: 'offer', ...caseAt(one, 0.92) },
      ]),
  );
  made(
    first.id,
    2,
    {
      name: 'Restaurants and cafes',
      name_ar: 'المطاعم والمقاهي',
      description: 'Being prepared',
      status: 'draft',
      scope: 'listed',
      customer_ids: customers
        .filter(({ type, links }) => (type === 'restaurant' || type === 'cafe') && sells(links, first.id))
        .slice(0, 20)
        .map(({ id }) => id),
    },
    best.slice(0, 15).map((one) => [one, {}]),
  );

  const branches = customers
    .filter(({ type, links }) => type === 'chain_branch' && sells(links, second.id))
    .slice(0, 40);
  const branchAreas = areasOf(branches);
  const others = baskets.goodsOf(second.id);
  made(
    second.id,
    30,
    {
      name: 'Chain branches',
      name_ar: 'فروع السلاسل',
      description: 'What branches take up: at least two cases',
      priority: 5,
      customer_ids: branches.map(({ id }) => id),
    },
    popular(
      others.filter((one) => !branchAreas.some((area) => baskets.hasSold(area, one.id))),
      24,
    ).map((one) => [one, { min_quantity: 2 * one.case, increment: one.case, packs: ['case'], badge: 'new' }]),
  );
  made(
    second.id,
    80,
    {
      name: 'Back to school',
      name_ar: 'العودة إلى المدارس',
      description: 'Last season',
      starts_at: clock.day(78),
      ends_at: clock.day(40),
    },
    popular(others, 20).map((one) => [one, { badge: 'offer', adjustment_bps: -500 }]),
  );
}

const sells = (links: Customer['links'], supplierId: string) =>
  links.some(({ supplier }) => supplier.id === supplierId);
/** A part of what a case costs, in whole quarters of a riyal. */
const caseAt = (one: Variant, part: number): Line => ({
  price_amount: Math.round((one.price * one.case * part) / 25) * 25,
  price_pack_size: one.case,
});
