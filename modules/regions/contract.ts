import { z } from 'zod';
import { isCountryCode } from '#domain/countries.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import {
  defaulted,
  defaultsTo,
  elsewhere,
  extend,
  extraData,
  names,
  optional,
  required,
  resource,
  unseen,
  type RowOf,
} from '#kit/shared/resource.ts';
import { bounded, optionalName } from '#kit/shared/strings.ts';
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
const chosen = <const P extends readonly [string, ...string[]]>(all: P) => z.array(z.enum(all)).min(1).max(20);

const access: CrudAccess = { admin: 'regions', supplier: 'read', sales_representative: 'read' };
const plain = resource({
  one: 'region',
  many: 'regions',
  prefix: 'reg',
  access,
  fields: {
    ...names,
    currency_code: required(currencyCode()),
    tax_rate: required(percent()),
    tax_code: optional(optionalName(50)),
    includes_tax: defaulted(z.boolean()),
    automatic_taxes: defaulted(z.boolean()),
    gift_cards_taxable: defaulted(z.boolean()),
    /** Taxes are reckoned by the house; the toolkit sends no other name. */
    tax_provider_id: unseen(z.null()),
    countries: elsewhere(
      z.array(z.object({ iso_2: z.string(), display_name: z.string() })),
      defaultsTo([], z.array(countryCode()).max(249)),
    ),
    payment_providers: elsewhere(z.array(provider), defaultsTo(['manual'], chosen(paymentProviders))),
    fulfillment_providers: elsewhere(z.array(provider), defaultsTo(['manual'], chosen(fulfillmentProviders))),
    ...extraData,
  },
  filters: {
    id: filter.id(),
    currency_code: filter.text(),
    deleted_at: filter.none(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Region = RowOf<typeof plain>;
const { reply } = plain.retrieve;

/** Markets, each with a currency and a tax rate (specification, section 3). */
export const regions = extend(plain, {
  fulfillmentOptions: endpoint({
    method: 'GET',
    path: '/regions/:id/fulfillment-options',
    access: accessTo(access, 'read'),
    reply: z.object({
      fulfillment_options: z.array(
        z.object({ provider_id: z.string(), options: z.array(z.object({ id: z.string() })) }),
      ),
    }),
    summary: 'What a shipping option can be made from: of each provider of the region, what it does',
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
});
