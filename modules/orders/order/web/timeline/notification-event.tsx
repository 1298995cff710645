import { UnstyledButton } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { notifications, type Notification } from '#modules/notifications/contract.ts';
import { MomentText } from '#ui/date.tsx';
import { MailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { useOrder } from '../../../core/web/order-context.tsx';
import type { EventProps } from '../../../core/web/event-props.ts';
import styles from '../../../core/web/timeline.module.css';

/** A message that went to the customer: to whom, what became of it, and the way to send it again. */
export function NotificationEvent({
  event,
  notification,
}: EventProps<'notification'> & { notification: Notification }) {
  const { t } = useText();
  const { open } = useOrder();
  const mayResend = useMay(notifications.resend);
  const { status, to, title, parent_id } = notification;
  return (
    <TimelineEvent
      icon={MailIcon}
      meaning={status === 'failed' ? 'danger' : 'neutral'}
      title={title}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        <>
          <bdi dir="ltr">{to}</bdi>
          {parent_id && <> · {t('orders.timeline.again')}</>}
          {status === 'failed' && <span className={styles.failed}> · {t('orders.timeline.failed')}</span>}
          {status === 'queued' && <> · {t('orders.timeline.queued')}</>}
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
