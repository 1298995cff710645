import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Delivery, DeliveryLoad, DeliveryRow } from '../contract.ts';

export const DeliveryBadge = stateBadge(
  {
    assigned: { meaning: 'neutral', glyph: 'open' },
    in_route: { meaning: 'info', glyph: 'moving' },
    delivered: { meaning: 'positive', glyph: 'done' },
    partially_delivered: { meaning: 'warning', glyph: 'part' },
    failed: { meaning: 'danger', glyph: 'act' },
    canceled: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `deliveries.status_${status}`,
);

type Numbered = Pick<DeliveryRow, 'order' | 'number'>;
/** The order's number with the delivery's within it. */
export const numberOf = ({ order, number }: Numbered): string => `#${order.display_id}-${number}`;
export const DeliveryNumber = ({ of }: { of: Numbered }) => <bdi dir="ltr">{numberOf(of)}</bdi>;

/** The size of goods with their code: "1 L × 12 · SKU-4". */
export function SizeText({ of: { description, description_ar, sku } }: { of: DeliveryLoad }) {
  const { language } = useText();
  return (
    <>
      {description && <bdi>{nameIn(language, { title: description, title_ar: description_ar })}</bdi>}
      {description && sku && ' · '}
      {sku && <bdi dir="ltr">{sku}</bdi>}
    </>
  );
}

export const customerOf = ({ order }: Pick<DeliveryRow, 'order'>) => ({
  name: order.customer_name,
  name_ar: order.customer_name_ar,
});

/** Whether a call is allowed, as the API says it; a code is a text key by the house's rule, the wire only knows it as text. */
export const permitOf = (action: Delivery['actions']['start']): Permit =>
  action.allowed ? allowed : refused((action.code ?? 'errors.invalid') as TextKey, action.params);
