import { useState, type ComponentProps } from 'react';
import { UnstyledButton } from '@mantine/core';
import { MomentText } from '#ui/date.tsx';
import { DownIcon, MailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import type { Messages } from '../../rules/messages.ts';
import { messageName } from './notification-event.tsx';
import { OrderEvent } from './order-event.tsx';
import styles from '../../../core/web/timeline.module.css';

type Props = Omit<ComponentProps<typeof OrderEvent>, 'event'> & Pick<Messages, 'messages'>;

/** Messages that followed each other, in one line that opens to each of them. */
export function MessagesEvent({ messages, ...rest }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const names = messages.map(({ notification: { event_name, title } }) => {
    const name = messageName(event_name);
    return name ? t(name) : title;
  });
  const count = messages.length;
  return (
    <>
      <TimelineEvent
        quiet
        icon={MailIcon}
        title={
          <UnstyledButton className={styles.toggle} fz="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('timeline.messages', { count })}
            <DownIcon size={13} aria-hidden />
          </UnstyledButton>
        }
        time={<MomentText at={messages[0]?.at ?? ''} />}
        first={!open && messages.some(({ first }) => first)}
        author={!open && [...new Set(names)].join(' · ')}
      />
      {open && messages.map((event) => <OrderEvent key={event.id} event={event} {...rest} />)}
    </>
  );
}
