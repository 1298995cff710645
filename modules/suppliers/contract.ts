import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint, type Schema } from '#kit/shared/endpoint.ts';
import { filter, moment } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extend,
  names,
  optional,
  readOnly,
  resource,
  without,
  type RowOf,
} from '#kit/shared/resource.ts';
import { amount, email, id, optionalName, phone, shaped, text } from '#kit/shared/strings.ts';
import {
  AddressSection,
  BankSection,
  CompanySection,
  DeliverySection,
  DocumentsSection,
  TaxSection,
} from './contract/settings.ts';
import {
  autoApprovable,
  RequestedChange,
  Review,
  reviewActions,
  supplierSections,
  supplierStatuses,
} from './contract/supplier.ts';

export * from './contract/settings.ts';
export * from './contract/supplier.ts';

/** A Saudi VAT number: fifteen digits that begin and end with 3. */
const vatNumber = () =>
  shaped(/^(3\d{13}3)?$/, 15, 'suppliers.vat_number')
    .transform((value) => value || null)
    .nullish();
/** A commercial registration: ten digits. */
const crNumber = () =>
  shaped(/^(\d{10})?$/, 10, 'suppliers.cr_number')
    .transform((value) => value || null)
    .nullish();
const postalCode = () =>
  shaped(/^(\d{5})?$/, 5, 'suppliers.postal_code')
    .transform((value) => value || null)
    .nullish();

export const ReviewInput = z.strictObject({
  action: z.enum(reviewActions),
  reason: text(500).nullish(),
  /** What is to be changed, by section; only where changes are asked for. */
  changes: z
    .array(RequestedChange.extend({ text: text(500).min(1) }))
    .max(supplierSections.length)
    .optional(),
  version: z.int().optional(),
});

/** Whichever of the store's providers are to be offered, all of them at once. */
export const OfferedProviders = z.strictObject({ providers: z.array(id()).min(1).max(20) });

const SupplierUser = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  img: z.string().nullable(),
  status: z.enum(['invited', 'active', 'suspended']),
  last_seen_at: moment().nullable(),
});
export type SupplierUser = z.output<typeof SupplierUser>;

const replaced = z.object({
  key: z.string(),
  number: z.string().nullable(),
  expires_on: z.string().nullable(),
  replaced_at: moment(),
});
const Replaced = z.object({ cr_number_image: replaced.optional(), vat_number_image: replaced.optional() });

