import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Delivery, DeliveryRow, DeliveryStatus } from '../contract.ts';

const looks: Record<DeliveryStatus, { meaning: Meaning; glyph: Glyph }> = {
  assigned: { meaning: 'neutral', glyph: 'open' },
  in_route: { meaning: 'info', glyph: 'moving' },
  delivered: { meaning: 'positive', glyph: 'done' },
  partially_delivered: { meaning: 'warning', glyph: 'part' },
  failed: { meaning: 'danger', glyph: 'act' },
  canceled: { meaning: 'neutral', glyph: 'ended' },
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const { t } = useText();
  return <StatusBadge {...looks[status]}>{t(`deliveries.status_${status}`)}</StatusBadge>;
}

type Numbered = Pick<DeliveryRow, 'order' | 'number'>;
/** The order's number with the delivery's within it. */
export const numberOf = ({ order, number }: Numbered): string => `#${order.display_id}-${number}`;
export const DeliveryNumber = ({ of }: { of: Numbered }) => <bdi dir="ltr">{numberOf(of)}</bdi>;

export const customerOf = ({ order }: Pick<DeliveryRow, 'order'>) => ({
  name: order.customer_name,
  name_ar: order.customer_name_ar,
});

/** Whether a call is allowed, as the API says it; a code is a text key by the house's rule, the wire only knows it as text. */
export const permitOf = (action: Delivery['actions']['start']): Permit =>
  action.allowed ? allowed : refused((action.code ?? 'errors.invalid') as TextKey, action.params);
