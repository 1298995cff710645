import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';

type Props = {
  title: string;
  /** What follows. */
  text: string;
  label: string;
  pending: boolean;
  /** The word of its button, where it does not end what it is about. */
  submit?: string;
  danger?: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** Asks an administrator for what the supplier is to read: why something is rejected, or what is to be changed. */
export function ReasonDialog({ title, text, label, pending, submit = title, danger = true, onSubmit, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const said = reason.trim();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      submit={{
        label: submit,
        danger,
        loading: pending,
        onSubmit: () => {
          setTried(true);
          if (said) onSubmit(said);
        },
      }}
    >
      <p>{text}</p>
      <TextareaField
        label={label}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={tried && !said ? t('products.reason_required') : undefined}
      />
    </Dialog>
  );
}
