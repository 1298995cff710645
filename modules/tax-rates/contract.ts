import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { filter, retrieveQuery } from '#kit/shared/list.ts';
import {
  computed,
  elsewhere,
  extend,
  extraData,
  namedRef,
  names,
  optional,
  required,
  resource,
  unseen,
  type RowOf,
} from '#kit/shared/resource.ts';
import { id, optionalName } from '#kit/shared/strings.ts';
import { percent } from '#modules/regions/contract.ts';
import { exemptReasons, taxRateTypes } from './rules.ts';

const ids = () => z.array(id()).max(limits.api.bodyListMax);
const product = z.object({
  id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  thumbnail: z.string().nullable(),
});

const access: CrudAccess = { admin: 'taxes' };
/** A rate for certain products and shipping options of a region, instead of the region's own. Rates are percentages. */
const plain = resource({
  one: 'tax_rate',
  many: 'tax_rates',
  prefix: 'txr',
  object: 'tax-rate',
  entity: 'taxes',
  access,
  fields: {
    ...names,
    code: optional(optionalName(50)),
    rate: required(percent()),
    type: computed(z.enum(taxRateTypes)),
    exempt_reason_code: optional(z.enum(exemptReasons)),
    region_id: required(id()),
    region: computed(namedRef.extend({ tax_rate: z.number() })),
    products_count: computed(z.int()),
    shipping_options_count: computed(z.int()),
    /** Of one rate that was asked for: the first of its products by title, at most as many as a body may name. */
    products: elsewhere(z.array(product).optional(), optional(ids().optional())),
    shipping_options: elsewhere(z.array(namedRef).optional(), optional(ids().optional())),
    /** Products have no types here; the toolkit sends an empty list. */
    product_types: unseen(z.array(id()).max(0)),
    ...extraData,
  },
  filters: {
    id: filter.id(),
    region_id: filter.id(),
    name: filter.text(),
    code: filter.text(),
    rate: filter.text(),
    deleted_at: filter.none(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type TaxRate = RowOf<typeof plain>;

const many = {
  products: z.strictObject({ products: ids().min(1) }),
  shipping_options: z.strictObject({ shipping_options: ids().min(1) }),
};
const batch = <P extends string>(path: P) => ({
  path,
  query: retrieveQuery,
  reply: plain.retrieve.reply,
  access: accessTo(access, 'update'),
  supportsFieldSelection: true,
});

/** Rates beside a region's own (specification, sections 3 and 9), at the toolkit's paths. */
export const taxRates = extend(plain, {
  addProducts: endpoint({ method: 'POST', body: many.products, ...batch('/tax-rates/:id/products/batch') }),
  removeProducts: endpoint({ method: 'DELETE', body: many.products, ...batch('/tax-rates/:id/products/batch') }),
  addShippingOptions: endpoint({
    method: 'POST',
    body: many.shipping_options,
    ...batch('/tax-rates/:id/shipping-options/batch'),
  }),
  removeShippingOptions: endpoint({
    method: 'DELETE',
    body: many.shipping_options,
    ...batch('/tax-rates/:id/shipping-options/batch'),
  }),
});
