import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';

/** How far a supplier has come (M22): a restricted one takes no new orders. */
export const supplierStatuses = [
  'registered',
  'phone_verified',
  'under_review',
  'changes_requested',
  'approved',
  'restricted',
  'suspended',
  'rejected',
  'closed',
] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];
/** Parts of a supplier's profile; its settings are complete when none of them is false (specification, section 4). */
export const supplierSections = ['company', 'documents', 'bank', 'address', 'catalog', 'delivery', 'tax'] as const;
export type SupplierSection = (typeof supplierSections)[number];
/** What an administrator decides about a supplier. */
export const reviewActions = ['approve', 'request_changes', 'reject', 'restrict', 'lift', 'suspend', 'close'] as const;
export type ReviewAction = (typeof reviewActions)[number];
/** The images it proves itself with. */
export const supplierDocuments = ['cr_number_image', 'vat_number_image'] as const;
export type SupplierDocument = (typeof supplierDocuments)[number];

export const RequestedChange = z.object({ section: z.enum(supplierSections), text: z.string() });
export type RequestedChange = z.output<typeof RequestedChange>;

/** The last decision and why; `changes` are those asked for that are still open. Who took it stays with the administrators. */
export const Review = z.object({
  at: moment(),
  action: z.enum(reviewActions),
  reason: z.string().nullable(),
  changes: z.array(RequestedChange),
});
export type Review = z.output<typeof Review>;

export const SupplierRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  trade_name: z.string().nullable(),
  trade_name_ar: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether a code sent to this very number was entered. */
  phone_verified: z.boolean(),
  logo: z.string().nullable(),
  vat_number: z.string().nullable(),
  cr_number: z.string().nullable(),
  /** Keys of its documents: they are read at /suppliers/:id/documents/:document. */
  cr_number_image: z.string().nullable(),
  vat_number_image: z.string().nullable(),
  /** `yyyy-MM-dd`. */
  cr_expiry: z.string().nullable(),
  /** Masked but for its last four digits; whole only where an administrator reviews one supplier. */
  iban: z.string().nullable(),
  bank_holder: z.string().nullable(),
  enable_delivery: z.boolean(),
  /** Minor units of riyals. */
  min_order_amount: z.int(),
  /** 0 is Sunday; null while it has not said. */
  delivery_days: z.array(z.int()).nullable(),
  /** Null while it has not said. */
  vat_registered: z.boolean().nullable(),
  vat_exempt_reason: z.string().nullable(),
  status: z.enum(supplierStatuses),
  sections: z.record(z.string(), z.boolean()),
  review: Review.nullable(),
  submitted_at: moment().nullable(),
  building_number: z.string().nullable(),
  address_1: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  additional_number: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Which of the store's providers it offers; null: all that the store and the region do. */
  payment_providers: z.array(z.string()).nullable(),
  fulfillment_providers: z.array(z.string()).nullable(),
  sort_index: z.int(),
  products_count: z.int(),
  warehouses_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Supplier = z.output<typeof SupplierRow>;
