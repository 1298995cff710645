import { useText } from '#ui/text.tsx';
import type { NotificationTemplate } from '../contract.ts';

type Slot = Pick<NotificationTemplate, 'event' | 'channel' | 'language'>;
/** `order.payment_captured` as a text key ends. */
const dashed = {
  'order.placed': 'order_placed',
  'order.confirmed': 'order_confirmed',
  'order.vat_number_asked': 'order_vat_number_asked',
  'order.shipment_created': 'order_shipment_created',
  'order.completed': 'order_completed',
  'order.canceled': 'order_canceled',
  'order.payment_captured': 'order_payment_captured',
  'order.refund_created': 'order_refund_created',
  'draft_order.sent': 'draft_order_sent',
  'order.return_requested': 'order_return_requested',
  'order.items_returned': 'order_items_returned',
  'order-edit.requested': 'order_edit_requested',
  'order-edit.confirmed': 'order_edit_confirmed',
  'order-edit.declined': 'order_edit_declined',
  'order-edit.canceled': 'order_edit_canceled',
  'claim.created': 'claim_created',
  'claim.shipment_created': 'claim_shipment_created',
  'claim.canceled': 'claim_canceled',
  'swap.created': 'swap_created',
  'swap.received': 'swap_received',
  'swap.shipment_created': 'swap_shipment_created',
  'swap.canceled': 'swap_canceled',
} as const;

/** What a message is called on screens. */
export function useSlotWords() {
  const { t } = useText();
  const event = (one: Slot['event']) => t(`notification_templates.event_${dashed[one]}`);
  const channel = (one: Slot['channel']) => t(`notification_templates.channel_${one}`);
  const language = (one: Slot['language']) => t(`notification_templates.language_${one}`);
  return { event, channel, language, channelIn: (one: Slot) => `${channel(one.channel)} · ${language(one.language)}` };
}
