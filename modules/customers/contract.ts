import { z } from 'zod';
import { accessTo, crud } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, bounded, day, email, id, optionalName, shaped, text } from '#kit/shared/strings.ts';
import { bbox } from '#modules/areas/contract.ts';
import { statusKey } from '#modules/customer-statuses/contract.ts';
import { exportColumns } from './contract/export-columns.ts';
import { AddedAddress, AddressChange, AddressRow, distinctFrom, NewAddress } from './contract/address.ts';
import { DocumentChange, DocumentRow, NewDocument } from './contract/document.ts';
import { profileFields, profileRow } from './contract/profile.ts';
import { MergeBody, mergePreview, MergeRow } from './contract/merge.ts';
import { access, customerTypes, narrowing, paymentTerms } from './contract/narrowing.ts';
import { balancesMost, mapColorKeys } from './rules/clusters.ts';
import { mostFurther, mostFurtherBrands } from './rules/fields.ts';

export { customerTypes, paymentTerms } from './contract/narrowing.ts';
export type { Address } from './contract/address.ts';
export { otherIdSchemes, potentials, visitFrequencies } from './contract/profile.ts';
export { documentKinds, type CustomerDocument } from './contract/document.ts';
export type { CustomerMerge } from './contract/merge.ts';

export const priorities = ['A', 'B', 'C'] as const;

const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });
const Relative = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
/** An order as its customer's page lists it. */
const CustomerOrder = z.object({
  id: z.string(),
  display_id: z.int(),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  currency_code: z.string(),
  total: z.int(),
  created_at: moment(),
});

const CustomerRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  trade_name: z.string().nullable(),
  trade_name_ar: z.string().nullable(),
  type: z.enum(customerTypes),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** The whole name of whom one speaks to there. */
  contact_name_ar: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  img: z.string().nullable(),
  /** The key of one of the customer statuses. */
  status: z.string(),
  /** Until this day the status is set by people only. */
  status_pinned_until: z.string().nullable(),
  vat_number: z.string().nullable(),
  cr_number: z.string().nullable(),
  ...profileRow,
  sales_representative_id: z.string().nullable(),
  sales_representative: named.nullable(),
  /** Who serves it besides, each for these brands or for all. */
  further_representatives: z.array(z.object({ id: z.string(), brand_ids: z.array(z.string()) })),
  driver_id: z.string().nullable(),
  driver: named.extend({ phone: z.string() }).nullable(),
  affiliate_id: z.string().nullable(),
  affiliate: named.nullable(),
  area_id: z.string().nullable(),
  area: named.nullable(),
  /** Whether it stays in its area although the map says another one. */
  area_pinned: z.boolean(),
  /** Who this customer buys from; a supplier sees only itself. */
  suppliers: z.array(named),
  /** How many suppliers in all: more than one means that a supplier may change only its own terms. */
  suppliers_count: z.int(),
  /** Of a supplier, what it has agreed with this customer. */
  payment_terms: z.enum(paymentTerms),
  credit_limit: z.int(),
  /** Nothing more on credit, and why; kept by each supplier. */
  credit_hold: z.boolean(),
  credit_hold_reason: z.string().nullable(),
  /** Who is served first where there is too little for all; kept by each supplier. */
  priority: z.enum(priorities),
  /** How many days goods must still be good when they come; kept by each supplier. */
  min_shelf_life_days: z.int(),
  /** City and province of the default address. */
  city: z.string().nullable(),
  province: z.string().nullable(),
  /** Orders that the caller may see. */
  orders_count: z.int(),
  last_order_at: moment().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
  addresses: z.array(AddressRow).optional(),
  orders: z.array(CustomerOrder).optional(),
  groups: z.array(named).optional(),
  /** The further representatives by name, with the brands they are there for. */
  representatives: z.array(named.extend({ brands: z.array(named) })).optional(),
  /** Those that the reader's side keeps, what expires first before the others. */
  documents: z.array(DocumentRow).optional(),
  /** The customer whose branch it is, and its own branches; those the reader sees. */
  chain: z.object({ parent: Relative.nullable(), branches: z.array(Relative) }).optional(),
  /** Customers that were merged into this one, the newest first; of a supplier, those it merged itself. */
  merges: z.array(MergeRow).optional(),
});
export type Customer = z.output<typeof CustomerRow>;

/** Of two customers that may be merged, what may be taken over from either. */
const MergeSide = CustomerRow.pick({
  id: true,
  code: true,
  version: true,
  name: true,
  name_ar: true,
  trade_name: true,
  trade_name_ar: true,
  type: true,
  first_name: true,
  last_name: true,
  contact_name_ar: true,
  phone: true,
  email: true,
  vat_number: true,
  cr_number: true,
  unified_number: true,
  whatsapp: true,
  language: true,
  owner_name: true,
  owner_phone: true,
  owner_national_id: true,
  potential: true,
  img: true,
});
export type MergeSide = z.output<typeof MergeSide>;

