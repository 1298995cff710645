import type { BodyInputOf } from '#kit/shared/endpoint.ts';
import type { PickedVariant } from '#modules/products/parts.tsx';
import type { exchanges } from '../../contract.ts';
import { isInRange, type ChosenLine } from '../../returns/web/chosen.ts';
import type { ReturnShippingChoice } from '../../returns/web/return-shipping.tsx';
import type { PreviewBody } from './use-preview.ts';

/** How the new items go: an option's id, or null for the house's own; the price without tax. */
export type OutboundShippingChoice = { option: string | null; price: number };

/** What is put together. */
export type ExchangeDraft = {
  lines: readonly ChosenLine[];
  sent: readonly PickedVariant[];
  out: OutboundShippingChoice;
  back: ReturnShippingChoice;
};

/** Whether every figure of it can be sent. */
const isSound = ({ lines, sent, back }: ExchangeDraft): boolean =>
  lines.every(isInRange) && sent.every(({ quantity }) => quantity >= 1) && (!back.charged || back.option !== null);

/** "Exchange completion disabled unless at least one return item and one additional item exist" (specification, section 5). */
export const isComplete = (draft: ExchangeDraft): boolean =>
  draft.lines.length > 0 && draft.sent.length > 0 && isSound(draft);

const partsOf = ({ sent, out, back }: ExchangeDraft) => ({
  additional_items: sent.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
  shipping_methods: [{ option_id: out.option, price: out.price }],
  return_shipping: back.charged && back.option ? { option_id: back.option.id, price: back.price } : null,
});

/** What the server is asked to price; null while there is nothing, or a figure is none. */
export const previewOf = (draft: ExchangeDraft): PreviewBody | null =>
  draft.lines.length + draft.sent.length > 0 && isSound(draft)
    ? { return_items: draft.lines.map(({ item, quantity }) => ({ item_id: item.id, quantity })), ...partsOf(draft) }
    : null;

type Rest = { location: string | null; notify: boolean };

/** What is sent. */
export const bodyOf = (
  draft: ExchangeDraft,
  { location, notify }: Rest,
): Omit<BodyInputOf<typeof exchanges.create>, 'version'> => ({
  return_items: draft.lines.map(({ item, quantity, reason_id, note, images }) => ({
    item_id: item.id,
    quantity,
    reason_id,
    note: note || null,
    images: [...images],
  })),
  ...partsOf(draft),
  return_location_id: location,
  no_notification: !notify,
});
