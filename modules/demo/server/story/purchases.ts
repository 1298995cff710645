import { dayOf } from '#domain/dates.ts';
import { orderable, statusAfter } from '#modules/purchase-orders/rules.ts';
import { later } from '../clock.ts';
import { at as nth } from '../random.ts';
import type { World } from '../world.ts';

/** Invented, like every name here: no company of that name trades in food. */
const vendors = [
  'Sahl Dairy Company',
  'Durrat Najd Packing',
  'Barq Foods Factory',
  'Ghusn Farms',
  'Rahiq Juices',
  'Maeda Bros',
] as const;
/** What became of each, the oldest first: its status and how much of its lines came. */
const fates = [
  { status: 'received', receivedShare: 1 },
  { status: 'canceled', receivedShare: 0 },
  { status: 'received', receivedShare: 1 },
  { status: 'sent', receivedShare: 0.5 },
  { status: 'sent', receivedShare: 0 },
  { status: 'sent', receivedShare: 0 },
  { status: 'draft', receivedShare: 0 },
  { status: 'draft', receivedShare: 0 },
] as const;

/** What suppliers ordered from their vendors lately, and what of it came. Answers the next number of each supplier. */
export function purchases({ maker, baskets, base, customers, stock }: World): Map<string, number> {
  const random = maker.random('purchases');
  const numbers = new Map<string, number>();
  const buying = customers.filter((customer) => customer.appetite > 0 && !customer.until);
  for (const [index, { status, receivedShare }] of fates.entries()) {
    const customer = nth(buying, (index * 17) % buying.length);
    const { supplier } = nth(customer.links, 0);
    const house = nth(supplier.warehouses, 0);
    const created_at = later(maker.clock.end, -24 * (fates.length - index) - 5);
    const end = maker.clock.end;
    const number = numbers.get(supplier.id) ?? 1;
    numbers.set(supplier.id, number + 1);
    const purchase = maker.newId('po', created_at);
    const by = supplier.storekeeper.id;
    const lines = baskets
      .fill(customer, supplier, base.taxRate, random)
      .flatMap((line) =>
        line.variant_id && line.sku ? [{ ...line, variant_id: line.variant_id, sku: line.sku }] : [],
      );
    const items = lines.map((line, position) => {
      const { pack, quantity } = orderable(line.quantity * 2, { case: line.case_size, shrink: line.shrink_size });
      return {
        id: maker.newId('poi', created_at),
        supplier_id: supplier.id,
        purchase_order_id: purchase,
        position,
        variant_id: line.variant_id,
        title: line.title,
        title_ar: line.title_ar,
        sku: line.sku,
        pack,
        shrink_size: line.shrink_size,
        case_size: line.case_size,
        quantity,
        received: Math.floor(quantity * receivedShare),
        cost: Math.round(line.unit_price * 0.72),
        created_at,
        updated_at: receivedShare > 0 ? end : created_at,
      };
    });
    const is = receivedShare > 0 ? statusAfter(items) : status;
    maker.add('purchase_orders', {
      id: purchase,
      supplier_id: supplier.id,
      number,
      vendor_name: nth(vendors, index % vendors.length),
      vendor_phone: null,
      vendor_email: null,
      location_id: house.id,
      status: is,
      source: 'manual',
      order_ids: [],
      currency_code: 'SAR',
      eta: dayOf(later(end, 24 * (index - 3))),
      note: null,
      created_by: by,
      sent_at: status === 'draft' || status === 'canceled' ? null : later(created_at, 2),
      received_at: is === 'received' ? end : null,
      canceled_at: is === 'canceled' ? later(created_at, 3) : null,
      version: is === 'draft' ? 1 : 2,
      created_at,
      updated_at: is === 'draft' ? created_at : end,
    });
    for (const item of items) {
      maker.add('purchase_order_items', item);
      if (item.received === 0) continue;
      const source = maker.newId('por', end);
      maker.add('purchase_receipts', {
        id: source,
        supplier_id: supplier.id,
        purchase_order_id: purchase,
        item_id: item.id,
        quantity: item.received,
        note: null,
        created_by: by,
        created_at: end,
      });
      stock.arrive({
        variantId: item.variant_id,
        locationId: house.id,
        pieces: item.received,
        source,
        reason: `PO-${number}`,
        by,
        at: end,
      });
    }
  }
  return numbers;
}
