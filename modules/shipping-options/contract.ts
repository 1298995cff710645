import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';

/** A way to deliver or to fetch returns, with its price (specification, section 3). Amounts are minor units of the region's currency. */
export const ShippingOptionRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  region_id: z.string(),
  provider_id: z.string(),
  price_type: z.literal('flat_rate'),
  amount: z.int(),
  price_incl_tax: z.int(),
  tax_amount: z.int(),
  tax_rates: z.array(z.object({ rate: z.number(), name: z.string(), code: z.string().nullable() })),
  currency_code: z.string(),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  created_at: moment(),
  updated_at: moment(),
});
export type ShippingOption = z.output<typeof ShippingOptionRow>;

export const shippingOptions = {
  list: endpoint({
    method: 'GET', path: '/shipping-options', reply: listReply('shipping_options', ShippingOptionRow),
    access: accessTo({ admin: 'settings', supplier: 'read', sales_representative: 'read' }, 'read'),
    query: listQuery({ id: filter.id(), name: filter.text(), region_id: filter.id(), is_return: filter.flag(), admin_only: filter.flag() }),
  }),
};
