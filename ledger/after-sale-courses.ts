import { Found, refusesWhatIsOffered } from './check.ts';
import { restock } from './house.ts';
import type { Order } from './shot.ts';
import { post, Refused, type Aim, type Course } from './course.ts';

/* What is settled, promised or requested first, and what happens then. */

const read = async ({ product, house: { people } }: Aim, { id }: Order): Promise<Order> =>
  (await product.get(people.admin.token, `/admin/orders/${id}`)).order as Order;

/** Accepted and fulfilled, all of it in one fulfillment or each line in its own; with `ships` also shipped. */
async function deliver(aim: Aim, order: Order, { ships }: { ships: boolean }): Promise<void> {
  const { supplier } = aim.house.people;
  const path = `/orders/${order.id}`;
  await post(aim, supplier, `${path}/accept`);
  const items = order.items.map((item) => ({ item_id: item.id, quantity: item.quantity }));
  for (const fulfillment of aim.random.chance(0.5) ? [items] : items.map((item) => [item])) {
    const { fulfillments } = (await post(aim, supplier, `${path}/fulfillment`, { items: fulfillment })).order as Order;
    if (ships) await post(aim, supplier, `${path}/shipment`, { fulfillment_id: fulfillments.at(-1)?.id });
  }
}

/** The line of which there is most: of one piece little can happen. */
const largest = ({ items }: Order): Order['items'][number] => {
  const [most] = items.toSorted((a, b) => b.quantity - a.quantity);
  if (!most) throw new Refused('no line');
  return most;
};

/** Asks pieces of a line back, in one of the three ways. @throws Found where the order offered them and they are refused after all */
async function requestReturn(
  { house, random, product }: Aim,
  order: Order,
  line: Order['items'][number],
  quantity: number,
): Promise<void> {
  const [call, body] = random.of<[string, object]>([
    [
      'return',
      {
        items: [{ item_id: line.id, quantity, reason_id: house.reasonId }],
        location_id: house.locationId,
        receive_now: random.chance(0.5),
      },
    ],
    ['claims', { type: 'refund', claim_items: [{ item_id: line.id, quantity, reason: 'other' }] }],
    [
      'swaps',
      {
        return_items: [{ item_id: line.id, quantity, reason_id: house.reasonId }],
        additional_items: [{ variant_id: random.of(house.variants), quantity: 1 }],
      },
    ],
  ]);
  const { supplier } = house.people;
  const answer = await product.post({
    token: supplier.token,
    path: `${supplier.prefix}/orders/${order.id}/${call}`,
    body,
  });
  if (answer && quantity <= line.returnable_quantity && refusesWhatIsOffered(answer)) {
    throw new Found(
      `${line.returnable_quantity} pieces may be asked back, and ${quantity} of them were answered ${String(answer.body.code)}`,
    );
  }
}

/** Asks some of what the order offers of a line. */
async function askOffered(aim: Aim, order: Order, itemId: string): Promise<void> {
  const now = await read(aim, order);
  const line = now.items.find(({ id }) => id === itemId);
  if (line && line.returnable_quantity > 0)
    await requestReturn(aim, now, line, 1 + aim.random.below(line.returnable_quantity));
}

/** An exchange that is settled before its goods come, of which part never comes; what it settled for is asked back again. */
const settledEarly: Course = async (aim, order) => {
  const { house, random } = aim;
  const { supplier } = house.people;
  await deliver(aim, order, { ships: true });
  if (order.due > 0 && random.chance(0.5)) await post(aim, supplier, `/orders/${order.id}/capture`);
  const item = largest(order);
  const body = {
    return_items: [{ item_id: item.id, quantity: item.quantity, reason_id: house.reasonId }],
    additional_items: [{ variant_id: random.of(house.variants), quantity: 1 }],
  };
  const swap = ((await post(aim, supplier, `/orders/${order.id}/swaps`, body)).order as Order).swaps.at(-1);
  const late = random.chance(0.1);
  const settle = async () => {
    const capture = random.chance(0.7);
    // Only what its customer promised is captured.
    if (capture && swap?.payment_status === 'not_paid')
      await post(aim, { ...supplier, prefix: '/public' }, `/exchanges/${swap.cart_id}/promise`, {
        difference_due: swap.difference_due,
      });
    await post(aim, supplier, `/orders/${order.id}/swaps/${swap?.id}/process-payment`, { capture });
  };
  if (!late) await settle();
  await post(aim, supplier, `/returns/${swap?.return_order?.id}/receive`, {
    items: [{ item_id: item.id, quantity: 1 }],
    location_id: house.locationId,
    close_rest: true,
  });
  if (late) await settle();
  const now = await read(aim, order);
  await requestReturn(aim, now, now.items.find(({ id }) => id === item.id) ?? item, Math.max(1, item.quantity - 1));
};

/** Money for a claim whose goods come back, and money asked once more when they do. */
const claimedBack: Course = async (aim, order) => {
  const { house, random } = aim;
  const { supplier } = house.people;
  const path = `/orders/${order.id}`;
  await deliver(aim, order, { ships: true });
  if (order.due > 0) await post(aim, supplier, `${path}/capture`);
  const item = largest(order);
  const claimed = {
    type: 'refund',
    claim_items: [{ item_id: item.id, quantity: 1, reason: 'wrong_item' }],
    refund_amount: random.below(3) * 50,
    return_shipping: { option_id: house.returnShippingOptionId, price: 0 },
    return_location_id: house.locationId,
  };
  const claim = ((await post(aim, supplier, `${path}/claims`, claimed)).order as Order).claims.at(-1);
  const before = await read(aim, order);
  await post(aim, supplier, `/returns/${claim?.return_order?.id}/receive`, {
    items: [{ item_id: item.id, quantity: 1 }],
    location_id: house.locationId,
    refund: 100,
  });
  const { credited_total } = await read(aim, order);
  if (credited_total !== before.credited_total)
    throw new Found(`the return of a refund claim granted ${credited_total - before.credited_total} more`);
};

