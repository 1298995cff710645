import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits } from '#domain/limits.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons.ts';
import styles from './toast.module.css';

type Meaning = 'positive' | 'danger' | 'info';
const icons = { positive: CheckIcon, danger: WarningIcon, info: InfoIcon };

/** Words that a toast needs but a plain function cannot ask a hook for; UiProvider keeps them in the user's language. */
let words = { close: 'Close', undo: 'Undo' };
export const setToastLabels = (labels: typeof words): void => {
  words = labels;
};

const look = (meaning: Meaning) => {
  const Icon = icons[meaning];
  return {
    icon: <Icon size={18} color={`var(--w-${meaning}-text)`} aria-hidden />,
    role: meaning === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': words.close },
    'data-meaning': meaning,
  };
};

const show = (meaning: Meaning, message: ReactNode, title?: string) =>
  notifications.show({ ...look(meaning), title, message, autoClose: limits.toast.defaultMs });

/** There is one of each at a time, and it stays until it is closed. */
const noticeId = 'notice';
const silenceId = 'silence';
let isSilent = false;
const heard = () => {
  if (!isSilent) return;
  isSilent = false;
  notifications.hide(silenceId);
};

type PromiseWords<T> = {
  loading: string;
  success: string | ((value: T) => string);
  error: string | ((reason: unknown) => string);
};

/** Toasts: 3 seconds; those that follow a promise stay while it runs and 2 seconds more (specification, section 9). What has no end by itself stays until it has. */
export const toast = {
  success: (message: ReactNode, title?: string) => show('positive', message, title),
  /** Done, and can be taken back while it is said: longer than what is only said. */
  undoable: (message: string, undo: () => void) => {
    const id = notifications.show({
      ...look('positive'),
      autoClose: limits.undoMs,
      message: (
        <span className={styles.undoable}>
          {message}
          <Button
            size="compact-xs"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {words.undo}
          </Button>
        </span>
      ),
    });
    return id;
  },
  error: (message: ReactNode, title?: string) => show('danger', message, title),
  info: (message: ReactNode, title?: string) => show('info', message, title),
  /** A refusal that takes reading: who can help with it. A new one takes the old one's place. */
  notice: (message: ReactNode, title?: string) => {
    notifications.hide(noticeId);
    return notifications.show({ ...look('danger'), id: noticeId, title, message, autoClose: false });
  },
  hideNotice: () => notifications.hide(noticeId),
  /** Nobody answers: said until `heard`, or until the browser has a connection again. */
  silence: (message: ReactNode, title?: string) => {
    notifications.hide(silenceId);
    isSilent = true;
    window.addEventListener('online', heard, { once: true });
    return notifications.show({ ...look('danger'), id: silenceId, title, message, autoClose: false });
  },
  /** Somebody has answered. */
  heard,
  hide: (id: string) => notifications.hide(id),
  /** Follows a promise and hands it back, so that the caller still sees it fail. */
  promise<T>(promise: Promise<T>, says: PromiseWords<T>) {
    const id = notifications.show({
      message: says.loading,
      loading: true,
      autoClose: false,
      withCloseButton: false,
      role: 'status',
    });
    const settle = (meaning: Meaning, message: string) =>
      notifications.update({
        id,
        ...look(meaning),
        message,
        loading: false,
        withCloseButton: true,
        autoClose: limits.toast.promiseMs,
      });
    promise.then(
      (value) => settle('positive', typeof says.success === 'string' ? says.success : says.success(value)),
      (reason: unknown) => settle('danger', typeof says.error === 'string' ? says.error : says.error(reason)),
    );
    return promise;
  },
};
