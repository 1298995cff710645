import { z } from 'zod';
import { isDialable } from '#domain/saudi.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { name, text } from '#kit/shared/strings.ts';
import { e164 } from '#modules/registration/rules.ts';

/**
 * A shop asks to become a customer. The answer is the same whether its phone is known or not: who buys here is nobody's business
 * (trust, T02).
 */
export const leadForm = {
  ask: endpoint({
    method: 'POST',
    path: '/public/lead-customers',
    access: 'public',
    body: z.strictObject({
      shop: name(),
      contact: name(),
      phone_number: text(40).transform(e164).refine(isDialable, { error: 'errors.phone' }),
      city: name(100),
      /** Where its door is, as well as the visitor could say; one outside the country is left out. */
      lat: z.number().min(-90).max(90).nullish(),
      lng: z.number().min(-180).max(180).nullish(),
    }),
    reply: z.object({ ok: z.literal(true) }),
    summary: 'Asks to become a customer; limited by address',
  }),
};
