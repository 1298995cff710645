import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { namedRef } from '#kit/shared/resource.ts';
import { id } from '#kit/shared/strings.ts';
import { catalogPacks } from '#modules/catalogs/rules.ts';
import { orderDetailReply } from '#modules/orders/contract.ts';
import { packagings } from '#modules/products/contract.ts';
import { explainedPromotion } from '#modules/promotions/contract.ts';
import { paymentProviders } from '#modules/regions/contract.ts';
import {
  approvals,
  draftLine,
  draftOrder,
  draftOrderDetail,
  draftShipping,
  draftSources,
  draftStatuses,
} from './contract/draft.ts';
import { exportColumns } from './contract/export-columns.ts';
import {
  addLineInput,
  approveInput,
  declineInput,
  draftInput,
  draftUpdate,
  matchInput,
  versionInput,
  previewInput,
  sendInput,
  updateLineInput,
} from './contract/inputs.ts';
import { publicDraft } from './contract/public.ts';

export { approvals, draftSources, draftStatuses } from './contract/draft.ts';
export type {
  Approval,
  DraftLine,
  DraftLink,
  DraftOrder,
  DraftOrderDetail,
  DraftSource,
  DraftStatus,
  ManualDiscount,
} from './contract/draft.ts';
export type { DraftInput, DraftUpdate, MethodInput, PreviewInput, SavedLineInput } from './contract/inputs.ts';
export type { PublicDraft } from './contract/public.ts';

const filters = {
  status: filter.oneOf(draftStatuses),
  source: filter.oneOf(draftSources),
  approval: filter.oneOf(approvals),
  customer_id: filter.id(),
  supplier_id: filter.id(),
  created_at: filter.date(),
  updated_at: filter.date(),
  expires_at: filter.date(),
};
export type PaymentProvider = (typeof paymentProviders)[number];
/** How the shop is to pay; registered by hand, and paid by the provider `system`, where it is not said. */
const placing = z.strictObject({
  payment_provider: z.enum(paymentProviders).optional(),
  version: z.int().min(1).optional(),
});
const placed = { body: placing, query: retrieveQuery, reply: orderDetailReply };

const reading = { admin: 'orders:read', supplier: true, sales_representative: true } as const;
const creating = { admin: 'orders:create', supplier: true, sales_representative: true } as const;
const changing = { admin: 'orders:update', supplier: true, sales_representative: true } as const;
const one = oneReply('draft_order', draftOrderDetail);

/** A line of a preview: priced, or why it cannot be had. */
const previewLine = z.object({
  line: draftLine.omit({ id: true }).nullable(),
  fault: z
    .object({
      code: z.string(),
      message: z.string(),
      /** The nearest quantities that can be had, in pieces, where it is the quantity. */
      quantities: z.array(z.int()).optional(),
    })
    .nullable(),
});
const preview = z.object({
  supplier_id: z.string().nullable(),
  region_id: z.string(),
  currency_code: z.string(),
  items: z.array(previewLine),
  /** Goods that promotions give. */
  given: z.array(draftLine.omit({ id: true })),
  promotions: z.array(explainedPromotion),
  /** Codes that are nobody’s, or give nothing to this draft whatever is added to it. */
  code_faults: z.array(z.object({ code: z.string(), message: z.string() })),
  shipping_methods: z.array(draftShipping.omit({ id: true })),
  shipping_fault: z.string().nullable(),
  /** What delivery to the customer's area costs, for options that are priced by it; null where it has no fee. */
  area_fee: z.int().nullable(),
  subtotal: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
});
export type Preview = z.output<typeof preview>;

/** Goods as they are listed, before their catalogs are looked at. */
export const listedGoods = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  supplier_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  shrink_size: z.int(),
  case_size: z.int(),
  /** Pieces that a number without a letter counts: 24 where the barcode of such a case was typed, else 1. */
  unit_pieces: z.int(),
  /** Of a piece, in millionths of a minor unit; null where it has no price. */
  unit_price_micros: z.int().nullable(),
  available_quantity: z.int().nullable(),
  allow_backorder: z.boolean(),
});
export type ListedGoods = z.output<typeof listedGoods>;
/** Goods that a word, a SKU or a barcode may mean, as a customer may buy them. */
export const goods = listedGoods.extend({
  /** What the customer's catalogs say of quantities, in pieces; null, or no pack: nothing. */
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  increment: z.int().nullable(),
  packs: z.array(z.enum(catalogPacks)),
});
export type Goods = z.output<typeof goods>;
const usual = goods.extend({
  orders_count: z.int(),
  usual_quantity: z.int(),
  last_quantity: z.int(),
  last_ordered_at: moment(),
});
export type UsualGoods = z.output<typeof usual>;

