import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, bounded, id, name, pieces, shaped, text } from '#kit/shared/strings.ts';
import { addressInput, countryCode } from '../../core/contract/address.ts';
import { claimReasons, claimTypes } from '../../core/contract/statuses.ts';
import { seenVersion } from '../../core/contract/version.ts';

/** A picture of ours, or one elsewhere. */
const imageUrl = () => shaped(/^(https?:\/\/\S+|\/\S+)$/, 500, 'errors.url');
const images = 20;
const tag = bounded(60);
const note = text().nullish();

/**
 * Where a replacement goes instead: "first name, last name, address line 1, postal code, city and country required when the form is
 * marked required; optional text must not be whitespace only" (specification, section 5).
 */
export const otherAddress = addressInput.extend({
  first_name: name(),
  last_name: name(),
  address_1: name(),
  postal_code: name(20),
  city: name(),
  country_code: countryCode,
});

const shippingMethod = z.strictObject({ option_id: id().nullish(), price: amount().nullish() });
/** "Refund amount cannot be negative" (specification, section 5); an explicit 0 is 0. */
const refundAmount = amount(0, 'claim.refund_negative');

export const createClaimInput = z.strictObject({
  type: z.enum(claimTypes),
  claim_items: z
    .array(
      z.strictObject({
        item_id: id(),
        quantity: pieces(),
        reason: z.enum(claimReasons, { error: 'claim.reason_required' }),
        note,
        tags: z.array(tag).max(images).optional(),
        images: z.array(imageUrl()).max(images).optional(),
      }),
    )
    .min(1, { error: 'claim.nothing' })
    .max(limits.api.bodyListMax),
  return_shipping: shippingMethod.nullish(),
  additional_items: z
    .array(z.strictObject({ variant_id: id(), quantity: pieces() }))
    .max(limits.api.bodyListMax)
    .optional(),
  shipping_methods: z.array(shippingMethod).max(images).optional(),
  refund_amount: refundAmount.nullish(),
  shipping_address: otherAddress.nullish(),
  return_location_id: id().nullish(),
  no_notification: z.boolean().optional(),
  metadata: metadata(),
  ...seenVersion,
});

/** The toolkit sends tags as objects, people's programs as texts. */
const tagInput = z
  .union([tag, z.strictObject({ id: tag.optional(), value: tag.optional() })])
  .transform((given) => (typeof given === 'string' ? given : (given.value ?? given.id ?? '')));

export const updateClaimInput = z.strictObject({
  claim_items: z
    .array(
      z.strictObject({
        id: id(),
        note,
        reason: z.enum(claimReasons).optional(),
        images: z
          .array(z.strictObject({ id: id().optional(), url: imageUrl().optional() }))
          .max(images)
          .optional(),
        tags: z.array(tagInput).max(images).optional(),
        metadata: metadata(),
      }),
    )
    .max(limits.api.bodyListMax)
    .optional(),
  shipping_methods: z
    .array(shippingMethod.extend({ id: id().optional() }))
    .max(images)
    .optional(),
  no_notification: z.boolean().optional(),
  metadata: metadata(),
  ...seenVersion,
});

export const fulfillClaimInput = z.strictObject({
  location_id: id().nullish(),
  no_notification: z.boolean().optional(),
  metadata: metadata(),
  ...seenVersion,
});
