import type { House } from './house.ts';
import type { Random } from './random.ts';
import { giftCardCommands, heldByCards } from './gift-cards.ts';
import { receiptCommands } from './receipts.ts';
import { writeOffCommands } from './write-offs.ts';
import { amount, isTried, pick, pickMostly, type Command, type Moves, type Order, type Shot } from './shot.ts';

const isReturnable = (item: { returnable_quantity: number }): boolean => item.returnable_quantity > 0;
const pieces = (random: Random, most: number): number => 1 + random.below(Math.max(1, most));

const claimReasons = ['missing_item', 'wrong_item', 'production_failure', 'other'];
const items = (order: Order) => [
  ...order.items,
  ...order.claims.flatMap((claim) => claim.additional_items),
  ...order.swaps.flatMap((swap) => swap.additional_items),
];
const openEdit = (order: Order) =>
  order.edits?.find((edit) => edit.status === 'created' || edit.status === 'requested');
/** A fulfillment of the order, of a claim or of an exchange, with the path of what is done to it. */
const fulfillments = (order: Order) => [
  ...order.fulfillments.map((fulfillment) => ({ fulfillment, base: `/orders/${order.id}`, ship: 'shipment' })),
  ...order.claims.flatMap((claim) =>
    claim.fulfillments.map((fulfillment) => ({
      fulfillment,
      base: `/orders/${order.id}/claims/${claim.id}`,
      ship: 'shipments',
    })),
  ),
  ...order.swaps.flatMap((swap) =>
    swap.fulfillments.map((fulfillment) => ({
      fulfillment,
      base: `/orders/${order.id}/swaps/${swap.id}`,
      ship: 'shipments',
    })),
  ),
];

