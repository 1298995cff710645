import { directionOf } from '#kit/shared/texts.ts';
import { useForm } from '#kit/web/form.tsx';
import { renderWords, sampleOf, smsParts, unknownVariable } from '#modules/notifications/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import type { NotificationTemplate } from '../contract.ts';
import styles from './template.module.css';

/** How the message reads with made-up values, while it is written. */
export function Preview({ template: { event, channel, language } }: { template: NotificationTemplate }) {
  const { t } = useText();
  const { values } = useForm();
  const words = {
    subject: channel === 'mail' ? String(values['subject'] ?? '') : null,
    body: String(values['body'] ?? ''),
  };
  const { subject, body } = renderWords(words, sampleOf(language), { channel, language });
  const unknown = unknownVariable(event, `${words.subject ?? ''} ${words.body}`);
  return (
    <Card title={t('notification_templates.preview')} note={t('notification_templates.preview_note')}>
      <div lang={language} dir={directionOf(language)} className={styles.preview} data-channel={channel}>
        {subject !== null && <p className={styles.subject}>{subject}</p>}
        <p className={styles.words}>{body}</p>
      </div>
      {unknown !== undefined && (
        <p className={styles.fault} role="alert">
          {t('notification_templates.unknown_variable', { name: `{${unknown}}` })}
        </p>
      )}
      {channel === 'sms' && (
        <p className={styles.parts}>{t('notification_templates.parts', { count: smsParts(body) })}</p>
      )}
    </Card>
  );
}
