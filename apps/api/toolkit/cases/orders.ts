import { absent, dates, invalid, listOf, notAllowed, notFound, one, pages, type Case } from '../case.ts';

const order = one('order');
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

/** Orders and their fulfilments; every action answers the whole order. */
export const orderCases: readonly Case[] = [
  {
    method: 'orders.list',
    wire: 'GET /orders',
    answer: listOf('orders'),
    refusal: invalid,
    good: async (s) => {
      const { id, display_id } = await s.order();
      return [
        {
          ...pages,
          id,
          display_id,
          q: '',
          status: ['pending'],
          fulfillment_status: ['not_fulfilled'],
          payment_status: ['not_paid', 'awaiting'],
          cart_id: '',
          customer_id: s.customerId,
          email: 'shop@test.example',
          region_id: [s.regionId],
          currency_code: 'SAR',
          tax_rate: 15,
          sales_channel_id: [],
          canceled_at: '',
          created_at: dates,
          updated_at: dates,
          expand: 'customer,items',
          fields: 'id,display_id,status',
          order: '-created_at',
        },
      ];
    },
    bad: () => [{ status: ['eaten'] }],
    check: ({ orders }) => {
      if (orders.length !== 1) throw new Error(`one order expected, ${orders.length} answered`);
    },
  },
  {
    method: 'orders.retrieve',
    wire: 'GET /orders/:id',
    answer: order,
    good: async (s) => [(await s.order()).id, { expand: 'items,region', fields: 'id,status' }],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orders.update',
    wire: 'POST /orders/:id',
    answer: order,
    refusal: invalid,
    good: async (s) => [
      (await s.order()).id,
      {
        email: 'new@test.example',
        billing_address: address,
        shipping_address: address,
        no_notification: true,
        customer_id: s.customerId,
      },
    ],
    bad: async (s) => [(await s.order()).id, { email: 'no address' }],
  },
  {
    method: 'orders.complete',
    wire: 'POST /orders/:id/complete',
    answer: order,
    good: async (s) => [(await s.shipped()).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orders.refundPayment',
    wire: 'POST /orders/:id/refund',
    answer: order,
    refusal: invalid,
    good: async (s) => [
      (await s.paidOrder()).id,
      { amount: 100, reason: 'discount', note: 'Late', no_notification: true },
    ],
    bad: async (s) => [(await s.paidOrder()).id, { amount: 'much', reason: 'discount' }],
  },
  {
    method: 'orders.capturePayment',
    wire: 'POST /orders/:id/capture',
    answer: order,
    good: async (s) => [(await s.order()).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orders.createFulfillment',
    wire: 'POST /orders/:id/fulfillment',
    answer: order,
    refusal: invalid,
    good: async (s) => {
      const {
        id,
        items: [item],
      } = await s.accepted();
      return [
        id,
        {
          items: [{ item_id: item.id, quantity: 3 }],
          location_id: s.locationId,
          no_notification: true,
          metadata: { box: 'blue' },
        },
      ];
    },
    bad: async (s) => [(await s.accepted()).id, { items: [] }],
    check: ({ order: { fulfillments } }) => {
      if (fulfillments[0]?.metadata?.box !== 'blue') throw new Error('the metadata of the fulfilment is lost');
    },
  },
  {
    method: 'orders.cancelFulfillment',
    wire: 'POST /orders/:id/fulfillments/:fulfillment_id/cancel',
    answer: order,
    refusal: notFound,
    good: async (s) => {
      const {
        id,
        fulfillments: [fulfillment],
      } = await s.fulfilled();
      return [id, fulfillment.id];
    },
    bad: async (s) => [(await s.order()).id, absent],
  },
  {
    method: 'orders.createShipment',
    wire: 'POST /orders/:id/shipment',
    answer: order,
    refusal: invalid,
    good: async (s) => {
      const {
        id,
        fulfillments: [fulfillment],
      } = await s.fulfilled();
      return [id, { fulfillment_id: fulfillment.id, tracking_numbers: ['SA-1', 'SA-2'], no_notification: true }];
    },
    bad: async (s) => [(await s.fulfilled()).id, { tracking_numbers: ['SA-1'] }],
  },
  {
    method: 'orders.cancel',
    wire: 'POST /orders/:id/cancel',
    answer: order,
    good: async (s) => [(await s.order()).id],
    bad: async (s) => [(await s.shipped()).id],
    refusal: notAllowed,
  },
  {
    method: 'orders.addShippingMethod',
    wire: 'POST /orders/:id/shipping-methods',
    answer: order,
    refusal: invalid,
    good: async (s) => [(await s.order()).id, { price: 1_500, option_id: s.deliveryId, data: {} }],
    bad: async (s) => [(await s.order()).id, { option_id: s.deliveryId, price: -1 }],
  },
  {
    method: 'orders.archive',
    wire: 'POST /orders/:id/archive',
    answer: order,
    refusal: notAllowed,
    good: async (s) => {
      const { id } = await s.order();
      await s.call('orders.cancel', id);
      return [id];
    },
    bad: async (s) => [(await s.order()).id],
  },
];

/** Payments by their own id. */
export const paymentCases: readonly Case[] = [
  {
    method: 'payments.retrieve',
    wire: 'GET /payments/:id',
    answer: one('payment'),
    good: async (s) => [(await s.paidOrder()).payments[0].id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'payments.capturePayment',
    wire: 'POST /payments/:id/capture',
    answer: one('payment'),
    good: async (s) => [(await s.order()).payments[0].id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'payments.refundPayment',
    wire: 'POST /payments/:id/refund',
    answer: one('refund'),
    refusal: invalid,
    good: async (s) => [(await s.paidOrder()).payments[0].id, { amount: 100, reason: 'other', note: 'Late' }],
    bad: async (s) => [(await s.paidOrder()).payments[0].id, { amount: 100, reason: 'mood' }],
  },
];
