import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  defaultsTo,
  extend,
  extraData,
  namedRef,
  names,
  once,
  optional,
  required,
  resource,
  shownAs,
  unseen,
  type RowOf,
} from '#kit/shared/resource.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, id } from '#kit/shared/strings.ts';
import { fulfillmentProviders } from '#modules/regions/contract.ts';
import { priceTypes, requirementTypes } from './rules.ts';

const requirement = z.object({ type: z.enum(requirementTypes), amount: z.int() });
const Requirements = z
  .array(z.strictObject({ id: id().optional(), type: z.enum(requirementTypes), amount: amount() }))
  .max(2);
/** The toolkit may send switches as words. */
const flag = () => z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

const access: CrudAccess = { admin: 'settings', supplier: 'read', sales_representative: 'read' };
/** A way to deliver or to fetch returns, with its price (specification, section 3). Amounts are minor units of the region's currency. */
const plain = resource({
  one: 'shipping_option',
  many: 'shipping_options',
  object: 'shipping-option',
  prefix: 'so',
  entity: 'settings',
  access,
  fields: {
    ...names,
    region_id: once(required(id())),
    region: computed(namedRef),
    profile_id: optional(id()),
    profile: computed(namedRef.nullable()),
    provider_id: shownAs(z.string(), defaultsTo('manual', z.enum(fulfillmentProviders))),
    price_type: defaultsTo('flat_rate', z.enum(priceTypes)),
    amount: defaulted(amount()),
    /** The subtotal from which it costs nothing; only of `free_over`. */
    free_from: optional(amount(1)),
    /** The subtotals it is offered for: from the least on, and below the most. */
    min_subtotal: optional(amount()),
    max_subtotal: optional(amount(1)),
    /** The same as the toolkit has it. */
    requirements: {
      row: z.array(requirement),
      create: Requirements.optional(),
      update: Requirements.optional(),
      computed: true,
    },
    enabled: defaulted(z.boolean()),
    /** Prices here are without tax. */
    includes_tax: unseen(z.literal(false)),
    price_incl_tax: computed(z.int()),
    tax_amount: computed(z.int()),
    tax_rates: computed(z.array(z.object({ rate: z.number(), name: z.string(), code: z.string().nullable() }))),
    currency_code: computed(z.string()),
    is_return: { row: z.boolean(), create: flag().optional(), update: null, computed: false },
    admin_only: { row: z.boolean(), create: flag().optional(), update: z.boolean().optional(), computed: false },
    /** What its provider wants to know; kept as it is. */
    data: { row: null, create: metadata(), update: metadata(), computed: false },
    ...extraData,
  },
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
export type ShippingOption = RowOf<typeof plain>;

/** Whoever puts an order together chooses one, so every administrator reads them. */
const read: Access = { ...accessTo(access, 'read'), admin: 'signed-in' };
/** Shipping options, outbound and return, at the toolkit's paths; region and direction are chosen once. */
export const shippingOptions = extend(plain, {
  list: endpoint({ ...plain.list, access: read }),
  retrieve: endpoint({ ...plain.retrieve, access: read }),
});