/** Draft orders: an order put together by staff, agreed with the customer, placed when it is paid or registered. */
const list = endpoint({
  method: 'GET',
  path: '/draft-orders',
  query: listQuery(filters),
  reply: listReply('draft_orders', draftOrder),
  access: reading,
});
export const draftOrders = {
  list,
  export: exportOf(list, 'task.draft_orders.export', exportColumns),
  providers: endpoint({
    method: 'GET',
    path: '/draft-orders/providers',
    query: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ payment_providers: z.array(z.string()), fulfillment_providers: z.array(z.string()) }),
    access: creating,
    summary: 'How orders, of a supplier where one is named, can be paid and delivered in the home region',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/draft-orders/preview',
    body: previewInput,
    reply: oneReply('preview', preview),
    access: creating,
    outsideTransaction: true,
    summary: 'What a draft would come to; a line that cannot be had says why',
  }),
  match: endpoint({
    method: 'POST',
    path: '/draft-orders/match',
    body: matchInput,
    access: creating,
    outsideTransaction: true,
    reply: z.object({ matches: z.array(z.object({ term: z.string(), exact: z.boolean(), goods: z.array(goods) })) }),
    summary: 'The goods each of these words, SKUs or barcodes may mean',
  }),
  usual: endpoint({
    method: 'GET',
    path: '/draft-orders/usual',
    query: z.strictObject({ customer_id: id(), supplier_id: id().optional() }),
    access: creating,
    reply: z.object({ goods: z.array(usual) }),
    summary: 'What a customer ordered in the last half year, most often first',
  }),
  goods: endpoint({
    method: 'GET',
    path: '/draft-orders/goods',
    query: listQuery({ customer_id: id(), supplier_id: id().optional(), category_id: filter.id() }, { limit: 24 }),
    access: creating,
    reply: listReply('goods', goods),
    summary: 'What a customer may buy now at its prices, by title; of a category and those below it where one is named',
  }),
  departments: endpoint({
    method: 'GET',
    path: '/draft-orders/departments',
    query: z.strictObject({ customer_id: id(), supplier_id: id().optional() }),
    access: creating,
    reply: z.object({ departments: z.array(namedRef) }),
    summary: 'The categories at the top in which there is something a customer may buy; none while categories are off',
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/draft-orders/defaults',
    query: z.strictObject({ customer_id: id(), supplier_id: id().optional() }),
    access: creating,
    reply: z.object({ shipping_option_id: z.string().nullable(), payment_provider: z.string().nullable() }),
    summary: 'How a customer’s latest order was delivered and paid: what its next one begins with',
  }),
  retrieve: endpoint({ method: 'GET', path: '/draft-orders/:id', query: retrieveQuery, reply: one, access: reading }),
  create: endpoint({
    method: 'POST',
    path: '/draft-orders',
    body: draftInput,
    reply: one,
    access: creating,
    summary: 'Put an order together at our own prices',
  }),
  update: endpoint({
    method: 'POST',
    path: '/draft-orders/:id',
    body: draftUpdate,
    reply: one,
    access: changing,
    summary: 'Change an open draft, or give an expired one a new day',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/draft-orders/:id',
    reply: deletedReply,
    access: { admin: 'orders:delete', supplier: true, sales_representative: true },
  }),
  addLine: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/line-items',
    body: addLineInput,
    reply: one,
    access: changing,
  }),
  updateLine: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/line-items/:line_id',
    body: updateLineInput,
    reply: one,
    access: changing,
    summary: 'Change a line; a quantity of 0 takes it out',
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/draft-orders/:id/line-items/:line_id',
    reply: one,
    access: changing,
  }),
  send: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/send',
    body: sendInput,
    reply: one,
    access: changing,
    summary: 'Mail or text the customer a link to approve or decline it by; kills the link sent before',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/revoke',
    body: versionInput,
    reply: one,
    access: changing,
    summary: 'Kill the link the customer was sent',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/pay',
    ...placed,
    access: { admin: 'orders:create', supplier: true },
    summary: 'Place the order, its money taken at once',
  }),
  register: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/register',
    ...placed,
    access: creating,
    summary: 'Place the order without payment, due on the customer’s terms',
  }),
};

const shown = oneReply('draft_order', publicDraft);

/** What whoever holds a link may do with the draft it leads to. Approving places nothing. */
export const publicDraftOrders = {
  retrieve: endpoint({
    method: 'GET',
    path: '/public/draft-orders/:token',
    reply: shown,
    access: 'public',
    summary: 'The draft a link leads to',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/public/draft-orders/:token/approve',
    body: approveInput,
    reply: shown,
    access: 'public',
    summary: 'The customer agrees',
  }),
  decline: endpoint({
    method: 'POST',
    path: '/public/draft-orders/:token/decline',
    body: declineInput,
    reply: shown,
    access: 'public',
    summary: 'The customer does not agree, and says why',
  }),
};
