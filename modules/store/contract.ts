import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment, oneReply } from '#kit/shared/list.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { bounded, emailMax, isCleanText, isEmail, name, optionalName, shaped } from '#kit/shared/strings.ts';
import { CurrencyRow, currencyCode } from '#modules/currencies/contract.ts';
import { fulfillmentProviders, paymentProviders } from '#modules/regions/contract.ts';
import { switches } from './rules.ts';

const provider = z.object({ id: z.string(), is_installed: z.boolean() });
export const StoreRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  logo: z.string().nullable(),
  /** Where anybody may write about the store; the pages on privacy, terms and help show it. */
  contact_email: z.string().nullable(),
  default_currency_code: z.string(),
  default_currency: CurrencyRow,
  /** Where orders of the desk come in. */
  default_sales_channel: z
    .object({ id: z.string(), name: z.string(), name_ar: z.string().nullable(), is_disabled: z.boolean() })
    .nullable(),
  currencies: z.array(CurrencyRow),
  feature_flags: z.array(z.object({ key: z.string(), value: z.boolean() })),
  modules: z.array(z.object({ module: z.string(), resolution: z.string() })),
  payment_providers: z.array(provider),
  fulfillment_providers: z.array(provider),
  swap_link_template: z.string().nullable(),
  payment_link_template: z.string().nullable(),
  invite_link_template: z.string().nullable(),
  /** The mobile app that opens invitation links: Apple's team and bundle, Google's package and the SHA-256 of its certificates. */
  ios_app_id: z.string().nullable(),
  android_package: z.string().nullable(),
  android_fingerprints: z.array(z.string()),
  /** Whether an administrator gives a reason before changing anything for a supplier; otherwise `x-fake-supplier` alone is enough. */
  impersonation_reason_required: z.boolean(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Store = z.output<typeof StoreRow>;

/** A link with places to fill, such as https://shop.example/pay/{cart_id}. */
const template = () =>
  bounded(500)
    .refine((link) => isCleanText(link) && (link === '' || /^https?:\/\/\S+$/.test(link)), { error: 'store.link' })
    .transform((link) => link || null)
    .nullish();

/** A short text that may be left empty. */
const coded = (shape: RegExp, error: 'store.ios_shape' | 'store.android_shape') =>
  bounded(200)
    .refine((text) => text === '' || shape.test(text), { error })
    .transform((text) => text || null)
    .nullish();
const fingerprint = () =>
  shaped(/^([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/, 95, 'store.fingerprint_shape').transform((text) =>
    text.toUpperCase(),
  );

export const StoreUpdate = z.strictObject({
  name: name().optional(),
  name_ar: optionalName(),
  logo: shaped(/^(https?:\/\/\S+|\/\S+)$/, 500, 'errors.url').nullish(),
  contact_email: bounded(emailMax, 'errors.email')
    .refine((typed) => typed === '' || isEmail(typed), { error: 'errors.email' })
    .transform((typed) => typed || null)
    .nullish(),
  swap_link_template: template(),
  payment_link_template: template(),
  invite_link_template: template(),
  default_currency_code: currencyCode().optional(),
  /** The ways of paying and delivering that regions may offer. */
  payment_providers: z.array(z.enum(paymentProviders)).min(1).max(20).optional(),
  fulfillment_providers: z.array(z.enum(fulfillmentProviders)).min(1).max(20).optional(),
  ios_app_id: coded(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'store.ios_shape'),
  android_package: coded(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'store.android_shape'),
  android_fingerprints: z.array(fingerprint()).max(10).optional(),
  currencies: z.array(currencyCode()).min(1).max(200).optional(),
  impersonation_reason_required: z.boolean().optional(),
  metadata: metadata(),
  feature_flags: z
    .array(z.strictObject({ key: z.enum(switches), value: z.boolean() }))
    .max(50)
    .optional(),
  version: z.int().optional(),
});

const reply = oneReply('store', StoreRow);
const update = { admin: 'settings:update' } as const;
const read = { admin: 'signed-in', supplier: true } as const;
const providers = z.array(provider);

/** Who runs the site, for pages that everybody may read. */
export const publicStore = {
  retrieve: endpoint({
    method: 'GET',
    path: '/public/store',
    reply: oneReply('store', StoreRow.pick({ name: true, name_ar: true, contact_email: true })),
    access: 'public',
    summary: 'Who runs the site, and where to write',
  }),
};

/**
 * The store's own settings. Every administrator and supplier reads them, because they say which features are on; affiliates and
 * representatives never do (specification, section 6).
 */
export const store = {
  retrieve: endpoint({ method: 'GET', path: '/store', reply, access: read, openDuringSetup: true }),
  listPaymentProviders: endpoint({
    method: 'GET',
    path: '/store/payment-providers',
    reply: z.object({ payment_providers: providers }),
    access: read,
  }),
  listTaxProviders: endpoint({
    method: 'GET',
    path: '/store/tax-providers',
    reply: z.object({ tax_providers: providers }),
    access: read,
  }),
  update: endpoint({ method: 'POST', path: '/store', body: StoreUpdate, reply, access: update }),
  addCurrency: endpoint({ method: 'POST', path: '/store/currencies/:code', reply, access: update }),
  addCurrencyAsToolkit: endpoint({
    method: 'POST',
    path: '/store/:code',
    reply,
    access: update,
    summary: 'The same, at the path the toolkit calls',
  }),
  removeCurrency: endpoint({ method: 'DELETE', path: '/store/currencies/:code', reply, access: update }),
};
