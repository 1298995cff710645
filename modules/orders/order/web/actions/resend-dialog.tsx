import { useState } from 'react';
import { useWrite } from '#kit/web/query.ts';
import { notifications, type Notification } from '#modules/notifications/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';

/** Sends a message again, to whoever is named; the recipient is required and trimmed (specification, section 5). */
export function ResendDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useText();
  const [to, setTo] = useState(notification.to);
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(notifications.resend, {
    success: t('orders.done.resent', { to: to.trim() }),
    onSuccess: onClose,
  });
  const empty = to.trim() === '';
  const send = () => {
    setTried(true);
    if (!empty) run({ params: { id: notification.id }, body: { to: to.trim() } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.resend.title')}
      submit={{ label: t('orders.act.resend'), onSubmit: send, loading: pending }}
    >
      <p>{notification.title}</p>
      <TextField
        kind={notification.channel === 'mail' ? 'email' : 'code'}
        autoFocus
        required
        maxLength={254}
        label={t('orders.resend.to')}
        value={to}
        onChange={setTo}
        error={tried && empty && t('errors.must_be_filled')}
      />
    </Dialog>
  );
}