/** Every command on an order, aimed by chance at what is there: often at the edge, sometimes beyond it. */
export const commands: Readonly<Record<string, Command>> = {
  ...receiptCommands,
  ...writeOffCommands,
  ...giftCardCommands,
  accept: ({ order, random }) =>
    isTried(random, ['pending', 'requires_action'].includes(order.status))
      ? { path: `/orders/${order.id}/accept`, body: { reason: 'resolved' }, moves: {} }
      : null,
  hold: ({ order, random }) =>
    random.chance(0.3)
      ? {
          path: `/orders/${order.id}/change-status`,
          body: { status: 'requires_action', hold_reasons: ['other'] },
          moves: {},
        }
      : null,
  resume: ({ order, random }) =>
    random.chance(0.3)
      ? { path: `/orders/${order.id}/change-status`, body: { status: 'pending', reason: 'resolved' }, moves: {} }
      : null,
  complete: ({ order, random }) =>
    random.chance(0.3) ? { path: `/orders/${order.id}/complete`, moves: { paid: heldByCards(order) } } : null,
  reopen: ({ order, random }) =>
    isTried(random, ['completed', 'canceled', 'archived'].includes(order.status))
      ? { path: `/orders/${order.id}/reopen`, moves: { credited: 'any' } }
      : null,
  archive: ({ order, random }) => (random.chance(0.2) ? { path: `/orders/${order.id}/archive`, moves: {} } : null),
  cancel: ({ order, random }) =>
    random.chance(0.3)
      ? {
          path: `/orders/${order.id}/cancel`,
          body: { reason: 'x', refund: random.chance(0.7) },
          moves: { refunded: 'any', credited: 'any' },
        }
      : null,
  capture: ({ order, random }) => {
    if (!isTried(random, order.due > 0)) return null;
    const asked = amount(random, Math.max(1, order.due));
    return { path: `/orders/${order.id}/capture`, body: { amount: asked }, moves: { paid: asked } };
  },
  refund: ({ order, random }) => {
    if (!isTried(random, order.refundable_amount > 0)) return null;
    const asked = amount(random, Math.max(1, order.refundable_amount));
    return {
      path: `/orders/${order.id}/refund`,
      body: { amount: asked, reason: 'other' },
      moves: { refunded: asked, credited: Math.max(0, asked - Math.max(0, -(order.due - order.difference_due))) },
    };
  },
  fulfill: ({ order, random }) => {
    const item = pickMostly(random, order.items, (one) => one.quantity > one.fulfilled_quantity);
    if (!item || !isTried(random, order.status === 'confirmed' || order.status === 'in_route')) return null;
    const quantity = pieces(random, item.quantity - item.fulfilled_quantity + (random.chance(0.1) ? 1 : 0));
    return {
      path: `/orders/${order.id}/fulfillment`,
      body: { items: [{ item_id: item.id, quantity }] },
      moves: { fulfilled: quantity },
    };
  },
  ship: ({ order, random }) => {
    const chosen = pickMostly(
      random,
      fulfillments(order),
      ({ fulfillment }) => !fulfillment.shipped_at && !fulfillment.canceled_at,
    );
    return chosen
      ? {
          path: `${chosen.base}/${chosen.ship}`,
          body: { fulfillment_id: chosen.fulfillment.id },
          moves: { shipped: chosen.fulfillment.items.reduce((sum, line) => sum + line.quantity, 0) },
        }
      : null;
  },
  cancelFulfillment: ({ order, random }) => {
    const chosen = pickMostly(
      random,
      fulfillments(order),
      ({ fulfillment }) => !fulfillment.shipped_at && !fulfillment.canceled_at,
    );
    return chosen
      ? {
          path: `${chosen.base}/fulfillments/${chosen.fulfillment.id}/cancel`,
          moves: { fulfilled: -chosen.fulfillment.items.reduce((sum, line) => sum + line.quantity, 0) },
        }
      : null;
  },
  requestReturn: ({ order, random, house }) => {
    const item = pickMostly(random, items(order), isReturnable);
    if (!item) return null;
    const quantity = pieces(random, item.returnable_quantity + (random.chance(0.2) ? 1 : 0));
    const shipping = random.chance(0.3)
      ? { return_shipping: { option_id: house.returnShippingOptionId, price: random.below(300) } }
      : {};
    const refund = random.chance(0.3) ? { refund: random.below(3) * 100 } : {};
    return {
      path: `/orders/${order.id}/return`,
      body: {
        items: [{ item_id: item.id, quantity, reason_id: house.reasonId }],
        location_id: house.locationId,
        ...shipping,
        ...refund,
      },
      offered: quantity <= item.returnable_quantity,
      moves: {},
    };
  },
  receiveReturn: ({ order, random, house }) => {
    const open = pick(
      random,
      everyReturn(order).filter((one) => one.status === 'requested' || one.status === 'requires_action'),
    );
    const line = open && pick(random, open.items);
    if (!line) return null;
    const quantity = pieces(random, line.requested_quantity - line.received_quantity + (random.chance(0.1) ? 1 : 0));
    const refund = random.chance(0.3) ? { refund: random.below(3) * 100 } : {};
    return {
      path: `/returns/${open.id}/receive`,
      body: {
        items: [{ item_id: line.item_id, quantity }],
        location_id: house.locationId,
        close_rest: random.chance(0.3),
        ...refund,
      },
      moves: { refunded: 'any', credited: 'any', returned: quantity },
    };
  },
  cancelReturn: ({ order, random }) => {
    const any = pick(random, everyReturn(order));
    return any ? { path: `/returns/${any.id}/cancel`, moves: {} } : null;
  },
  claimRefund: ({ order, random, house }) =>
    claimOn(
      order,
      random,
      {
        type: 'refund',
        ...(random.chance(0.3) ? { refund_amount: random.below(4) * 50 } : {}),
        ...back(random, house),
      },
      { refunded: 'any', credited: 'any' },
    ),
  claimReplace: ({ order, random, house }) =>
    claimOn(
      order,
      random,
      {
        type: 'replace',
        additional_items: [{ variant_id: random.of(house.variants), quantity: pieces(random, 3) }],
        shipping_methods: [{ option_id: house.shippingOptionId, price: 0 }],
        ...back(random, house),
      },
      {},
    ),
  fulfillClaim: ({ order, random, house }) => {
    const any = pick(random, order.claims);
    return any
      ? {
          path: `/orders/${order.id}/claims/${any.id}/fulfillments`,
          body: { location_id: house.locationId },
          moves: { fulfilled: 'any' },
        }
      : null;
  },
  cancelClaim: ({ order, random }) => {
    const any = pick(random, order.claims);
    return any ? { path: `/orders/${order.id}/claims/${any.id}/cancel`, moves: { credited: 'any' } } : null;
  },
  exchange: ({ order, random, house }) => {
    const item = pick(random, items(order).filter(isReturnable));
    if (!item) return null;
    const body = {
      return_items: [
        { item_id: item.id, quantity: pieces(random, item.returnable_quantity), reason_id: house.reasonId },
      ],
      additional_items: [{ variant_id: random.of(house.variants), quantity: pieces(random, 3) }],
      return_shipping: { option_id: house.returnShippingOptionId, price: random.below(2) * 100 },
    };
    return { path: `/orders/${order.id}/swaps`, body, offered: true, moves: {} };
  },
  promiseExchange: ({ order, random }) => {
    const any = pickMostly(random, order.swaps, (one) => !one.canceled_at && one.payment_status === 'not_paid');
    return any
      ? {
          path: `/public/exchanges/${any.cart_id}/promise`,
          body: { difference_due: any.difference_due },
          isCustomers: true,
          moves: { version: 'none' },
        }
      : null;
  },
  processExchange: ({ order, random }) => {
    const any = pickMostly(random, order.swaps, (one) => !one.canceled_at && !one.processed_at);
    if (!any) return null;
    // Captured is what was promised; the rest goes on account.
    const capture = random.chance(any.payment_status === 'awaiting' ? 0.8 : 0.1);
    // What the customer has paid too much counts towards the difference.
    const owed = order.due - order.difference_due;
    const paid = capture ? Math.max(0, Math.max(0, owed + any.difference_due) - Math.max(0, owed)) : 0;
    // Settled once: asked again, it answers that it is settled.
    return {
      path: `/orders/${order.id}/swaps/${any.id}/process-payment`,
      body: { capture },
      moves: { version: 'maybe', paid, refunded: 'any', credited: -any.difference_due },
    };
  },
  fulfillExchange: ({ order, random, house }) => {
    const any = pick(random, order.swaps);
    return any
      ? {
          path: `/orders/${order.id}/swaps/${any.id}/fulfillments`,
          body: { location_id: house.locationId },
          moves: { fulfilled: 'any' },
        }
      : null;
  },
  cancelExchange: ({ order, random }) => {
    const any = pick(random, order.swaps);
    return any
      ? { path: `/orders/${order.id}/swaps/${any.id}/cancel`, moves: { credited: 'any', refunded: 'any' } }
      : null;
  },
  addShipping: ({ order, random, house }) =>
    isTried(random, !openEdit(order)) && random.chance(0.5)
      ? {
          path: `/orders/${order.id}/shipping-methods`,
          body: { option_id: house.shippingOptionId, price: random.below(500) },
          moves: { total: 'any' },
        }
      : null,
  startEdit: ({ order, random }) =>
    isTried(random, !openEdit(order))
      ? { path: '/order-edits', body: { order_id: order.id }, moves: { version: 'maybe' } }
      : null,
  editAdd: ({ order, random, house }) =>
    onEdit(order, random, 'created', (edit) => ({
      path: `/order-edits/${edit.id}/items`,
      body: { variant_id: random.of(house.variants), quantity: pieces(random, 3) },
      moves: { version: 'maybe' },
    })),
  editUpdate: ({ order, random }) => {
    const item = pick(random, order.items);
    return item
      ? onEdit(order, random, 'created', (edit) => ({
          path: `/order-edits/${edit.id}/items/${item.id}`,
          body: { quantity: pieces(random, item.quantity + 2) },
          moves: { version: 'maybe' },
        }))
      : null;
  },
  editPrice: ({ order, random }) => {
    const item = pick(random, order.items);
    return item
      ? onEdit(order, random, 'created', (edit) => ({
          path: `/order-edits/${edit.id}/items/${item.id}`,
          body: { unit_price: random.of([0, 1, item.unit_price + 7, 2 * item.unit_price]) },
          moves: { version: 'maybe' },
        }))
      : null;
  },
  editRemove: ({ order, random }) => {
    const free = order.items.filter((one) => one.fulfilled_quantity === 0);
    const item = pick(random, free.length > 0 && random.chance(0.9) ? free : order.items);
    return item
      ? onEdit(order, random, 'created', (edit) => ({
          path: `/order-edits/${edit.id}/items/${item.id}`,
          method: 'DELETE',
          moves: { version: 'maybe' },
        }))
      : null;
  },
  requestEdit: ({ order, random }) =>
    onEdit(order, random, 'created', (edit) => ({
      path: `/order-edits/${edit.id}/request`,
      moves: { version: 'maybe' },
    })),
  confirmEdit: ({ order, random }) =>
    onEdit(order, random, 'requested', (edit) => ({
      path: `/order-edits/${edit.id}/confirm`,
      adminOnly: true,
      moves: { version: 'maybe', total: 'any' },
    })),
  cancelEdit: ({ order, random }) =>
    onEdit(order, random, 'requested', (edit) => ({
      path: `/order-edits/${edit.id}/cancel`,
      moves: { version: 'maybe' },
    })),
  verifyFinance: ({ order, random }) =>
    random.chance(0.06) ? { path: `/orders/${order.id}/verify-finance`, adminOnly: true, moves: {} } : null,
  unlockFinance: ({ order }) =>
    order.verified_at
      ? {
          path: `/orders/${order.id}/verify-finance`,
          method: 'DELETE',
          body: { reason: 'wrong' },
          adminOnly: true,
          moves: {},
        }
      : null,
};

