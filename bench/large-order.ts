/*
 * The order a page must cope with: 50 lines, 20 edits, 10 returns, 5 claims, 5 exchanges, 200 notes, made over the API of a running demo
 * company as an administrator would.
 */
type Answer = Record<string, unknown>;
/** Sends one call and answers its body. @throws Error with what was refused */
export type Call = <T = Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

type Line = { id: string; quantity: number };
type Order = { id: string; supplier_id: string; customer_id: string; items: Line[]; fulfillments: { id: string }[] };
type OrderReply = { order: Order };
type Seller = { supplier_id: string; variants: string[] };

const lines = 50;
const pieces = 6;

/** The supplier that has the goods for it, and these. */
async function sellerOf(call: Call): Promise<Seller> {
  const { suppliers } = await call<{ suppliers: { id: string }[] }>('GET', '/suppliers?limit=50&status=approved');
  for (const { id } of suppliers) {
    const { variants } = await call<{ variants: { id: string; inventory_quantity: number }[] }>(
      'GET',
      `/variants?limit=100&status=published&in_stock=true&supplier_id=${id}`,
    );
    if (variants.length >= lines)
      return {
        supplier_id: id,
        variants: variants
          .toSorted((a, b) => b.inventory_quantity - a.inventory_quantity)
          .slice(0, lines)
          .map((variant) => variant.id),
      };
  }
  throw new Error(`no supplier of this company sells ${lines} kinds of goods`);
}

/** Places it as a draft that is registered, and accepts it over whatever stands in its way. */
async function placed(call: Call, { supplier_id, variants }: Seller): Promise<Order> {
  const { customers } = await call<{ customers: { id: string }[] }>(
    'GET',
    `/customers?limit=1&supplier_id=${supplier_id}`,
  );
  const items = variants.map((variant_id) => ({ variant_id, quantity: pieces }));
  const { draft_order: draft } = await call<{ draft_order: { id: string } }>('POST', '/draft-orders', {
    customer_id: customers[0]?.id,
    supplier_id,
    items,
  });
  const { order } = await call<OrderReply>('POST', `/draft-orders/${draft.id}/register`);
  await call('POST', `/orders/${order.id}/accept`, {
    reason: 'An order to measure with',
    overrides: ['CREDIT_LIMIT', 'OVERDUE', 'STOCK_SHORT', 'CUSTOMER_BLOCKED', 'DUPLICATE', 'MIN_ORDER'],
  });
  return order;
}

/** One edit after the other, every second of them confirmed. */
async function edited(call: Call, order: Order): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const { order_edit: edit } = await call<{ order_edit: { id: string } }>('POST', '/order-edits', {
      order_id: order.id,
      internal_note: `Change ${n + 1}`,
    });
    for (const item of order.items.slice(n, n + 3))
      await call('POST', `/order-edits/${edit.id}/items/${item.id}`, { quantity: pieces + 1 + n });
    await call('POST', `/order-edits/${edit.id}/request`);
    await call('POST', `/order-edits/${edit.id}/${n % 2 ? 'confirm' : 'cancel'}`);
  }
}

type Stock = {
  locations: { id: string }[];
  items: {
    item_id: string;
    levels: { location_id: string; available_quantity: number; reserved_quantity: number }[];
  }[];
};

const open = ({ available_quantity, reserved_quantity }: Stock['items'][number]['levels'][number]): number =>
  available_quantity + reserved_quantity;

/** Sends everything, ten lines a fulfillment, from where there is most of them. */
async function sent(call: Call, id: string): Promise<Order> {
  const { order } = await call<OrderReply>('GET', `/orders/${id}`);
  const stock = await call<Stock>('GET', `/orders/${id}/stock`);
  const from = new Map(
    stock.items.map(({ item_id, levels }) => [item_id, levels.toSorted((a, b) => open(b) - open(a))[0]?.location_id]),
  );
  for (const [location_id, items = []] of Map.groupBy(order.items, (item) => from.get(item.id))) {
    for (let n = 0; n < items.length; n += 10) {
      const fulfillment = items.slice(n, n + 10).map((item) => ({ item_id: item.id, quantity: item.quantity }));
      const { order: packed } = await call<OrderReply>('POST', `/orders/${id}/fulfillment`, {
        items: fulfillment,
        location_id,
      });
      await call('POST', `/orders/${id}/shipment`, {
        fulfillment_id: packed.fulfillments.at(-1)?.id,
        tracking_links: [{ tracking_number: `TRK-${id.slice(-4)}-${n}` }],
      });
    }
  }
  return order;
}

/** Returns of two lines each, every second of them received; claims and exchanges of the lines after, each with goods sent in their place. */
async function addAfterSales(call: Call, { id, items }: Order, variants: readonly string[]): Promise<void> {
  const { locations } = await call<Stock>('GET', `/orders/${id}/stock`);
  const {
    shipping_options: [option],
  } = await call<{ shipping_options: { id: string }[] }>('GET', '/shipping-options?limit=1&is_return=false');
  const to = locations[0]?.id;
  const shipping_methods = [{ option_id: option?.id, price: 0 }];
  const line = (n: number, quantity = 1) => ({ item_id: items[n]?.id ?? '', quantity });
  for (let n = 0; n < 10; n++)
    await call('POST', `/orders/${id}/return`, {
      items: [line(2 * n), line(2 * n + 1)],
      note: `Return ${n + 1}`,
      receive_now: n % 2 === 0,
      location_id: to,
    });
  for (let n = 0; n < 5; n++) {
    await call('POST', `/orders/${id}/claims`, {
      type: 'replace',
      claim_items: [{ ...line(20 + n), reason: 'production_failure', note: 'Dented' }],
      additional_items: [{ variant_id: variants[n], quantity: 1 }],
      return_location_id: to,
      shipping_methods,
    });
    await call('POST', `/orders/${id}/swaps`, {
      return_items: [line(30 + n)],
      additional_items: [{ variant_id: variants[n], quantity: 2 }],
      return_location_id: to,
      shipping_methods,
    });
  }
}

/** Makes the order and answers its id. */
export async function largeOrder(call: Call): Promise<string> {
  await call('POST', '/store', { feature_flags: [{ key: 'order_editing', value: true }] });
  const seller = await sellerOf(call);
  const order = await placed(call, seller);
  await edited(call, order);
  await addAfterSales(call, await sent(call, order.id), seller.variants);
  for (let n = 0; n < 200; n++)
    await call('POST', '/notes', {
      resource_id: order.id,
      resource_type: 'order',
      value: `The driver rang at ${n + 1}: nobody opened`,
    });
  return order.id;
}
