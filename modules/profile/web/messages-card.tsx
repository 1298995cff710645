import { useState } from 'react';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { notificationPreferences, type NotificationPreference } from '#modules/notifications/contract.ts';
import styles from './profile.module.css';

/** What one is mailed about; a switch acts at once. Whoever is told of nothing has no such card. */
export function MessagesCard() {
  const { t } = useText();
  const { data } = useRead(notificationPreferences.list, {});
  const { write, pending } = useWrite(notificationPreferences.save, {
    success: ({ preference }) => t(preference.wanted ? 'profile.message_on' : 'profile.message_off'),
  });
  // What was pressed shows at once and stays, unless it was refused.
  const [pressed, setPressed] = useState<Partial<Record<NotificationPreference['event'], boolean>>>({});
  const flip = async (body: Pick<NotificationPreference, 'event' | 'channel' | 'wanted'>) => {
    setPressed((before) => ({ ...before, [body.event]: body.wanted }));
    try {
      await write({ body });
    } catch {
      // The failure has been said.
      setPressed((before) => ({ ...before, [body.event]: !body.wanted }));
    }
  };
  const all = data?.preferences ?? [];
  if (all.length === 0) return null;
  return (
    <Card title={t('profile.messages')}>
      <p className={styles.lead}>{t('profile.messages_text')}</p>
      <FormGrid>
        {all.map(({ event, channel, wanted }) => (
          <SwitchField
            key={`${event} ${channel}`}
            label={t(`profile.message_${event}`)}
            help={t(`profile.message_${event}_help`)}
            value={pressed[event] ?? wanted}
            disabled={pending}
            onChange={(next) => void flip({ event, channel, wanted: next })}
          />
        ))}
      </FormGrid>
    </Card>
  );
}