const access: CrudAccess = { admin: 'suppliers', supplier: 'write' };
export const all = resource({
  one: 'supplier',
  many: 'suppliers',
  prefix: 'sup',
  access,
  openDuringSetup: true,
  fields: {
    ...names,
    code: readOnly(z.string()),
    trade_name: optional(optionalName()),
    trade_name_ar: optional(optionalName()),
    email: optional(email()),
    phone: optional(phone()),
    /** Whether a code sent to this very number was entered. */
    phone_verified: computed(z.boolean()),
    logo: readOnly(z.string().nullable()),
    vat_number: optional(vatNumber()),
    cr_number: optional(crNumber()),
    /** Keys of its documents: they are read at /suppliers/:id/documents/:document. */
    cr_number_image: readOnly(z.string().nullable()),
    vat_number_image: readOnly(z.string().nullable()),
    /** Of each the one before it, where another took its place; of one supplier only. */
    replaced_documents: computed(Replaced.optional()),
    /** `yyyy-MM-dd`. */
    cr_expiry: readOnly(z.string().nullable()),
    /** Masked but for its last four digits; whole only where an administrator reviews one supplier. */
    iban: computed(z.string().nullable()),
    bank_holder: readOnly(z.string().nullable()),
    /** Minor units of riyals. */
    min_order_amount: defaulted(amount()),
    /** 0 is Sunday; null while it has not said. */
    delivery_days: readOnly(z.array(z.int()).nullable()),
    /** Null while it has not said. */
    vat_registered: readOnly(z.boolean().nullable()),
    vat_exempt_reason: readOnly(z.string().nullable()),
    status: readOnly(z.enum(supplierStatuses)),
    sections: readOnly(z.record(z.string(), z.boolean())),
    review: computed(Review.nullable()),
    submitted_at: readOnly(moment().nullable()),
    building_number: readOnly(z.string().nullable()),
    address_1: optional(optionalName()),
    district: readOnly(z.string().nullable()),
    city: optional(optionalName(100)),
    province: optional(optionalName(100)),
    postal_code: optional(postalCode()),
    additional_number: readOnly(z.string().nullable()),
    lat: readOnly(z.number().nullable()),
    lng: readOnly(z.number().nullable()),
    /** Which of the store's providers it offers; null: all that the store and the region do. */
    payment_providers: readOnly(z.array(z.string()).nullable()),
    fulfillment_providers: readOnly(z.array(z.string()).nullable()),
    /** What it keeps of every price above cost, in basis points of the price: below that a price needs its approval. Null: no floor. */
    floor_margin_bps: optional(z.int().min(0).max(9_000)),
    /** Only an administrator changes these three. */
    enable_delivery: defaulted(z.boolean()),
    sort_index: defaulted(z.int().min(0).max(limits.maxInteger)),
    /** What it changes of published products without a review. */
    auto_approve_fields: defaulted(z.array(z.enum(autoApprovable)).max(autoApprovable.length)),
    products_count: computed(z.int()),
    warehouses_count: computed(z.int()),
    /** Minor units of riyals: orders completed in the last 30 days, as they were last night. */
    recent_sales: computed(z.int()),
    /** Of the pieces of those orders, as they were ordered: how many came, and of these how many went back; null without any. */
    fill_rate_bps: computed(z.int().nullable()),
    return_rate_bps: computed(z.int().nullable()),
    /** Of settlements whose period ended in the last 30 days. */
    recent_take: computed(z.int()),
    /** What settlements that were sent and are not paid come to. */
    payable: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    /** In whose order `sort_index` sorts. */
    area_id: id().optional(),
    status: filter.oneOf(supplierStatuses),
    enable_delivery: filter.flag(),
    complete: filter.flag(),
    /** Restricted since its registration expired, with a new one to approve. */
    renewed: filter.flag(),
    city: filter.text(),
    cr_expiry: filter.date(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Supplier = RowOf<typeof all>;
const { reply } = all.retrieve;
const read = accessTo(access, 'read');
const write = accessTo(access, 'update');

/** Saves one section of the settings; the server judges which sections are done, and hands the profile in with the last one. */
const section = <const P extends string, B extends Schema>(path: P, body: B, summary: string) =>
  endpoint({ method: 'POST', path, body, reply, access: write, openDuringSetup: true, summary });

/** An administrator who acts for a supplier does not change how it is reached (trust, T30). */
const contact = ['email', 'phone'];

/** Suppliers come by registration; here they work through their settings, and are reviewed. A supplier has itself only. */
export const suppliers = extend(without(all, 'create', 'remove'), {
  update: { ...all.update, ownPeopleOnly: contact },
  saveCompany: {
    ...section('/suppliers/:id/company', CompanySection, 'Names, logo and how to reach the company'),
    ownPeopleOnly: contact,
  },
  saveDocuments: section(
    '/suppliers/:id/documents',
    DocumentsSection,
    'Registration and VAT certificate: images uploaded before become private',
  ),
  /** Names no permission of an administrator: nobody changes where money goes for somebody else (trust, T30). */
  saveBank: endpoint({
    method: 'POST',
    path: '/suppliers/:id/bank',
    body: BankSection,
    reply,
    access: { supplier: true },
    openDuringSetup: true,
    ownPeopleOnly: true,
    summary: 'Where payouts go; asks for the password',
  }),
  saveAddress: section('/suppliers/:id/address', AddressSection, 'The national address'),
  saveCatalog: section(
    '/suppliers/:id/catalog',
    z.strictObject({ version: z.int().optional() }),
    'Says that changes asked of the catalog are made',
  ),
  saveDelivery: section('/suppliers/:id/delivery', DeliverySection, 'Whether, when and from what amount it delivers'),
  saveTax: section('/suppliers/:id/tax', TaxSection, 'The VAT number, or why there is none'),
  choosePayment: endpoint({
    method: 'POST',
    path: '/me/payment-providers',
    body: OfferedProviders,
    reply,
    access: write,
    summary: 'Which of the store’s ways of paying it offers',
  }),
  chooseFulfillment: endpoint({
    method: 'POST',
    path: '/me/fulfillment-providers',
    body: OfferedProviders,
    reply,
    access: write,
    summary: 'Which of the store’s ways of delivering it offers',
  }),
  document: endpoint({
    method: 'GET',
    path: '/suppliers/:id/documents/:document',
    query: z.strictObject({ replaced: filter.flag() }),
    reply: z.unknown(),
    access: read,
    openDuringSetup: true,
    summary: 'The image of a document: cr_number_image or vat_number_image; with `replaced` the one before it',
  }),
  users: endpoint({
    method: 'GET',
    path: '/suppliers/:id/users',
    reply: z.object({ users: z.array(SupplierUser) }),
    access: { admin: 'suppliers:read' },
  }),
  review: endpoint({
    method: 'POST',
    path: '/suppliers/:id/review',
    body: ReviewInput,
    reply,
    access: { admin: 'suppliers:update' },
    summary: 'Approve, ask for changes, reject, restrict, lift, suspend or close',
  }),
});
