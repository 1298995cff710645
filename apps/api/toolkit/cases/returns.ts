import { absent, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const whole = one('order');
const address = {
  first_name: 'Nawaf',
  last_name: 'Al-Subaie',
  address_1: 'King Fahd Road',
  city: 'Riyadh',
  province: 'Riyadh',
  postal_code: '12271',
  country_code: 'sa',
  phone: '+966500000777',
};

async function reason(s: Scene): Promise<string> {
  const { return_reasons } = await s.call('returnReasons.list');
  const plain = return_reasons
    .flatMap((row: any) => (row.return_reason_children.length > 0 ? row.return_reason_children : [row]))
    .find((row: any) => !row.requires_photo && !row.requires_note && row.applies_to.includes('return'));
  return plain.id;
}
const first = (row: any) => row.items[0].id;

async function requested(s: Scene) {
  const shipped = await s.shipped();
  const { order } = await s.call('orders.requestReturn', shipped.id, {
    items: [{ item_id: first(shipped), quantity: 2, reason_id: await reason(s) }],
  });
  return { order, item: first(order), ret: order.returns[0] };
}
async function swapped(s: Scene, additional = 2) {
  const shipped = await s.shipped();
  const { order } = await s.call('orders.createSwap', shipped.id, {
    return_items: [{ item_id: first(shipped), quantity: 2, reason_id: await reason(s) }],
    additional_items: [{ variant_id: s.variantId, quantity: additional }],
  });
  return { order, swap: order.swaps[0] };
}
async function claimed(s: Scene) {
  const shipped = await s.shipped();
  const { order } = await s.call('orders.createClaim', shipped.id, {
    type: 'replace',
    claim_items: [{ item_id: first(shipped), quantity: 2, reason: 'production_failure' }],
    additional_items: [{ variant_id: s.variantId, quantity: 2 }],
    shipping_methods: [{ option_id: s.deliveryId, price: 0 }],
  });
  return { order, claim: order.claims[0] };
}
async function readySwap(s: Scene) {
  const { order, swap } = await swapped(s);
  await s.call('orders.processSwapPayment', order.id, swap.id);
  const { order: after } = await s.call('orders.fulfillSwap', order.id, swap.id, { location_id: s.locationId });
  return { order: after, swap: after.swaps[0], fulfillment: after.swaps[0].fulfillments[0] };
}
async function readyClaim(s: Scene) {
  const { order, claim } = await claimed(s);
  const { order: after } = await s.call('orders.fulfillClaim', order.id, claim.id, { location_id: s.locationId });
  return { order: after, claim: after.claims[0], fulfillment: after.claims[0].fulfillments[0] };
}

/** Returns: asked for on the order, received and canceled by their own id. */
export const returnCases: readonly Case[] = [
  {
    method: 'orders.requestReturn',
    wire: 'POST /orders/:id/return',
    answer: whole,
    refusal: invalid,
    good: async (s) => {
      const shipped = await s.shipped();
      return [
        shipped.id,
        {
          items: [{ item_id: first(shipped), quantity: 2, reason_id: await reason(s), note: 'Dented' }],
          return_shipping: { option_id: s.pickupId, price: 0 },
          note: 'By van',
          receive_now: false,
          no_notification: true,
          refund: 1_000,
          location_id: s.locationId,
        },
      ];
    },
    bad: async (s) => [(await s.shipped()).id, { items: [{ item_id: absent }] }],
  },
  {
    method: 'returns.list',
    wire: 'GET /returns',
    answer: listOf('returns'),
    good: async (s) => (await requested(s), [pages]),
    bad: () => [{ unknown: 'yes' }],
    refusal: invalid,
  },
  {
    method: 'returns.receive',
    wire: 'POST /returns/:id/receive',
    answer: one('return'),
    refusal: invalid,
    good: async (s) => {
      const { ret, item } = await requested(s);
      return [ret.id, { items: [{ item_id: item, quantity: 2 }], refund: 0, location_id: s.locationId }];
    },
    bad: async (s) => [(await requested(s)).ret.id, { items: 'all' }],
  },
  {
    method: 'returns.cancel',
    wire: 'POST /returns/:id/cancel',
    answer: whole,
    good: async (s) => [(await requested(s)).ret.id],
    bad: () => [absent],
    refusal: notFound,
  },
];

/** Exchanges. */
export const swapCases: readonly Case[] = [
  {
    method: 'orders.createSwap',
    wire: 'POST /orders/:id/swaps',
    answer: whole,
    refusal: invalid,
    good: async (s) => {
      const shipped = await s.shipped();
      return [
        shipped.id,
        {
          return_items: [{ item_id: first(shipped), quantity: 1, reason_id: await reason(s), note: 'Wrong size' }],
          return_shipping: { option_id: s.pickupId, price: 0 },
          additional_items: [{ variant_id: s.variantId, quantity: 2 }],
          custom_shipping_options: [],
          no_notification: true,
          return_location_id: s.locationId,
          allow_backorder: true,
        },
      ];
    },
    bad: async (s) => [(await s.shipped()).id, { return_items: 'all' }],
  },
  {
    method: 'swaps.list',
    wire: 'GET /swaps',
    answer: listOf('swaps'),
    good: async (s) => (await swapped(s), [pages]),
    bad: () => [{ unknown: 'yes' }],
    refusal: invalid,
  },
  {
    method: 'swaps.retrieve',
    wire: 'GET /swaps/:id',
    answer: one('swap'),
    good: async (s) => [(await swapped(s)).swap.id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orders.cancelSwap',
    wire: 'POST /orders/:id/swaps/:swap_id/cancel',
    answer: whole,
    good: async (s) => {
      const { order, swap } = await swapped(s);
      return [order.id, swap.id];
    },
    bad: async (s) => [(await s.order()).id, absent],
    refusal: notFound,
  },
  {
    method: 'orders.processSwapPayment',
    wire: 'POST /orders/:id/swaps/:swap_id/process-payment',
    answer: whole,
    good: async (s) => {
      const { order, swap } = await swapped(s, 1);
      return [order.id, swap.id];
    },
    bad: async (s) => [(await s.order()).id, absent],
    refusal: notFound,
  },
  {
    method: 'orders.fulfillSwap',
    wire: 'POST /orders/:id/swaps/:swap_id/fulfillments',
    answer: whole,
    refusal: notFound,
    good: async (s) => {
      const { order, swap } = await swapped(s);
      await s.call('orders.processSwapPayment', order.id, swap.id);
      return [order.id, swap.id, { location_id: s.locationId, no_notification: true, metadata: { box: 'red' } }];
    },
    bad: async (s) => [(await s.order()).id, absent, { location_id: s.locationId }],
  },
  {
    method: 'orders.createSwapShipment',
    wire: 'POST /orders/:id/swaps/:swap_id/shipments',
    answer: whole,
    refusal: invalid,
    good: async (s) => {
      const { order, swap, fulfillment } = await readySwap(s);
      return [order.id, swap.id, { fulfillment_id: fulfillment.id, tracking_numbers: ['SW-1'], no_notification: true }];
    },
    bad: async (s) => {
      const { order, swap } = await readySwap(s);
      return [order.id, swap.id, {}];
    },
  },
  {
    method: 'orders.cancelSwapFulfillment',
    wire: 'POST /orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
    answer: whole,
    refusal: notFound,
    good: async (s) => {
      const { order, swap, fulfillment } = await readySwap(s);
      return [order.id, swap.id, fulfillment.id];
    },
    bad: async (s) => {
      const { order, swap } = await swapped(s);
      return [order.id, swap.id, absent];
    },
  },
];

/** Claims. */
export const claimCases: readonly Case[] = [
  {
    method: 'orders.createClaim',
    wire: 'POST /orders/:id/claims',
    answer: whole,
    refusal: invalid,
    good: async (s) => {
      const shipped = await s.shipped();
      return [
        shipped.id,
        {
          type: 'replace',
          claim_items: [
            {
              item_id: first(shipped),
              quantity: 1,
              note: 'Leaking',
              reason: 'production_failure',
              tags: ['leak'],
              images: [],
            },
          ],
          return_shipping: { option_id: s.pickupId, price: 0 },
          additional_items: [{ variant_id: s.variantId, quantity: 1 }],
          shipping_methods: [{ option_id: s.deliveryId, price: 0 }],
          shipping_address: address,
          no_notification: true,
          return_location_id: s.locationId,
          metadata: { call: '17' },
        },
      ];
    },
    bad: async (s) => [(await s.shipped()).id, { type: 'revenge', claim_items: [] }],
  },
  {
    method: 'orders.updateClaim',
    wire: 'POST /orders/:id/claims/:claim_id',
    answer: whole,
    refusal: invalid,
    good: async (s) => {
      const { order, claim } = await claimed(s);
      return [
        order.id,
        claim.id,
        {
          claim_items: [
            { id: claim.claim_items[0].id, note: 'Seen', reason: 'other', images: [], tags: [{ value: 'seen' }] },
          ],
          no_notification: true,
          metadata: { call: '18' },
        },
      ];
    },
    bad: async (s) => {
      const { order, claim } = await claimed(s);
      return [order.id, claim.id, { type: 'refund' }];
    },
  },
  {
    method: 'orders.cancelClaim',
    wire: 'POST /orders/:id/claims/:claim_id/cancel',
    answer: whole,
    good: async (s) => {
      const { order, claim } = await claimed(s);
      return [order.id, claim.id];
    },
    bad: async (s) => [(await s.order()).id, absent],
    refusal: notFound,
  },
  {
    method: 'orders.fulfillClaim',
    wire: 'POST /orders/:id/claims/:claim_id/fulfillments',
    answer: whole,
    refusal: notFound,
    good: async (s) => {
      const { order, claim } = await claimed(s);
      return [order.id, claim.id, { location_id: s.locationId, no_notification: true, metadata: { box: 'red' } }];
    },
    bad: async (s) => [(await s.order()).id, absent, { location_id: s.locationId }],
  },
  {
    method: 'orders.createClaimShipment',
    wire: 'POST /orders/:id/claims/:claim_id/shipments',
    answer: whole,
    refusal: invalid,
    good: async (s) => {
      const { order, claim, fulfillment } = await readyClaim(s);
      return [order.id, claim.id, { fulfillment_id: fulfillment.id, tracking_numbers: ['CL-1'] }];
    },
    bad: async (s) => {
      const { order, claim } = await readyClaim(s);
      return [order.id, claim.id, {}];
    },
  },
  {
    method: 'orders.cancelClaimFulfillment',
    wire: 'POST /orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
    answer: whole,
    refusal: notFound,
    good: async (s) => {
      const { order, claim, fulfillment } = await readyClaim(s);
      return [order.id, claim.id, fulfillment.id];
    },
    bad: async (s) => {
      const { order, claim } = await claimed(s);
      return [order.id, claim.id, absent];
    },
  },
];
