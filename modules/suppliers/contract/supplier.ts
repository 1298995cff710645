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

/** What a supplier's settings may approve by itself of its published products; prices within `limits.priceFreePercent`. */
export const autoApprovable = [
  'names',
  'brand',
  'packaging',
  'tax',
  'returns',
  'pictures',
  'prices',
  'variants',
  'packs',
  'options',
] as const;
export type AutoApprovable = (typeof autoApprovable)[number];

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
