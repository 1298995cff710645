import type { OrderBook, Env, ItemRow, Location, StockLevelRow } from '../core/rules/book.ts';
import { accept } from '../order/rules/status-commands.ts';
import { placeOrder, type Cart, type CartLine } from '../order/rules/place-order.ts';

/** What tests build orders from: each takes only what the test is about. */

export const testNow = new Date('2026-11-18T07:00:00.000Z');

/** An environment with readable ids that count up, and a clock that stands still. */
export function anEnv(now: Date = testNow): Env {
  let count = 0;
  return { now, actorId: 'usr_tester', newId: (prefix) => `${prefix}_${++count}` };
}
/** Of a customer that may be delivered to. */

/** The same environment some time later. */
export const later = (env: Env, days: number): Env => ({
  ...env,
  now: new Date(env.now.getTime() + days * 86_400_000),
});

export const aLine = (over: Partial<CartLine> = {}): CartLine => ({
  variant_id: 'variant_water',
  product_id: 'prod_water',
  title: 'Spring Water',
  title_ar: 'مياه',
  description: null,
  sku: 'WTR-330',
  thumbnail: null,
  shrink_size: 6,
  case_size: 24,
  manages_stock: true,
  quantity: 10,
  unit_price: 1000,
  unit_price_rest: 0,
  tax_rate: 0,
  ...over,
});

export const aCart = (over: Partial<Cart> = {}): Cart => ({
  supplier_id: 'sup_1',
  display_id: 10001,
  customer: { id: 'cus_1', name: 'Baqalat Al-Noor', name_ar: 'بقالة النور', phone: '+966500000100' },
  email: 'noor@example.com',
  region_id: 'reg_sa',
  currency_code: 'SAR',
  tax_rate: 15,
  lines: [aLine()],
  shipping_methods: [],
  shipping_address: { city: 'Riyadh', country_code: 'sa' },
  billing_address: null,
  no_notification: false,
  channel: 'desk',
  payment_provider: 'manual',
  ...over,
});

export const aLocation = (over: Partial<Location> = {}): Location => ({
  id: 'loc_riyadh',
  name: 'Riyadh DC',
  code: 'RUH',
  city: 'Riyadh',
  province: 'Riyadh',
  lat: null,
  lng: null,
  is_active: true,
  ...over,
});

export const aLevel = (over: Partial<StockLevelRow> = {}): StockLevelRow => {
  const location_id = over.location_id ?? 'loc_riyadh';
  const variant_id = over.variant_id ?? 'variant_water';
  return {
    id: `level_${location_id}_${variant_id}`,
    supplier_id: 'sup_1',
    location_id,
    variant_id,
    stocked: 1000,
    reserved: 0,
    blocked: 0,
    moves: 0,
    version: 1,
    updated_at: testNow,
    ...over,
  };
};

type Around = { locations?: Location[]; levels?: StockLevelRow[] };

/** A placed order with the stock around it. 100.00 in one line of ten pieces unless said otherwise. */
export function aBook(env: Env, cart: Partial<Cart> = {}, around: Around = {}): OrderBook {
  return {
    ...placeOrder(aCart(cart), env),
    locations: around.locations ?? [aLocation()],
    stock_levels: around.levels ?? [aLevel()],
  };
}

export const anAcceptedBook = (env: Env, cart: Partial<Cart> = {}, around: Around = {}): OrderBook =>
  accept(aBook(env, cart, around), {}, env).book;

/** The one item of a book that has one. */
export function onlyItem(book: OrderBook): ItemRow {
  const [item] = book.items;
  if (!item) throw new Error('this book has no item');
  return item;
}
