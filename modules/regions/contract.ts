import { z } from 'zod';
import { isCountryCode } from '#kit/shared/countries.ts';
import { crud, accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, moment, oneReply } from '#kit/shared/list.ts';
import { bounded, metadata, name, optionalName } from '#kit/shared/strings.ts';
import { currencyCode } from '#modules/currencies/contract.ts';

/** Ways of paying a region may offer; money is taken outside and recorded here. */
export const paymentProviders = ['manual', 'cash', 'bank_transfer', 'card', 'cheque'] as const;
/** Who brings the goods. */
export const fulfillmentProviders = ['manual', 'supplier_delivery'] as const;

/** Percent with at most four decimals: 15 is 15 %. */
export const percent = () =>
  z
    .number()
    .min(0)
    .max(100)
    .refine((rate) => Number.isInteger(Number((rate * 10_000).toFixed(6))), { error: 'regions.rate_decimals' });
export const countryCode = () =>
  bounded(2, 'errors.country_code')
    .refine((code) => /^[a-z]{2}$/i.test(code) && isCountryCode(code), { error: 'errors.country_code' })
    .transform((code) => code.toLowerCase());

const provider = z.object({ id: z.string(), is_installed: z.boolean() });
export const RegionRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  currency_code: z.string(),
  tax_rate: z.number(),
  tax_code: z.string().nullable(),
  includes_tax: z.boolean(),
  automatic_taxes: z.boolean(),
  gift_cards_taxable: z.boolean(),
  countries: z.array(z.object({ iso_2: z.string(), display_name: z.string() })),
  payment_providers: z.array(provider),
  fulfillment_providers: z.array(provider),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Region = z.output<typeof RegionRow>;

const base = {
  name_ar: optionalName(),
  tax_code: optionalName(50),
  includes_tax: z.boolean().optional(),
  automatic_taxes: z.boolean().optional(),
  gift_cards_taxable: z.boolean().optional(),
  /** Taxes are reckoned by the house; the toolkit sends no other name. */
  tax_provider_id: z.null().optional(),
  metadata: metadata(),
};
export const RegionCreate = z.strictObject({
  ...base,
  name: name(),
  currency_code: currencyCode(),
  tax_rate: percent(),
  payment_providers: z.array(z.enum(paymentProviders)).min(1).max(20).default(['manual']),
  fulfillment_providers: z.array(z.enum(fulfillmentProviders)).min(1).max(20).default(['manual']),
  countries: z.array(countryCode()).max(249).default([]),
});
export const RegionUpdate = z.strictObject({
  ...base,
  name: name().optional(),
  currency_code: currencyCode().optional(),
  tax_rate: percent().optional(),
  payment_providers: z.array(z.enum(paymentProviders)).min(1).max(20).optional(),
  fulfillment_providers: z.array(z.enum(fulfillmentProviders)).min(1).max(20).optional(),
  countries: z.array(countryCode()).max(249).optional(),
  version: z.int().optional(),
});

const access: CrudAccess = { admin: 'regions', supplier: 'read', sales_representative: 'read' };
const reply = oneReply('region', RegionRow);

/** Markets, each with a currency and a tax rate (specification, section 3). */
export const regions = {
  ...crud({
    one: 'region',
    many: 'regions',
    row: RegionRow,
    create: RegionCreate,
    update: RegionUpdate,
    access,
    filters: {
      currency_code: filter.text(),
      deleted_at: filter.none(),
      created_at: filter.date(),
      updated_at: filter.date(),
    },
  }),
  fulfillmentOptions: endpoint({
    method: 'GET',
    path: '/regions/:id/fulfillment-options',
    access: accessTo(access, 'read'),
    reply: z.object({
      fulfillment_options: z.array(
        z.object({ provider_id: z.string(), options: z.array(z.object({ id: z.string() })) }),
      ),
    }),
    summary: 'What a way of delivery can be made from: of each provider of the region, what it does',
  }),
  addCountry: endpoint({
    method: 'POST',
    path: '/regions/:id/countries',
    body: z.strictObject({ country_code: countryCode() }),
    reply,
    access: accessTo(access, 'update'),
  }),
  removeCountry: endpoint({
    method: 'DELETE',
    path: '/regions/:id/countries/:country_code',
    reply,
    access: accessTo(access, 'update'),
  }),
  addPaymentProvider: endpoint({
    method: 'POST',
    path: '/regions/:id/payment-providers',
    body: z.strictObject({ provider_id: z.enum(paymentProviders) }),
    reply,
    access: accessTo(access, 'update'),
  }),
  removePaymentProvider: endpoint({
    method: 'DELETE',
    path: '/regions/:id/payment-providers/:provider_id',
    reply,
    access: accessTo(access, 'update'),
  }),
  addFulfillmentProvider: endpoint({
    method: 'POST',
    path: '/regions/:id/fulfillment-providers',
    body: z.strictObject({ provider_id: z.enum(fulfillmentProviders) }),
    reply,
    access: accessTo(access, 'update'),
  }),
  removeFulfillmentProvider: endpoint({
    method: 'DELETE',
    path: '/regions/:id/fulfillment-providers/:provider_id',
    reply,
    access: accessTo(access, 'update'),
  }),
};
