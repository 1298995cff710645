import { placeOrder, type OrderBook, type Cart } from '#modules/orders/rules.ts';
import { hourOf, later } from '../clock.ts';
import type { Customer, Link, Terms } from '../company/customers.ts';
import type { Worker } from '../maker.ts';
import type { World } from '../world.ts';
import { onRounds } from './calendar.ts';

type Channel = Cart['channel'];
/** How customers pay, by what was agreed with them. */
const providers: Record<'cash' | 'on_delivery' | 'credit', Readonly<Record<string, number>>> = {
  cash: { card: 50, cash: 32, bank_transfer: 18 },
  on_delivery: { cash: 75, card: 25 },
  credit: { bank_transfer: 70, cheque: 20, manual: 10 },
};
const providersOf = (terms: Terms) => providers[terms === 'cash' || terms === 'on_delivery' ? terms : 'credit'];

/**
 * Places an order of a customer with one of its suppliers; null when there is nothing it could order.
 * @param beyond it asks for more than there is
 */
export function place(world: World, customer: Customer, link: Link, at: Date, beyond: boolean): OrderBook | null {
  const { random, base, maker, baskets, office } = world;
  const { supplier } = link;
  const lines = baskets.fill(customer, supplier, base.taxRate, random, beyond);
  if (lines.length === 0) return null;
  const { representative } = customer;
  const sells = representative?.supplierIds.includes(supplier.id) ?? false;
  const channel = channelOf(world, customer, at);
  const visits = channel === 'sales_rep' && sells && representative !== null;
  const byVan = !random.chance(0.08);
  const option = byVan ? base.delivery : base.pickup;
  const by: Worker = visits
    ? representative.user
    : channel === 'desk'
      ? random.pick([...office.desk, supplier.owner])
      : office.app;
  const asked: Cart = {
    supplier_id: supplier.id,
    display_id: world.next(supplier.id, 'order'),
    customer: { id: customer.id, name: customer.name, name_ar: customer.name_ar, phone: customer.phone },
    email: customer.email,
    region_id: base.regionId,
    currency_code: 'SAR',
    tax_rate: base.taxRate,
    lines,
    shipping_methods: [
      { shipping_option_id: option.id, name: option.name, price: option.amount, tax_rate: base.taxRate },
    ],
    shipping_address: customer.address,
    billing_address: customer.address,
    no_notification: random.chance(0.05),
    channel: channel === 'sales_rep' && !visits ? 'desk' : channel,
    payment_provider: random.weightedKey(providersOf(customer.terms)),
    sales_visit_id: visits ? makeVisit(world, customer, representative.id, at) : null,
    sales_representative_id: representative?.id ?? null,
    driver_id: byVan ? link.driverId : null,
    area_id: customer.areaId,
    po_number: random.chance(0.18) ? `PO-${random.int(1000, 9899)}` : null,
  };
  const cart = world.promotions.given(asked, customer, at);
  const book = placeOrder(cart, { now: at, actorId: by.id, newId: (prefix) => maker.newId(prefix, at) });
  world.promotions.count(book);
  world.traces.audit(null, book, by, at, { action: 'place' });
  world.traces.tell('order.placed', { book, customer, supplier, at: later(at, 0.01) });
  return book;
}

function channelOf({ random }: World, customer: Customer, at: Date): Channel {
  if (customer.representative && onRounds(at, hourOf(at)) && random.chance(0.6)) return 'sales_rep';
  if (customer.affiliated && random.chance(0.25)) return 'affiliate';
  // At night the desk is closed.
  const hour = hourOf(at);
  if (hour < 8 || hour >= 22) return customer.type === 'chain_branch' ? 'import' : 'customer_app';
  if (customer.type === 'chain_branch' || customer.type === 'distributor')
    return random.weightedKey({ import: 40, desk: 60 });
  return random.weightedKey({ customer_app: 55, desk: 45 });
}

/** The visit on which the order was taken. */
function makeVisit({ maker, random }: World, customer: Customer, representativeId: string, at: Date): string {
  const started = later(at, -random.between(0.1, 0.35));
  const completed = later(at, random.between(0.03, 0.2));
  const planned = later(started, random.between(-0.7, 0.5));
  const id = maker.newId('visit', later(started, -14));
  maker.add('sales_visits', {
    id,
    sales_representative_id: representativeId,
    customer_id: customer.id,
    planned_at: planned,
    started_at: started,
    completed_at: completed,
    status: 'completed',
    outcome: 'order',
    created_at: later(started, -14),
    updated_at: completed,
  });
  return id;
}
