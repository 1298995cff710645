import type { FormEvent, ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { useText } from '#ui/text.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { useGiveFocusBack } from '#ui/use-give-focus-back.ts';
import styles from './dialog.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Beside the buttons, at the start: what the action applies to. */
  hint?: ReactNode;
  /** The one filled action; without it the dialog only tells, or holds a form that has its own. */
  submit?: { label: string; onSubmit: () => void; disabled?: boolean; loading?: boolean; danger?: boolean };
  cancel?: string;
  width?: number;
};

/** A small dialog: title, content, one action that Enter submits; never higher than the window less 64 px (specification, section 9). */
export function Dialog({ opened, onClose, title, children, hint, submit, cancel, width = 440 }: Props) {
  const { t } = useText();
  useEscape(onClose, opened);
  useGiveFocusBack(opened);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (submit && !submit.disabled && !submit.loading) submit.onSubmit();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      styles={{ content: { maxHeight: `calc(100dvh - ${limits.modal.heightMarginPx}px)` } }}
    >
      {submit ? (
        <form onSubmit={send} noValidate>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          <div className={styles.foot}>
            {hint && <span className={styles.hint}>{hint}</span>}
            <Button onClick={onClose}>{cancel ?? t('ui.cancel')}</Button>
            <Button
              type="submit"
              variant="filled"
              color={submit.danger ? 'red' : undefined}
              disabled={submit.disabled}
              loading={submit.loading}
            >
              {submit.label}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.body}>{children}</div>
      )}
    </Modal>
  );
}
