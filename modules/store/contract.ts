import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment, oneReply } from '#kit/shared/list.ts';
import { isCleanText, name } from '#kit/shared/strings.ts';
import { CurrencyRow, currencyCode } from '#modules/currencies/contract.ts';
import { switches } from './rules.ts';

const provider = z.object({ id: z.string(), is_installed: z.boolean() });
export const StoreRow = z.object({
  id: z.string(),
  name: z.string(),
  default_currency_code: z.string(),
  default_currency: CurrencyRow,
  currencies: z.array(CurrencyRow),
  feature_flags: z.array(z.object({ key: z.string(), value: z.boolean() })),
  modules: z.array(z.object({ module: z.string(), resolution: z.string() })),
  payment_providers: z.array(provider),
  fulfillment_providers: z.array(provider),
  swap_link_template: z.string().nullable(),
  payment_link_template: z.string().nullable(),
  invite_link_template: z.string().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Store = z.output<typeof StoreRow>;

/** A link with places to fill, such as https://shop.example/pay/{cart_id}. */
const template = () =>
  z.string().max(500).refine((link) => isCleanText(link) && (link === '' || /^https?:\/\/\S+$/.test(link)), { error: 'store.link' }).transform((link) => link || null).nullish();

export const StoreUpdate = z.strictObject({
  name: name().optional(),
  swap_link_template: template(),
  payment_link_template: template(),
  invite_link_template: template(),
  default_currency_code: currencyCode().optional(),
  currencies: z.array(currencyCode()).min(1).max(200).optional(),
  feature_flags: z.array(z.strictObject({ key: z.enum(switches), value: z.boolean() })).max(50).optional(),
  version: z.int().optional(),
});

const reply = oneReply('store', StoreRow);
const update = { admin: 'settings:update' } as const;
const read = { admin: 'signed-in', supplier: true } as const;
const providers = z.array(provider);

/**
 * The store's own settings. Every administrator and supplier reads them, because they say which features are on; affiliates and
 * representatives never do (specification, section 6).
 */
export const store = {
  retrieve: endpoint({ method: 'GET', path: '/store', reply, access: read, duringSetup: true }),
  listPaymentProviders: endpoint({ method: 'GET', path: '/store/payment-providers', reply: z.object({ payment_providers: providers }), access: read }),
  listTaxProviders: endpoint({ method: 'GET', path: '/store/tax-providers', reply: z.object({ tax_providers: providers }), access: read }),
  update: endpoint({ method: 'POST', path: '/store', body: StoreUpdate, reply, access: update }),
  addCurrency: endpoint({ method: 'POST', path: '/store/currencies/:code', reply, access: update }),
  addCurrencyAsToolkit: endpoint({ method: 'POST', path: '/store/:code', reply, access: update, summary: 'The same, at the path the toolkit calls' }),
  removeCurrency: endpoint({ method: 'DELETE', path: '/store/currencies/:code', reply, access: update }),
};
