import type { CrudAccess } from '#kit/shared/crud.ts';
import { filter } from '#kit/shared/list.ts';
import { bounded } from '#kit/shared/strings.ts';
import { potentials } from './profile.ts';

/** Who reads and writes customers. */
export const access = {
  admin: 'customers',
  supplier: 'write',
  sales_representative: 'read',
} as const satisfies CrudAccess;

export const customerTypes = [
  'grocery',
  'supermarket',
  'restaurant',
  'cafe',
  'pharmacy',
  'kiosk',
  'distributor',
  'chain_branch',
  'other',
] as const;
export const paymentTerms = ['cash', 'net_7', 'net_15', 'net_30', 'net_60', 'on_delivery'] as const;
/** Corners of a line on the map. */
const line = /^(-?\d{1,3}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?( |$)){3,200}$|^$/;

/** What narrows a list of customers, their board, the points of the map and what is done with many alike. */
export const narrowing = {
  id: filter.id(),
  status: filter.id(),
  type: filter.oneOf(customerTypes),
  payment_terms: filter.oneOf(paymentTerms),
  /** Served by these, as the main representative or as a further one. */
  sales_representative_id: filter.id(),
  /** Whose main representative is one of these: what a transfer moves. */
  main_representative_id: filter.id(),
  driver_id: filter.id(),
  tags: filter.texts(),
  potential: filter.oneOf(potentials),
  affiliate_id: filter.id(),
  area_id: filter.id(),
  /** In an area that the caller looks after. */
  my_areas: filter.flag(),
  groups: filter.id(),
  supplier_id: filter.id(),
  province: filter.text(),
  created_at: filter.date(),
  updated_at: filter.date(),
  /** When the customer last ordered, of the orders that the caller may see. */
  last_order_at: filter.date(),
  /** Inside a line drawn on the map: `lng,lat` of its corners, with spaces between them. */
  within: bounded(5_000, 'customers.line')
    .refine((typed) => line.test(typed), { error: 'customers.line' })
    .transform((typed) => typed || undefined)
    .optional(),
};
