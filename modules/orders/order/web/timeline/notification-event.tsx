import { UnstyledButton } from '@mantine/core';
import { own } from '#kit/shared/own.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { useMay } from '#kit/web/access.ts';
import { notifications, type Notification } from '#modules/notifications/contract.ts';
import type { NotificationEvent as EventName } from '#modules/notifications/rules.ts';
import { MomentText } from '#ui/date.tsx';
import { MailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { useOrder } from '../../../core/web/order-context.tsx';
import type { EventProps } from '../../../core/web/event-props.ts';
import styles from '../../../core/web/timeline.module.css';

/** What each of our messages is. */
const names: Record<EventName, TextKey> = {
  'order.placed': 'timeline.message.order_placed',
  'order.confirmed': 'timeline.message.order_confirmed',
  'order.vat_number_asked': 'timeline.message.order_vat_number_asked',
  'order.shipment_created': 'timeline.message.order_shipment_created',
  'order.completed': 'timeline.message.order_completed',
  'order.canceled': 'timeline.message.order_canceled',
  'order.payment_captured': 'timeline.message.order_payment_captured',
  'draft_order.sent': 'timeline.message.draft_order_sent',
  'order-edit.requested': 'timeline.message.order_edit_requested',
  'order-edit.confirmed': 'timeline.message.order_edit_confirmed',
  'order-edit.declined': 'timeline.message.order_edit_declined',
  'order-edit.canceled': 'timeline.message.order_edit_canceled',
  'order.refund_created': 'timeline.message.order_refund_created',
  'order.return_requested': 'timeline.message.order_return_requested',
  'order.items_returned': 'timeline.message.order_items_returned',
  'claim.created': 'timeline.message.claim_created',
  'claim.shipment_created': 'timeline.message.claim_shipment_created',
  'claim.canceled': 'timeline.message.claim_canceled',
  'swap.created': 'timeline.message.swap_created',
  'swap.received': 'timeline.message.swap_received',
  'swap.shipment_created': 'timeline.message.swap_shipment_created',
  'swap.canceled': 'timeline.message.swap_canceled',
};

/** The key of what a message is called; null for one that is none of ours. */
export const messageName = (event: string): TextKey | null => own(names, event) ?? null;

/** A message that went to the customer, called by what it is: to whom, what became of it, and the way to send it again. Its subject is in its tip. */
export function NotificationEvent({
  event,
  notification,
}: EventProps<'notification'> & { notification: Notification }) {
  const { t } = useText();
  const { open } = useOrder();
  const mayResend = useMay(notifications.resend);
  const { event_name, status, to, title, parent_id } = notification;
  const name = messageName(event_name);
  const message = name ? t(name) : title;
  const sending = status === 'sent' ? (parent_id ? 'again' : 'sent') : status;
  return (
    <TimelineEvent
      quiet
      icon={MailIcon}
      meaning={status === 'failed' ? 'danger' : 'neutral'}
      title={<span title={title}>{t(`timeline.sending.${sending}`, { message })}</span>}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        <>
          <bdi dir="ltr">{to}</bdi>
          {mayResend && (
            <>
              {' '}
              <span className={styles.together}>
                ·{' '}
                <UnstyledButton
                  className={styles.link}
                  fz="inherit"
                  onClick={() => open({ kind: 'resend', notification })}
                >
                  {t('orders.act.resend')}
                </UnstyledButton>
              </span>
            </>
          )}
        </>
      }
    />
  );
}
