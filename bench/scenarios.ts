import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import { plantPromotions } from './promotions.ts';

/** One thing that is measured: the calls of the API that make it up, taken in turn. */
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  /** Made anew for each call where it may be sent only once. */
  body?: object | (() => object);
};
export const bodyOf = ({ body }: Call): object | undefined => (typeof body === 'function' ? body() : body);
export type Scenario = {
  name: string;
  /** Rows are made or changed: each call is made once. */
  writes: boolean;
  calls: readonly (readonly Call[])[];
};

const sample = 400;
const reads = (name: string, paths: readonly string[]): Scenario => ({
  name,
  writes: false,
  calls: paths.map((path) => [{ method: 'GET', path }]),
});
const writes = (name: string, calls: readonly (readonly Call[])[]): Scenario => ({ name, writes: true, calls });

/** Words of names that about one order in twenty carries, each with a status. */
const found = [
  ['nasser', 'completed'],
  ['hussain', 'archived'],
  ['abu', 'canceled'],
  ['cafe', 'completed'],
  ['kitchen', 'completed'],
  ['branch', 'archived'],
  ['hassan', 'canceled'],
  ['matam', 'completed'],
] as const;
const arabic = ['مقهى', 'مطبخ', 'فرع', 'مطعم', 'النور', 'دكان', 'البركة'];
/** A search by each of the words. */
const among = (path: string): string[] => found.map(([q]) => `${path}?limit=12&q=${q}`);
const address = {
  first_name: 'Bench',
  last_name: 'Buyer',
  company: 'Bench shop',
  address_1: '1 Main Street',
  city: 'Riyadh',
  province: 'Riyadh',
  postal_code: '12345',
  country_code: 'sa',
  phone: '+966501234567',
};

/** What people do all day, on rows spread over the whole table. */
export async function scenarios(db: Kysely<Tables>): Promise<Scenario[]> {
  const { rows: orders } = await sql<{
    id: string;
    phone: string;
  }>`select id, right(customer_phone, 6) as phone from orders tablesample bernoulli (5) repeatable (7)
    where customer_phone is not null limit ${sample}`.execute(db);
  const { rows: open } = await sql<{ id: string }>`select o.id from orders o join payments p on p.order_id = o.id
    where o.status in ('confirmed', 'pending') and o.verified_at is null and p.canceled_at is null and p.amount - p.captured_amount > 5000 and o.total - o.paid_total > 5000
    group by o.id order by o.id limit ${sample}`.execute(db);
  const { rows: suppliers } = await sql<{
    id: string;
    customers: string[];
    variants: string[];
  }>`select o.supplier_id as id,
      (select array_agg(distinct c.customer_id) from customer_suppliers c join customers u on u.id = c.customer_id and u.status = 'active' where c.supplier_id = o.supplier_id
        and not exists (select from supplier_excluded_customers sxc where sxc.supplier_id = o.supplier_id and sxc.customer_id = c.customer_id)
        and not exists (select from area_suppliers ars where ars.supplier_id = o.supplier_id and ars.area_id = u.area_id and ars.is_excluded)) as customers,
      (select array_agg(v.id) from product_variants v join products p on p.id = v.product_id
        where v.supplier_id = o.supplier_id and v.deleted_at is null and p.deleted_at is null and p.status = 'published'
          and not exists (select from catalog_lines cl where cl.variant_id = v.id)) as variants
    from order_states o group by o.supplier_id order by sum(o.orders) desc limit 1`.execute(db);
  const [supplier] = suppliers;
  if (orders.length === 0 || open.length === 0 || !supplier) throw new Error('there are no orders to measure with');
  const { id: supplier_id, customers, variants } = supplier;
  await plantPromotions(db, supplier_id);
  const run = Date.now().toString(36);
  let made = 0;
  const making = (path: string, body: (n: number) => object) =>
    Array.from({ length: sample }, () => [{ method: 'POST' as const, path, body: () => body(made++) }]);
  return [
    reads('order list, newest 12', ['/orders?limit=12']),
    reads(
      'order list, status and words',
      found.map(([q, status]) => `/orders?limit=12&status=${status}&q=${q}`),
    ),
    reads(
      'order list, status and phone',
      orders.map(({ phone }) => `/orders?limit=12&status=completed&q=${phone}`),
    ),
    reads(
      'order search, Arabic words',
      arabic.map((q) => `/orders?limit=12&q=${encodeURIComponent(q)}`),
    ),
    reads('order list, page 833', ['/orders?limit=12&offset=9988']),
    reads('order tabs, counts', ['/orders/counts']),
    reads('desk', ['/orders/desk']),
    reads(
      'order detail',
      orders.map(({ id }) => `/orders/${id}`),
    ),
    reads('product list, 12', ['/products?limit=12&expand=brand&order=created_at']),
    reads('product search', among('/products')),
    reads('customer list, 12', ['/customers?limit=12']),
    reads('customer search', among('/customers')),
    reads('draft list, 12', ['/draft-orders?limit=12']),
    reads('invoice list, 12', ['/invoices?limit=12']),
    reads('receipt list, 12', ['/receipts?limit=12']),
    reads('return list, 12', ['/returns?limit=12']),
    reads('delivery list, 12', ['/deliveries?limit=12']),
    reads('stock list, 12', ['/inventory-items?limit=12']),
    reads('audit trail, 12', ['/audit-trail?limit=12']),
    reads('dashboard', ['/dashboard']),
    writes(
      'create product',
      making('/products', (n) => ({ title: `Bench ${n}`, handle: `bench-${run}-${n}`, supplier_id })),
    ),
    writes(
      'create draft of five lines, 20 promotions',
      making('/draft-orders', (n) => ({
        supplier_id,
        customer_id: customers[n % customers.length],
        shipping_address: address,
        billing_address: address,
        items: [0, 1, 2, 3, 4].map((line) => ({
          variant_id: variants[(n * 5 + line * 37) % variants.length],
          quantity: 2 + line,
        })),
      })),
    ),
    writes(
      'capture and refund',
      open.map(({ id }) => [
        { method: 'POST', path: `/orders/${id}/capture`, body: { amount: 100 } },
        { method: 'POST', path: `/orders/${id}/refund`, body: { amount: 100, reason: 'other', no_notification: true } },
      ]),
    ),
  ];
}
