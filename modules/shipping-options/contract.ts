import { z } from 'zod';
import { accessTo, crud, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { amount, id, metadata, name, optionalName } from '#kit/shared/strings.ts';
import { fulfillmentProviders } from '#modules/regions/contract.ts';
import { priceTypes, requirementTypes } from './rules.ts';

const requirement = z.object({ type: z.enum(requirementTypes), amount: z.int() });

/** A way to deliver or to fetch returns, with its price (specification, section 3). Amounts are minor units of the region's currency. */
export const ShippingOptionRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  region_id: z.string(),
  region: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }),
  profile_id: z.string().nullable(),
  profile: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
  provider_id: z.string(),
  price_type: z.enum(priceTypes),
  amount: z.int(),
  /** The subtotal from which it costs nothing; only of `free_over`. */
  free_from: z.int().nullable(),
  /** The subtotals it is offered for: from the least on, and below the most. */
  min_subtotal: z.int().nullable(),
  max_subtotal: z.int().nullable(),
  /** The same as the toolkit has it. */
  requirements: z.array(requirement),
  enabled: z.boolean(),
  price_incl_tax: z.int(),
  tax_amount: z.int(),
  tax_rates: z.array(z.object({ rate: z.number(), name: z.string(), code: z.string().nullable() })),
  currency_code: z.string(),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type ShippingOption = z.output<typeof ShippingOptionRow>;

/** The toolkit may send switches as words. */
const flag = () => z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const subtotal = (min = 0) => amount(min).nullish();
const base = {
  name_ar: optionalName(),
  profile_id: id().nullish(),
  amount: amount().optional(),
  free_from: subtotal(1),
  min_subtotal: subtotal(),
  max_subtotal: subtotal(1),
  requirements: z
    .array(z.strictObject({ id: id().optional(), type: z.enum(requirementTypes), amount: amount() }))
    .max(2)
    .optional(),
  enabled: z.boolean().optional(),
  /** Prices here are without tax. */
  includes_tax: z.literal(false).optional(),
  /** What its provider wants to know; kept as it is. */
  data: metadata(),
  metadata: metadata(),
};
export const ShippingOptionCreate = z.strictObject({
  ...base,
  name: name(),
  region_id: id(),
  provider_id: z.enum(fulfillmentProviders).default('manual'),
  price_type: z.enum(priceTypes).default('flat_rate'),
  is_return: flag().optional(),
  admin_only: flag().optional(),
});
export const ShippingOptionUpdate = z.strictObject({
  ...base,
  name: name().optional(),
  provider_id: z.enum(fulfillmentProviders).optional(),
  price_type: z.enum(priceTypes).optional(),
  admin_only: z.boolean().optional(),
  version: z.int().optional(),
});

const access: CrudAccess = { admin: 'settings', supplier: 'read', sales_representative: 'read' };

/** Whoever puts an order together chooses one, so every administrator reads them. */
const read: Access = { ...accessTo(access, 'read'), admin: 'signed-in' };
const plain = crud({
  one: 'shipping_option',
  many: 'shipping_options',
  object: 'shipping-option',
  row: ShippingOptionRow,
  create: ShippingOptionCreate,
  update: ShippingOptionUpdate,
  access,
  filters: {
    id: filter.id(),
    name: filter.text(),
    region_id: filter.id(),
    profile_id: filter.id(),
    is_return: filter.flag(),
    admin_only: filter.flag(),
    enabled: filter.flag(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});

/** Ways of delivery and of fetching returns, at the toolkit's paths; region and direction are chosen once. */
export const shippingOptions = {
  ...plain,
  list: endpoint({ ...plain.list, access: read }),
  retrieve: endpoint({ ...plain.retrieve, access: read }),
};