/** Paid in part, then claimed: what is granted lowers what is owed first, and only the rest is money back. */
const claimedOnTerms: Course = async (aim, order) => {
  const { supplier } = aim.house.people;
  const path = `/orders/${order.id}`;
  await deliver(aim, order, { ships: true });
  if (order.due > 3) await post(aim, supplier, `${path}/capture`, { amount: Math.ceil(order.due / 4) });
  const item = largest(order);
  const before = await read(aim, order);
  await post(aim, supplier, `${path}/claims`, {
    type: 'refund',
    claim_items: [{ item_id: item.id, quantity: Math.ceil(item.quantity / 2), reason: 'other' }],
  });
  const after = await read(aim, order);
  const most = Math.max(0, after.credited_total - before.credited_total - Math.max(0, before.due));
  const back = after.refunded_total - before.refunded_total;
  if (back > most) throw new Found(`a claim gave ${back} back where ${most} was paid too much`);
};

/**
 * Asked back piece by piece: each costs what is left of the line, and together they cost the line. The batches of its goods are of two pieces,
 * so that a line is of several, and each gets back what it gave.
 */
const pieceByPiece: Course = async (aim, _placed, place) => {
  const { house, random } = aim;
  const variants = await restock(house.owner, house, [7, 7, 7]);
  const order = await place({ ...aim, house: { ...house, variants } });
  await deliver(aim, order, { ships: true });
  const item = largest(order);
  for (let n = 0; n < item.quantity; n++)
    await post(aim, house.people.supplier, `/orders/${order.id}/return`, {
      items: [{ item_id: item.id, quantity: 1, reason_id: house.reasonId }],
      location_id: house.locationId,
      receive_now: random.chance(0.6),
    });
};

/** Completed without a shipment; of two replacements one is canceled, the other is shipped all the same, and more is asked back. */
const neverShipped: Course = async (aim, order) => {
  const { house, random } = aim;
  const { supplier } = house.people;
  const path = `/orders/${order.id}`;
  await deliver(aim, order, { ships: false });
  await post(aim, supplier, `${path}/complete`);
  const claimed = {
    type: 'replace',
    claim_items: [{ item_id: largest(order).id, quantity: 1, reason: 'wrong_item' }],
    additional_items: [{ variant_id: random.of(house.variants), quantity: 1 }],
    shipping_methods: [{ option_id: house.shippingOptionId, price: 0 }],
  };
  const registerClaim = async () =>
    ((await post(aim, supplier, `${path}/claims`, claimed)).order as Order).claims.at(-1);
  await post(aim, supplier, `${path}/claims/${(await registerClaim())?.id}/cancel`);
  const claim = await registerClaim();
  const sent = (
    (await post(aim, supplier, `${path}/claims/${claim?.id}/fulfillments`, { location_id: house.locationId }))
      .order as Order
  ).claims.at(-1);
  await post(aim, supplier, `${path}/claims/${claim?.id}/shipments`, { fulfillment_id: sent?.fulfillments[0]?.id });
  await askOffered(aim, order, largest(order).id);
};

/** Completed without a shipment and asked back, then taken up again: its fulfillment is taken back, or the line made smaller. */
const reopened: Course = async (aim, order) => {
  const { house, random } = aim;
  const { supplier } = house.people;
  const path = `/orders/${order.id}`;
  await deliver(aim, order, { ships: false });
  await post(aim, supplier, `${path}/complete`);
  const item = largest(order);
  const asked = (
    await post(aim, supplier, `${path}/return`, {
      items: [{ item_id: item.id, quantity: 1 + random.below(item.quantity), reason_id: house.reasonId }],
      location_id: house.locationId,
    })
  ).order as Order;
  await post(aim, supplier, `${path}/reopen`);
  // What is not asked back is taken back first: the rest is refused.
  const holdsItem = ({ items }: Order['fulfillments'][number]) => items.some(({ item_id }) => item_id === item.id);
  for (const { id } of asked.fulfillments.toSorted((a, b) => Number(holdsItem(a)) - Number(holdsItem(b))))
    await post(aim, supplier, `${path}/fulfillments/${id}/cancel`);
};

/** An edit that is asked for, and goods that leave and are asked back before it is confirmed. */
const editedMeanwhile: Course = async (aim, order) => {
  const { house, random } = aim;
  const { supplier, admin } = house.people;
  const { order_edit } = await post(aim, supplier, '/order-edits', { order_id: order.id });
  const path = `/order-edits/${(order_edit as { id: string }).id}`;
  const item = largest(order);
  await post(
    aim,
    supplier,
    `${path}/items/${item.id}`,
    random.chance(0.85) ? { unit_price: random.of([1, item.unit_price + 7, 2 * item.unit_price]) } : { quantity: 1 },
  );
  await post(aim, supplier, `${path}/request`);
  await deliver(aim, order, { ships: true });
  await askOffered(aim, order, item.id);
  await post(aim, admin, `${path}/confirm`);
};

export const afterSaleCourses = {
  settledEarly,
  claimedBack,
  claimedOnTerms,
  pieceByPiece,
  neverShipped,
  reopened,
  editedMeanwhile,
};
