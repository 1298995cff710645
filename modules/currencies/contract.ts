import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { currencyOf } from '#domain/currencies.ts';
import { filter, listQuery, listReply, oneReply } from '#kit/shared/list.ts';
import { shaped } from '#kit/shared/strings.ts';

/** A currency code in a request, in either case; in the database and in answers it is upper case. */
export const currencyCode = () =>
  shaped(/^[a-z]{3}$/i, 3, 'currencies.unknown')
    .transform((code) => code.toUpperCase())
    .refine((code) => currencyOf(code) !== undefined, { error: 'currencies.unknown' });

/** A row of the specification's currency table (section 3), with what the store does with it. */
export const CurrencyRow = z.object({
  code: z.string(),
  name: z.string(),
  name_plural: z.string(),
  symbol: z.string(),
  symbol_native: z.string(),
  decimal_digits: z.int(),
  /** The smallest step of cash in units: 0.05 for Swiss francs; 0 means none. */
  rounding: z.number(),
  includes_tax: z.boolean(),
  in_store: z.boolean(),
});
export type Currency = z.output<typeof CurrencyRow>;

const access: CrudAccess = { admin: 'currencies', supplier: 'read', sales_representative: 'read' };

export const currencies = {
  list: endpoint({
    method: 'GET',
    path: '/currencies',
    access: accessTo(access, 'read'),
    reply: listReply('currencies', CurrencyRow),
    query: listQuery({ code: filter.text(), includes_tax: filter.flag(), in_store: filter.flag() }, { limit: 20 }),
    summary: 'Every currency of ISO 4217; in_store=true for those the store trades in',
  }),
  update: endpoint({
    method: 'POST',
    path: '/currencies/:code',
    access: accessTo(access, 'update'),
    reply: oneReply('currency', CurrencyRow),
    body: z.strictObject({ includes_tax: z.boolean().optional() }),
  }),
};
