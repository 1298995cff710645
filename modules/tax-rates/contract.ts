import { z } from 'zod';
import { accessTo, crud, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#kit/shared/limits.ts';
import { filter, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { id, metadata, name, optionalName } from '#kit/shared/strings.ts';
import { percent } from '#modules/regions/contract.ts';
import { exemptReasons, taxRateTypes } from './rules.ts';

/** A rate for certain products and ways of delivery of a region, instead of the region's own. Rates are percentages. */
export const TaxRateRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  code: z.string().nullable(),
  rate: z.number(),
  type: z.enum(taxRateTypes),
  exempt_reason_code: z.enum(exemptReasons).nullable(),
  region_id: z.string(),
  region: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable(), tax_rate: z.number() }),
  products_count: z.int(),
  shipping_options_count: z.int(),
  /** Of one rate that was asked for: the first of its products by title, at most as many as a body may name. */
  products: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        title_ar: z.string().nullable(),
        thumbnail: z.string().nullable(),
      }),
    )
    .optional(),
  shipping_options: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })).optional(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type TaxRate = z.output<typeof TaxRateRow>;

const ids = () => z.array(id()).max(limits.api.bodyListMax);
const base = {
  name_ar: optionalName(),
  code: optionalName(50),
  exempt_reason_code: z.enum(exemptReasons).nullish(),
  products: ids().optional(),
  shipping_options: ids().optional(),
  /** Products have no types here; the toolkit sends an empty list. */
  product_types: z.array(id()).max(0).optional(),
  metadata: metadata(),
};
export const TaxRateCreate = z.strictObject({ ...base, name: name(), rate: percent(), region_id: id() });
export const TaxRateUpdate = z.strictObject({
  ...base,
  name: name().optional(),
  rate: percent().optional(),
  region_id: id().optional(),
  version: z.int().optional(),
});

const access: CrudAccess = { admin: 'taxes' };
const reply = oneReply('tax_rate', TaxRateRow);
const many = {
  products: z.strictObject({ products: ids().min(1) }),
  shipping_options: z.strictObject({ shipping_options: ids().min(1) }),
};
const batch = <P extends string>(path: P) => ({
  path,
  query: retrieveQuery,
  reply,
  access: accessTo(access, 'update'),
  supportsFieldSelection: true,
});

/** Rates beside a region's own (specification, sections 3 and 9), at the toolkit's paths. */
export const taxRates = {
  ...crud({
    one: 'tax_rate',
    many: 'tax_rates',
    object: 'tax-rate',
    row: TaxRateRow,
    create: TaxRateCreate,
    update: TaxRateUpdate,
    access,
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
  }),
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
};
