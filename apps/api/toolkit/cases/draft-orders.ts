import { absent, dates, gone, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';

const draft = one('draft_order');
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

/** Orders that staff puts together. */
export const draftOrderCases: readonly Case[] = [
  {
    method: 'draftOrders.create',
    wire: 'POST /draft-orders',
    answer: draft,
    refusal: invalid,
    good: (s) => [
      {
        status: 'open',
        email: 'shop@test.example',
        billing_address: address,
        shipping_address: address,
        region_id: s.regionId,
        customer_id: s.customerId,
        discounts: [],
        items: [
          { variant_id: s.variantId, quantity: 3, metadata: { shelf: 'A' } },
          { title: 'Pallet', unit_price: 5_000, quantity: 1 },
        ],
        shipping_methods: [{ option_id: s.deliveryId, data: {}, price: 1_000 }],
        no_notification_order: true,
        metadata: { by: 'phone' },
      },
    ],
    bad: (s) => [
      {
        email: 'shop@test.example',
        region_id: s.regionId,
        customer_id: s.customerId,
        items: [{ variant_id: s.variantId, quantity: 0 }],
        shipping_methods: [],
      },
    ],
  },
  {
    method: 'draftOrders.list',
    wire: 'GET /draft-orders',
    answer: listOf('draft_orders'),
    refusal: invalid,
    good: async (s) => (
      await s.draft(),
      [
        {
          ...pages,
          q: 'shop@test',
          status: ['open'],
          created_at: dates,
          updated_at: dates,
          expand: '',
          fields: 'id,display_id',
        },
      ]
    ),
    bad: () => [{ status: ['lost'] }],
    check: ({ draft_orders }) => {
      if (draft_orders.length === 0) throw new Error('the draft is not found by its e-mail');
    },
  },
  {
    method: 'draftOrders.retrieve',
    wire: 'GET /draft-orders/:id',
    answer: draft,
    good: async (s) => [(await s.draft()).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'draftOrders.update',
    wire: 'POST /draft-orders/:id',
    answer: draft,
    refusal: invalid,
    good: async (s) => [
      (await s.draft()).id,
      {
        region_id: s.regionId,
        country_code: 'sa',
        email: 'other@test.example',
        billing_address: address,
        shipping_address: address,
        discounts: [],
        customer_id: s.customerId,
        no_notification_order: false,
      },
    ],
    bad: async (s) => [(await s.draft()).id, { email: 'no address' }],
  },
  {
    method: 'draftOrders.delete',
    wire: 'DELETE /draft-orders/:id',
    answer: gone('draft-order'),
    good: async (s) => [(await s.draft()).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'draftOrders.addLineItem',
    wire: 'POST /draft-orders/:id/line-items',
    answer: draft,
    refusal: invalid,
    good: async (s) => [
      (await s.draft()).id,
      { title: 'Pallet', unit_price: 5_000, quantity: 2, metadata: { shelf: 'B' } },
    ],
    bad: async (s) => [(await s.draft()).id, { variant_id: s.variantId, quantity: 0 }],
  },
  {
    method: 'draftOrders.updateLineItem',
    wire: 'POST /draft-orders/:id/line-items/:line_id',
    answer: draft,
    refusal: invalid,
    good: async (s) => {
      const {
        id,
        items: [line],
      } = await s.draft();
      return [id, line.id, { quantity: 12, metadata: { shelf: 'C' } }];
    },
    bad: async (s) => {
      const {
        id,
        items: [line],
      } = await s.draft();
      return [id, line.id, { quantity: 'some' }];
    },
  },
  {
    method: 'draftOrders.removeLineItem',
    wire: 'DELETE /draft-orders/:id/line-items/:line_id',
    answer: draft,
    refusal: notFound,
    good: async (s) => {
      const {
        id,
        items: [line],
      } = await s.draft();
      await s.call('draftOrders.addLineItem', id, { title: 'Pallet', unit_price: 5_000, quantity: 1 });
      return [id, line.id];
    },
    bad: async (s) => [(await s.draft()).id, absent],
  },
  {
    method: 'draftOrders.markPaid',
    wire: 'POST /draft-orders/:id/pay',
    answer: one('order'),
    good: async (s) => [(await s.draft()).id],
    bad: () => [absent],
    refusal: notFound,
  },
];
