import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';

/** Those an order belongs to, as it shows them. */
const names = { id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() };
/** As a row of a list shows them. */
export const named = z.object(names);
export const namedCustomer = z.object({
  ...names,
  code: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

export const customer = z.object({
  ...names,
  code: z.string(),
  trade_name: z.string().nullable(),
  trade_name_ar: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  img: z.string().nullable(),
  status: z.string(),
  vat_number: z.string().nullable(),
  payment_terms: z.string(),
  created_at: moment(),
});
export const supplier = z.object({
  ...names,
  trade_name: z.string().nullable(),
  trade_name_ar: z.string().nullable(),
  code: z.string(),
  logo: z.string().nullable(),
  enable_delivery: z.boolean(),
});
export const driver = z.object({
  ...names,
  phone: z.string(),
  img: z.string().nullable(),
  vehicle_plate: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  on_duty: z.boolean(),
});
export const salesRepresentative = z.object({ ...names, code: z.string(), phone: z.string().nullable() });
export const salesVisit = z.object({
  id: z.string(),
  status: z.string(),
  planned_at: moment(),
  completed_at: moment().nullable(),
  sales_representative: salesRepresentative,
});
export const area = z.object({ ...names, city: z.string().nullable(), province: z.string().nullable() });
export const region = z.object({
  ...names,
  currency_code: z.string(),
  tax_rate: z.number(),
  countries: z.array(z.object({ iso_2: z.string(), display_name: z.string() })),
});