const vatNumber = shaped(/^3\d{13}3$/, 15, 'customers.vat_number');
const crNumber = shaped(/^\d{10}$/, 10, 'customers.cr_number');
const fields = {
  name: optionalName(),
  name_ar: optionalName(),
  trade_name: optionalName(),
  trade_name_ar: optionalName(),
  type: z.enum(customerTypes).optional(),
  first_name: optionalName(),
  last_name: optionalName(),
  contact_name_ar: optionalName(),
  email: email().nullish(),
  phone: dialable().nullish(),
  img: bounded(500).nullish(),
  status: statusKey().optional(),
  /** Until this day no rule moves the customer to another status. */
  status_pinned_until: day().nullish(),
  /** Why the status is set; some ask for it. */
  status_reason: text(500).nullish(),
  vat_number: vatNumber.nullish(),
  cr_number: crNumber.nullish(),
  ...profileFields,
  sales_representative_id: id().nullish(),
  further_representatives: z
    .array(z.strictObject({ id: id(), brand_ids: z.array(id()).max(mostFurtherBrands).default([]) }))
    .max(mostFurther)
    .optional(),
  affiliate_id: id().nullish(),
  area_id: id().nullish(),
  payment_terms: z.enum(paymentTerms).optional(),
  credit_limit: amount().optional(),
  credit_hold: z.boolean().optional(),
  credit_hold_reason: text(500).nullish(),
  priority: z.enum(priorities).optional(),
  min_shelf_life_days: z.int().min(0).max(3650).optional(),
  distinct_from: distinctFrom(),
  metadata: metadata(),
};

const NewCustomer = z
  .strictObject({
    ...fields,
    code: shaped(/^[A-Za-z0-9-]{2,20}$/, 20, 'errors.id').optional(),
    address: NewAddress.optional(),
    /** The suppliers to link; a supplier's own new customer is linked to it without saying so. */
    supplier_ids: z.array(id()).max(50).optional(),
    /** Sent by the toolkit, kept nowhere: customers have no accounts. */
    password: text(256).optional(),
  })
  .refine((body) => body.name || body.name_ar || body.first_name || body.last_name, {
    path: ['name'],
    error: 'customers.name_required',
  });
const CustomerChange = z.strictObject({
  ...fields,
  /** Sent by the toolkit, kept nowhere: customers have no accounts. */
  password: text(256).optional(),
  /** In place of the groups that the caller sees. */
  groups: z
    .array(z.strictObject({ id: id() }))
    .max(50)
    .optional(),
  version: z.int().optional(),
});

const writers = { ...accessTo(access, 'update'), sales_representative: true } as const;
const customer = oneReply('customer', CustomerRow);

const StatusChangeRow = z.object({
  id: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string(),
  reason: z.string().nullable(),
  /** Who set it, where the reader may know. */
  author: z.object({ name: z.string().nullable(), name_ar: z.string().nullable() }).nullable(),
  created_at: moment(),
  /** When it gave way to the next one; null for the last. */
  until: moment().nullable(),
});
export type StatusChange = z.output<typeof StatusChangeRow>;

/** A customer on the map; a name is cut, so that an answer is small whatever they are called. */
const MapPoint = z.object({
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  code: z.string(),
  status: z.string(),
  /** What `color` asks about: its status, or a word of `mapColors`. */
  color: z.string(),
  lat: z.number(),
  lng: z.number(),
  area_id: z.string().nullable(),
  last_order_at: moment().nullable(),
});
/** Customers who lie near each other at this zoom: how many of each colour, and their middle. */
const MapCluster = z.object({
  /** Of the one customer, where it is one. */
  id: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  count: z.int(),
  colors: z.record(z.string(), z.int()),
});
export type MapCluster = z.output<typeof MapCluster>;
export type MapPointRow = z.output<typeof MapPoint>;

const base = crud({
  one: 'customer',
  many: 'customers',
  row: CustomerRow,
  create: NewCustomer,
  update: CustomerChange,
  access,
  // Customers have no accounts.
  filters: { ...narrowing, has_account: filter.none() },
});

/** What a customer owes and bought, of the orders that the caller may see, in minor units of `currency_code`. */
const Sums = z.object({
  balance: z.int(),
  overdue: z.int(),
  /** Of the last 90 days. */
  sales: z.int(),
});

