import { useState, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Does it; a rejection keeps the dialog open for the caller to explain. */
  onConfirm: () => Promise<unknown> | void;
  title?: string;
  children?: ReactNode;
  /** Said when it is done; an empty text says nothing. */
  done?: string;
  no?: string;
  yes?: string;
  danger?: boolean;
};

/**
 * Asks before something is deleted. The defaults are the specification's: "Are you sure you want to delete?", "Delete
 * successful", "No, cancel", "Yes, remove" (section 8).
 */
export function Confirm({ opened, onClose, onConfirm, title, children, done, no, yes, danger = true }: Props) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // The caller has message why; the question stays open.
      return;
    } finally {
      setBusy(false);
    }
    const message = done ?? t('ui.confirm.done');
    if (message) toast.success(message);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title ?? t('ui.confirm.title')}
      cancel={no ?? t('ui.confirm.no')}
      submit={{ label: yes ?? t('ui.confirm.yes'), onSubmit: () => void run(), loading: busy, danger }}
    >
      {children}
    </Dialog>
  );
}
