import { z } from 'zod';
import { crud } from '#kit/shared/crud.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { amount, email, name, optionalName, phone } from '#kit/shared/strings.ts';

/** How far a supplier has come (M22): a restricted one takes no new orders. */
export const supplierStatuses = ['registered', 'under_review', 'changes_requested', 'approved', 'restricted', 'suspended', 'rejected', 'closed'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];
/** Parts of a supplier's profile; its settings are complete when none of them is false (specification, section 4). */
export const supplierSections = ['company', 'documents', 'bank', 'address', 'catalog', 'delivery', 'tax'] as const;
export type SupplierSection = (typeof supplierSections)[number];

export const SupplierRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  trade_name: z.string().nullable(),
  trade_name_ar: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  logo: z.string().nullable(),
  vat_number: z.string().nullable(),
  cr_number: z.string().nullable(),
  enable_delivery: z.boolean(),
  /** Minor units of riyals. */
  min_order_amount: z.int(),
  status: z.enum(supplierStatuses),
  sections: z.record(z.string(), z.boolean()),
  address_1: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  sort_index: z.int(),
  products_count: z.int(),
  warehouses_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Supplier = z.output<typeof SupplierRow>;

/** A Saudi VAT number: fifteen digits that begin and end with 3. */
const vatNumber = () => z.string().regex(/^(3\d{13}3)?$/, { error: 'suppliers.vat_number' }).transform((value) => value || null).nullish();
/** A commercial registration: ten digits. */
const crNumber = () => z.string().regex(/^(\d{10})?$/, { error: 'suppliers.cr_number' }).transform((value) => value || null).nullish();
const postalCode = () => z.string().regex(/^(\d{5})?$/, { error: 'suppliers.postal_code' }).transform((value) => value || null).nullish();

export const SupplierUpdate = z.strictObject({
  name: name().optional(),
  name_ar: optionalName(),
  trade_name: optionalName(),
  trade_name_ar: optionalName(),
  email: email().nullish(),
  phone: phone().nullish(),
  vat_number: vatNumber(),
  cr_number: crNumber(),
  address_1: optionalName(),
  city: optionalName(100),
  province: optionalName(100),
  postal_code: postalCode(),
  min_order_amount: amount().optional(),
  /** Only an administrator changes these two. */
  enable_delivery: z.boolean().optional(),
  sort_index: z.int().min(0).max(1_000_000).optional(),
  version: z.int().optional(),
});

const plain = crud({
  one: 'supplier', many: 'suppliers', row: SupplierRow, create: z.strictObject({}), update: SupplierUpdate,
  access: { admin: 'suppliers', supplier: 'write' }, duringSetup: true,
  filters: {
    id: filter.id(), status: filter.oneOf(supplierStatuses), enable_delivery: filter.flag(), complete: filter.flag(), city: filter.text(),
    created_at: filter.date(), updated_at: filter.date(),
  },
});

/** Suppliers come by registration; here they are read, and their plain fields edited. A supplier has itself only. */
export const suppliers = { list: plain.list, retrieve: plain.retrieve, update: plain.update };
export type SupplierCrud = typeof plain;
