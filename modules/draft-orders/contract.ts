import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#kit/shared/limits.ts';
import { email, id, metadata, name, pieces } from '#kit/shared/strings.ts';
import { paymentProviders } from '#modules/regions/contract.ts';
import { address, addressInput, orderDetailReply } from '#modules/orders/contract.ts';

export const draftStatuses = ['open', 'completed'] as const;

const line = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  shrink_size: z.int(),
  case_size: z.int(),
  manages_stock: z.boolean(),
  quantity: z.int(),
  unit_price: z.int(),
  discount_total: z.int(),
  tax_rate: z.number(),
  tax_total: z.int(),
  total: z.int(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

const shipping = z.object({
  shipping_option_id: z.string().nullable(), name: z.string(), price: z.int(), tax_rate: z.number(), tax_total: z.int(),
});

const draftOrder = z.object({
  id: z.string(),
  display_id: z.int(),
  status: z.enum(draftStatuses),
  supplier_id: z.string(),
  customer_id: z.string(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() }),
  region_id: z.string(),
  currency_code: z.string(),
  email: z.string().nullable(),
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  items: z.array(line),
  shipping_methods: z.array(shipping),
  no_notification_order: z.boolean(),
  po_number: z.string().nullable(),
  sales_visit_id: z.string().nullable(),
  order_id: z.string().nullable(),
  subtotal: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: moment(),
  updated_at: moment(),
});
export type DraftOrder = z.output<typeof draftOrder>;

/** An address, or the id of one of the customer's. */
const someAddress = z.union([id(), addressInput]);

/** What a draft is made of: no price, title or total is taken from the caller. */
export const draftInput = z.strictObject({
  customer_id: id(),
  items: z.array(z.strictObject({ variant_id: id(), quantity: pieces(), metadata: metadata() })).min(1).max(limits.api.bodyListMax),
  region_id: id().optional(),
  email: email().nullish(),
  shipping_address: someAddress.optional(),
  billing_address: someAddress.optional(),
  shipping_methods: z.array(z.strictObject({ option_id: id() })).max(10).default([]),
  no_notification_order: z.boolean().default(false),
  po_number: name(100).nullish(),
  sales_visit_id: id().nullish(),
  metadata: metadata(),
});

const filters = { status: filter.oneOf(draftStatuses), customer_id: filter.id(), created_at: filter.date(), updated_at: filter.date() };
export type PaymentProvider = (typeof paymentProviders)[number];
/** How the shop is to pay; registered by hand, and paid by the provider `system`, where it is not said. */
const placing = z.strictObject({ payment_provider: z.enum(paymentProviders).optional() });
const placed = { body: placing, query: retrieveQuery, reply: orderDetailReply };

/** Draft orders: an order put together by staff, placed when it is paid or registered. */
export const draftOrders = {
  list: endpoint({
    method: 'GET', path: '/draft-orders', reply: listReply('draft_orders', draftOrder),
    query: listQuery(filters),
    access: { admin: 'orders:read', supplier: true, sales_representative: true },
  }),
  providers: endpoint({
    method: 'GET', path: '/draft-orders/providers', query: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ payment_providers: z.array(z.string()), fulfillment_providers: z.array(z.string()) }),
    access: { admin: 'orders:create', supplier: true, sales_representative: true },
    summary: 'How orders, of a supplier where one is named, can be paid and delivered in the home region',
  }),
  retrieve: endpoint({
    method: 'GET', path: '/draft-orders/:id', query: retrieveQuery, reply: oneReply('draft_order', draftOrder),
    access: { admin: 'orders:read', supplier: true, sales_representative: true },
  }),
  create: endpoint({
    method: 'POST', path: '/draft-orders', body: draftInput, reply: oneReply('draft_order', draftOrder),
    access: { admin: 'orders:create', supplier: true, sales_representative: true }, summary: 'Put an order together at our own prices',
  }),
  remove: endpoint({
    method: 'DELETE', path: '/draft-orders/:id', reply: deletedReply,
    access: { admin: 'orders:delete', supplier: true, sales_representative: true },
  }),
  pay: endpoint({
    method: 'POST', path: '/draft-orders/:id/pay', ...placed,
    access: { admin: 'orders:create', supplier: true }, summary: 'Place the order, its money taken at once',
  }),
  register: endpoint({
    method: 'POST', path: '/draft-orders/:id/register', ...placed,
    access: { admin: 'orders:create', supplier: true, sales_representative: true },
    summary: 'Place the order without payment, due on the customer’s terms',
  }),
};