const everyReturn = (order: Order) =>
  [
    ...order.returns,
    ...order.claims.flatMap((one) => one.return_order ?? []),
    ...order.swaps.flatMap((one) => one.return_order ?? []),
  ].filter((one, index, all) => all.findIndex((other) => other.id === one.id) === index);

const neverLeft = (item: Order['items'][number]): number =>
  (item.claim_order_id ?? item.swap_id) ? 0 : item.quantity - item.fulfilled_quantity - item.missing_quantity;

const back = (random: Random, house: House) =>
  random.chance(0.7)
    ? { return_shipping: { option_id: house.returnShippingOptionId, price: 0 }, return_location_id: house.locationId }
    : {};

function claimOn(order: Order, random: Random, body: object, moves: Moves): ReturnType<Command> {
  const item = pickMostly(
    random,
    items(order),
    (one) => isReturnable(one) || (random.chance(0.3) && neverLeft(one) > 0),
  );
  if (!item) return null;
  const reason = random.of(claimReasons);
  const most = item.returnable_quantity + (reason === 'missing_item' ? neverLeft(item) : 0);
  const quantity = pieces(random, most + (random.chance(0.2) ? 1 : 0));
  return {
    path: `/orders/${order.id}/claims`,
    body: { claim_items: [{ item_id: item.id, quantity, reason }], ...body },
    offered: quantity <= item.returnable_quantity,
    moves,
  };
}

