import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { bounded, id, name, pieces } from '#kit/shared/strings.ts';
import { seenVersion } from '../../core/contract/version.ts';

/**
 * What is fulfilled: lines of the sale, or everything of the exchange or the claim that is named (specification, section 3: "items,
 * no_notification, location_id, swap_id or claim_id").
 */
export const fulfillInput = z.strictObject({
  items: z
    .array(z.strictObject({ item_id: id(), quantity: pieces() }))
    .min(1)
    .max(limits.api.bodyListMax)
    .optional(),
  swap_id: id().nullish(),
  claim_id: id().nullish(),
  location_id: id().nullish(),
  no_notification: z.boolean().optional(),
  metadata: metadata(),
  /** Marked as shipped at once, without tracking numbers: what leaves while it is packed. Lines of the sale only. */
  is_shipped: z.boolean().optional(),
  ...seenVersion,
});
/** Only https: a tracking link is opened by people who trust it. */
const trackingUrl = bounded(500).check(z.url({ protocol: /^https$/, error: 'ship.link' }));
export const shipInput = z.strictObject({
  fulfillment_id: id(),
  tracking_numbers: z.array(name(100)).max(50).optional(),
  tracking_links: z
    .array(z.strictObject({ tracking_number: name(100), url: trackingUrl.nullish() }))
    .max(50)
    .optional(),
  no_notification: z.boolean().optional(),
  ...seenVersion,
});
