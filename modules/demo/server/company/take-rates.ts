import { channelTypeOf, type ItemRow, type OrderBook } from '#modules/orders/rules.ts';
import { takeRateFor, type TakeRate } from '#modules/take-rates/rules.ts';
import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import { at as nth } from '../random.ts';
import type { RowOf } from '../rows.ts';
import type { World } from '../world.ts';

export type MadeRate = TakeRate & { supplier_id: string };
type Rate = Partial<RowOf<'take_rates'>> & { value: number; starts_at: Date };

/**
 * What the marketplace keeps of each supplier: a default, which followed a higher one, and others by category, brand, area, channel and the
 * status of a customer, of which one is still to begin. Its ids are of its own making, so that all else has the ids it had without it.
 */
export function makeTakeRates({ maker, baskets, customers, suppliers }: World): readonly MadeRate[] {
  const { clock } = maker;
  const made: MadeRate[] = [];
  const newId = idMaker(maker.random('take rate ids'));
  for (const supplier of suppliers) {
    const random = maker.random(`take rates ${supplier.facts.code}`);
    let number = 0;
    const add = (rate: Rate): string => {
      // What is to begin was written down yesterday.
      const at = rate.starts_at < clock.end ? rate.starts_at : later(clock.day(1), 11);
      const id = newId('tkr', at);
      const row = {
        id,
        supplier_id: supplier.id,
        number: ++number,
        product_id: null,
        brand_id: null,
        category_id: null,
        area_id: null,
        customer_status: null,
        channel: null,
        type: 'percentage',
        min_amount: null,
        max_amount: null,
        base: 'net',
        include_tax: false,
        include_shipping: false,
        ends_at: null,
        is_enabled: true,
        replaces_id: null,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
        ...rate,
      } satisfies RowOf<'take_rates'>;
      maker.add('take_rates', row);
      made.push(row as MadeRate);
      return id;
    };
    const standard = random.pick([650, 700, 750, 800]);
    const begun = later(supplier.open ? clock.before(100) : clock.day(4), 9);
    const goods = baskets.goodsOf(supplier.id).toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
    const [best] = goods;
    const nearby = customers.find(
      ({ links, address }) => links.some((link) => link.supplier.id === supplier.id) && address.province === 'Riyadh',
    );
    if (supplier.open) {
      const changed = later(clock.day(45), 9);
      const before = add({ value: standard + 100, starts_at: begun, ends_at: changed });
      add({ value: standard, starts_at: changed, replaces_id: before });
    } else add({ value: standard, starts_at: begun });
    if (best) {
      add({ category_id: best.categoryId, value: standard - 100, starts_at: later(clock.day(40), 10) });
      const area_id = (nearby ?? nth(customers, 0)).areaId;
      const terms = { brand_id: best.brandId, area_id, max_amount: 50_000 };
      add({ ...terms, value: 500, starts_at: later(clock.day(17), 10), ends_at: clock.day(-43) });
    }
    const other = goods.find((one) => one.brandId !== best?.brandId);
    if (other && random.chance(0.5))
      add({ brand_id: other.brandId, type: 'fixed_per_case', value: 40, starts_at: later(clock.day(30), 10) });
    else add({ channel: 'rep', value: standard - 150, starts_at: later(supplier.open ? clock.day(30) : begun, 1) });
    add({ customer_status: 'new', value: 0, starts_at: clock.day(-4), ends_at: clock.day(-93) });
    if (!best) add({ area_id: nth(customers, 0).areaId, value: standard - 50, starts_at: later(begun, 2) });
  }
  return made;
}

/** Keeps on each line of an order the rate that applied when it was written, as the server does. */
export function rateKeeper({ baskets, suppliers }: World, rates: readonly MadeRate[]): (book: OrderBook) => OrderBook {
  const goods = new Map(suppliers.flatMap(({ id }) => baskets.goodsOf(id)).map((one) => [one.productId, one]));
  const ratesOf = Map.groupBy(rates, (rate) => rate.supplier_id);
  return (book) => {
    const { supplier_id, area_id, channel } = book.order;
    const kept = (item: ItemRow): ItemRow => {
      const product = goods.get(item.product_id ?? '');
      const line = {
        product_id: item.product_id,
        brand_id: product?.brandId ?? null,
        category_ids: product?.categoryId ? [product.categoryId] : [],
        area_id,
        // The one rate of a status is still to begin.
        customer_status: null,
        channel: channelTypeOf(channel),
      };
      const { rate } = takeRateFor(line, ratesOf.get(supplier_id) ?? [], item.created_at);
      return { ...item, take_rate_id: item.claim_id ? null : (rate?.id ?? null) };
    };
    return {
      ...book,
      items: book.items.map(kept),
      additional_items: book.additional_items.map(kept),
      removed_items: book.removed_items.map(kept),
    };
  };
}
