import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';

const named = { name: z.string(), name_ar: z.string().nullable() };

/** What a link shows of a draft: what its customer is offered, and nothing of anybody else. */
export const publicDraft = z.strictObject({
  number: z.int(),
  /** `open` can be answered; the others say why not. */
  state: z.enum(['open', 'approved', 'declined', 'ordered', 'expired']),
  supplier: z.strictObject({ ...named, logo: z.string().nullable() }),
  customer: z.strictObject({ name: z.string().nullable(), name_ar: z.string().nullable() }),
  currency_code: z.string(),
  items: z.array(
    z.strictObject({
      title: z.string(),
      title_ar: z.string().nullable(),
      description: z.string().nullable(),
      description_ar: z.string().nullable(),
      sku: z.string().nullable(),
      quantity: z.int(),
      shrink_size: z.int(),
      case_size: z.int(),
      /** Of a piece, in millionths of a minor unit. */
      unit_price_micros: z.int(),
      net: z.int(),
    }),
  ),
  shipping: z.array(z.string()),
  subtotal: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
  expires_at: moment(),
  answered_at: moment().nullable(),
  version: z.int(),
});
export type PublicDraft = z.output<typeof publicDraft>;
