import type { Api } from './person.ts';

type Variant = { id: string; inventory_quantity: number; prices: { amount: number }[] };
export type OrderItem = {
  id: string;
  variant_id: string | null;
  title: string;
  title_ar: string | null;
  sku: string;
  quantity: number;
  returnable_quantity: number;
};
export type PlacedOrder = {
  id: string;
  display_id: number;
  total: number;
  due: number;
  items: OrderItem[];
  fulfillments: { id: string }[];
};
type Reply = { order: PlacedOrder };

/** Minor units: a supplier takes no smaller orders. */
const orderValue = 60_000;
let placed = 0;

/** An order of two lines that one location has all the pieces for, placed by the supplier for one of its customers; it waits. */
export const aWaitingOrder = async (supplier: Api): Promise<PlacedOrder> => (await place(supplier)).order;

/** What is being put together for one of the supplier's customers: two lines that one location has all the pieces for. */
export async function aDraft(supplier: Api): Promise<{ id: string; locationId: string }> {
  const { variants } = await supplier.get<{ variants: Variant[] }>('/variants?limit=100&status=published');
  const goods = variants.filter(({ prices }) => (prices[0]?.amount ?? 0) > 0).slice(0, 2);
  const { stock_locations } = await supplier.get<{ stock_locations: { id: string }[] }>('/stock-locations?limit=1');
  const locationId = stock_locations[0]?.id ?? '';
  for (const { id } of goods)
    await supplier.post(`/stock-locations/${locationId}/levels/${id}`, { stocked_quantity: 50_000, reason: 'count' });
  const { customers } = await supplier.get<{ customers: { id: string; vat_number: string | null }[] }>(
    '/customers?limit=100&payment_terms=cash&status=active',
  );
  // Another one each time: nobody orders the same twice within a day.
  const buyers = customers.filter(({ vat_number }) => vat_number);
  const { draft_order } = await supplier.post<{ draft_order: { id: string } }>('/draft-orders', {
    customer_id: buyers[placed++ % buyers.length]?.id,
    items: goods.map(({ id, prices }) => ({
      variant_id: id,
      quantity: Math.max(6, Math.ceil(orderValue / (prices[0]?.amount ?? 1))),
    })),
  });
  return { id: draft_order.id, locationId };
}

async function place(supplier: Api): Promise<{ order: PlacedOrder; locationId: string }> {
  const { id, locationId } = await aDraft(supplier);
  const { order } = await supplier.post<Reply>(`/draft-orders/${id}/register`);
  return { order, locationId };
}

/** The same after everything went well: sent, paid and completed. */
export async function aSentOrder(supplier: Api): Promise<PlacedOrder> {
  const {
    order: { id, items, due },
    locationId,
  } = await place(supplier);
  const order = (path: string, data?: object) => supplier.post<Reply>(`/orders/${id}/${path}`, data);
  await order('accept');
  const { order: packed } = await order('fulfillment', {
    location_id: locationId,
    items: items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
  });
  await order('shipment', { fulfillment_id: packed.fulfillments[0]?.id });
  await order('capture', { amount: due });
  return (await order('complete')).order;
}
