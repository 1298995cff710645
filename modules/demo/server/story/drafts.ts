import { later } from '../clock.ts';
import type { World } from '../world.ts';
import { at as nth } from '../random.ts';

/** Carts that wait to become orders: begun by the desk or on a visit, not yet placed. Answers the next number of each supplier. */
export function openDrafts({ maker, base, baskets, customers, office }: World): Map<string, number> {
  const random = maker.random('drafts');
  const numbers = new Map<string, number>();
  const buying = customers.filter((customer) => customer.appetite > 0 && !customer.until);
  for (let index = 0; index < 14; index++) {
    const customer = nth(buying, (index * 29) % buying.length);
    const { supplier } = nth(customer.links, 0);
    const created_at = later(maker.clock.end, -random.between(8, 70));
    const number = numbers.get(supplier.id) ?? 1;
    numbers.set(supplier.id, number + 1);
    const option = base.delivery;
    const onVisit = index % 4 === 0;
    const desk = random.pick(office.desk);
    const begunBy = onVisit
      ? (customer.representative?.user ?? supplier.owner)
      : index % 2 === 0
        ? supplier.owner
        : desk;
    maker.add('draft_orders', {
      id: maker.newId('dorder', created_at),
      supplier_id: supplier.id,
      display_id: number,
      status: 'open',
      customer_id: customer.id,
      region_id: base.regionId,
      currency_code: 'SAR',
      email: customer.email,
      shipping_address: customer.address,
      billing_address: customer.address,
      items: baskets.fill(customer, supplier, base.taxRate, random).map((line) => ({
        ...line,
        id: maker.newId('item', created_at),
        list_price: line.unit_price,
        price_locked: false,
        discount_total: 0,
        note: null,
      })),
      shipping_methods: [
        {
          id: maker.newId('sm', created_at),
          price_locked: false,
          data: null,
          shipping_option_id: option.id,
          name: option.name,
          price: option.amount,
          tax_rate: base.taxRate,
        },
      ],
      no_notification_order: false,
      source: onVisit ? 'rep' : 'desk',
      expires_at: index % 3 === 0 ? null : later(maker.clock.end, random.between(24, 240)),
      po_number: null,
      sales_visit_id: null,
      order_id: null,
      created_by: begunBy.id,
      metadata: null,
      version: 1,
      created_at,
      updated_at: created_at,
      deleted_at: null,
    });
  }
  return numbers;
}