/** On the open edit of an order, mostly while it is where the call expects it. */
function onEdit(
  order: Order,
  random: Random,
  status: 'created' | 'requested',
  make: (edit: { id: string }) => ReturnType<Command>,
): ReturnType<Command> {
  const edit = openEdit(order);
  return edit && isTried(random, edit.status === status) ? make(edit) : null;
}

/** How much likelier than once a command is tried: what moves an order on has to happen before the rest can. */
const weights: Readonly<Record<string, number>> = {
  accept: 4,
  capture: 3,
  takeReceipt: 2,
  useCard: 4,
  releaseCard: 2,
  depositCheque: 2,
  clearCheque: 2,
  reallocate: 3,
  moveReceipt: 3,
  writeOff: 3,
  decideWriteOff: 3,
  fulfill: 4,
  ship: 4,
  refund: 3,
  requestReturn: 5,
  receiveReturn: 5,
  claimRefund: 4,
  claimReplace: 4,
  cancelClaim: 4,
  exchange: 3,
  promiseExchange: 3,
  processExchange: 3,
  startEdit: 3,
  editAdd: 2,
  editUpdate: 3,
  editRemove: 4,
  requestEdit: 5,
  confirmEdit: 10,
  cancelFulfillment: 3,
  unlockFinance: 6,
};
const urn = Object.keys(commands).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));

/** A command by chance, aimed at one of these orders; null where there is nothing to aim at. */
export function draw(orders: readonly Order[], house: House, random: Random): Shot | null {
  for (let tries = 0; tries < 30; tries++) {
    const order = random.of(orders);
    const name = random.of(urn);
    const aimed = commands[name]?.({ order, orders, house, random });
    if (aimed) return { name, orderId: order.id, ...aimed };
  }
  return null;
}
