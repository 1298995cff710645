import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, bounded, email, emailMax, id, name, pieces, shaped, text } from '#kit/shared/strings.ts';
import { addressInput } from '#modules/orders/contract.ts';
import { draftSources } from './draft.ts';

/** An address, or the id of one of the customer's. */
const someAddress = z.union([id(), addressInput]);
const percent = (min: number) =>
  z
    .number()
    .min(min)
    .max(100)
    .refine((value) => Number(value.toFixed(4)) === value, { error: 'errors.number' });

const custom = {
  /** Of what is no product of ours; a product has its own. */
  title: name().optional(),
  /** An agreed price, minor units without tax; left out, or null, it is our own. Another one takes the right to price by hand. */
  unit_price: amount().nullish(),
  /** Percent, of what is no product of ours; the region's where it is left out. */
  tax_rate: percent(0).optional(),
  note: text(500).nullish(),
  metadata: metadata(),
};

export const lineInput = z.strictObject({ variant_id: id().optional(), quantity: pieces(), ...custom });
/** A line that is there already is named by its id, and keeps the price it was put in at. */
const savedLine = lineInput.extend({ id: id().optional() });
export type SavedLineInput = z.output<typeof savedLine>;
const lines = z.array(savedLine).max(limits.api.bodyListMax);

const methods = z
  .array(
    z.strictObject({
      option_id: id(),
      /** Another price than the option's; takes the right to price by hand. */
      price: amount().nullish(),
      data: metadata(),
    }),
  )
  .max(10);
export type MethodInput = z.output<typeof methods>[number];

/** By hand, on the goods of ours: a share of them, or an amount. */
const discountInput = z.union([
  z.strictObject({
    percent: percent(0.01).refine((value) => Number(value.toFixed(2)) === value, { error: 'errors.number' }),
  }),
  z.strictObject({ amount: amount(1) }),
]);
/** Codes of discounts. */
const codes = z.array(name(60)).max(20);
const moment = bounded(40, 'errors.date')
  .check(z.iso.datetime({ offset: true, error: 'errors.date' }))
  .transform((at) => new Date(at));

/** The version the caller saw; another one since then is refused as stale. The toolkit sends none. */
const seen = { version: z.int().min(1).optional() };

const content = {
  email: email().nullish(),
  shipping_address: someAddress.optional(),
  billing_address: someAddress.optional(),
  discounts: codes.optional(),
  manual_discount: discountInput.nullish(),
  no_notification_order: z.boolean().optional(),
  po_number: name(100).nullish(),
  note: text().nullish(),
  sales_visit_id: id().nullish(),
  expires_at: moment.nullish(),
  metadata: metadata(),
};

/** What a draft is made of; the customer is named, or found by its e-mail. */
export const draftInput = z.strictObject({
  ...content,
  customer_id: id().optional(),
  /** Needed where neither goods, caller nor customer tell. */
  supplier_id: id().optional(),
  region_id: id().optional(),
  items: lines.default([]),
  shipping_methods: methods.default([]),
  source: z.enum(draftSources).optional(),
  /** Of the toolkit: a draft begins open. */
  status: z.enum(['open', 'completed']).optional(),
});
export type DraftInput = z.output<typeof draftInput>;

export const draftUpdate = z.strictObject({
  ...content,
  customer_id: id().optional(),
  region_id: id().optional(),
  country_code: shaped(/^[a-zA-Z]{2}$/, 2, 'errors.country_code')
    .transform((code) => code.toLowerCase())
    .optional(),
  /** All of them: a line that is left out is taken out. */
  items: lines.optional(),
  shipping_methods: methods.optional(),
  ...seen,
});
export type DraftUpdate = z.output<typeof draftUpdate>;

/** What a draft would come to, before it is saved; the customer may still be missing. */
export const previewInput = z.strictObject({
  draft_order_id: id().optional(),
  customer_id: id().optional(),
  supplier_id: id().optional(),
  region_id: id().optional(),
  items: lines,
  shipping_methods: methods.default([]),
  manual_discount: discountInput.nullish(),
  discounts: codes.optional(),
});
export type PreviewInput = z.output<typeof previewInput>;

export const addLineInput = lineInput.extend(seen);
export const updateLineInput = z.strictObject({ quantity: pieces(0).optional(), ...custom, ...seen });

const term = text(limits.api.nameMax).min(1);
export const matchInput = z.strictObject({
  customer_id: id().optional(),
  region_id: id().optional(),
  supplier_id: id().optional(),
  terms: z.array(term).min(1).max(limits.api.bodyListMax),
});

/** To whom; the draft's e-mail, else the customer's phone, where nothing is said. */
export const sendInput = z.strictObject({ to: text(emailMax).trim().min(1).optional(), ...seen });
export const versionInput = z.strictObject(seen);

/** The customer's answer to a draft it was sent; `version` is that of the content on the page. */
export const approveInput = z.strictObject({ version: z.int().min(1), name: name(100).nullish() });
export const declineInput = approveInput.extend({
  reason: text(500).refine((value) => value.trim() !== '', { error: 'errors.must_be_filled' }),
});