/** Customers with their addresses, as administrators, suppliers and representatives see them. */
export const customers = {
  ...base,
  export: exportOf(base.list, 'task.customers.export', exportColumns),
  /** The customers of a group, at the toolkit's path. */
  ofGroup: endpoint({
    method: 'GET',
    path: '/customer-groups/:id/customers',
    access: { admin: 'customers:read', supplier: true },
    query: base.list.query,
    reply: base.list.reply,
    supportsFieldSelection: true,
  }),
  create: endpoint({ ...base.create, status: 201 }),
  update: endpoint({
    method: 'POST',
    path: '/customers/:id',
    body: CustomerChange,
    query: retrieveQuery,
    reply: customer,
    access: writers,
    supportsFieldSelection: true,
    summary: 'Changes a customer; a representative may correct the contact only',
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/customers/:id/addresses',
    body: AddedAddress,
    reply: customer,
    access: accessTo(access, 'update'),
  }),
  updateAddress: endpoint({
    method: 'POST',
    path: '/customers/:id/addresses/:address_id',
    body: AddressChange,
    reply: customer,
    access: writers,
    summary: 'Changes an address; a representative may move the pin only',
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/customers/:id/addresses/:address_id',
    reply: deletedReply,
    access: accessTo(access, 'update'),
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/customers/:id/documents',
    body: NewDocument,
    reply: customer,
    access: accessTo(access, 'update'),
    summary: 'Keeps a document of a customer; a supplier keeps its own, and nobody else of them reads it',
  }),
  updateDocument: endpoint({
    method: 'POST',
    path: '/customers/:id/documents/:document_id',
    body: DocumentChange,
    reply: customer,
    access: accessTo(access, 'update'),
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/customers/:id/documents/:document_id',
    reply: deletedReply,
    access: accessTo(access, 'update'),
  }),
  assignDriver: endpoint({
    method: 'POST',
    path: '/customers/:id/assign-driver',
    body: z.strictObject({ driver_id: id().nullable() }),
    reply: customer,
    access: accessTo(access, 'update'),
    summary: 'Gives the customer a driver of its own, or none',
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: '/customers/:id/merge',
    query: z.strictObject({ from_id: id().optional() }),
    reply: z.object({ customer: MergeSide, from: MergeSide, ...mergePreview }),
    access: accessTo(access, 'delete'),
    summary: 'What merging another customer into this one would move, and where the two differ',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/:id/merge',
    body: MergeBody,
    reply: customer,
    access: accessTo(access, 'delete'),
    summary: 'Merges another customer into this one; it can be undone for 30 days',
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/customers/:id/merges/:merge_id/undo',
    reply: customer,
    access: accessTo(access, 'delete'),
    summary: 'Gives back exactly what a merge moved; what was made since stays',
  }),
  statusHistory: endpoint({
    method: 'GET',
    path: '/customers/:id/status-history',
    reply: z.object({ status_history: z.array(StatusChangeRow) }),
    access: accessTo(access, 'read'),
    summary: 'The statuses a customer went through, newest first',
  }),
  balances: endpoint({
    method: 'GET',
    path: '/customers/balances',
    access: accessTo(access, 'read'),
    query: z.strictObject({ q: filter.text(), ...narrowing }),
    reply: z.object({
      count: z.int(),
      currency_code: z.string(),
      /** Of all of them together; null where they are more than are added up. */
      total: Sums.nullable(),
      /** One by one, where they are few; the others owe nothing and bought nothing. */
      customers: z.array(Sums.extend({ id: z.string() })),
    }),
    summary: `What the filtered customers owe and bought: together up to ${balancesMost.together}, one by one up to ${balancesMost.each}`,
  }),
  map: endpoint({
    method: 'GET',
    path: '/customers/map',
    access: accessTo(access, 'read'),
    query: z.strictObject({
      q: filter.text(),
      bbox: bbox(),
      /** How near the map is looked at: 256 pixels are the world at 0, and half as much of it at each step. */
      zoom: shaped(/^\d{1,2}(\.\d{1,3})?$|^$/, 6, 'errors.number')
        .transform((typed) => (typed === '' ? undefined : Number(typed)))
        .optional(),
      color: z.enum(mapColorKeys).optional(),
      ...narrowing,
    }),
    reply: z.object({
      clusters: z.array(MapCluster),
      points: z.array(MapPoint),
      /** In the box; clusters and points add up to it. */
      count: z.int(),
      /** The box round all of them; null for none. */
      bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
    }),
    summary: 'The filtered customers in a box: points where they are few, else clusters',
  }),
};

const ReferralRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  /** The stage the customer has reached. */
  status: z.string(),
  orders_count: z.int(),
  created_at: moment(),
});
export type Referral = z.output<typeof ReferralRow>;

/** What an affiliate sees of the customers who came through it: name, stage and number of orders, nothing else. */
export const referrals = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    reply: listReply('customers', ReferralRow),
    access: { affiliate: true },
    query: listQuery({ id: filter.id(), status: filter.id(), created_at: filter.date(), has_orders: filter.flag() }),
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/customers/:id',
    query: retrieveQuery,
    reply: oneReply('customer', ReferralRow),
    access: { affiliate: true },
  }),
};
