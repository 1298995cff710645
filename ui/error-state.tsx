import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { CopyButton } from '#ui/copy.tsx';
import { OfflineIcon, RefreshIcon, type Icon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './error-state.module.css';

type Props = {
  icon?: Icon;
  /** What could not be done, in words of the screen. */
  title?: string;
  /** What happened, and what is kept. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The last good copy, another way. */
  actions?: ReactNode;
  /** The request's id, to tell support. */
  reference?: string;
  at?: ReactNode;
  compact?: boolean;
  /** `h1` where nothing else stands on the page. */
  heading?: 'h1' | 'h2';
};

/** Says what happened, what is kept, and offers to try again; with the reference that support asks for. */
export function ErrorState(props: Props) {
  const {
    icon: What = OfflineIcon,
    title,
    children,
    onRetry,
    retrying,
    actions,
    reference,
    at,
    compact = false,
    heading: Heading = 'h2',
  } = props;
  const { t } = useText();
  return (
    <div className={styles.error} role="alert" data-compact={compact || undefined}>
      <span className={styles.tile}>
        <What size={20} aria-hidden />
      </span>
      <div className={styles.body}>
        <Heading className={styles.title}>{title ?? t('ui.error.title')}</Heading>
        <p className={styles.text}>{children ?? t('ui.error.kept')}</p>
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="filled" leftSection={<RefreshIcon size={16} />} loading={retrying} onClick={onRetry}>
              {t('ui.error.retry')}
            </Button>
          )}
          {actions}
        </div>
        {(reference || at) && (
          <div className={styles.reference}>
            {reference && (
              <>
                {t('ui.error.reference')} <bdi dir="ltr">{reference}</bdi>
                <CopyButton value={reference} name={reference} size={22} />
              </>
            )}
            {reference && at && <span aria-hidden>·</span>}
            {at}
          </div>
        )}
      </div>
    </div>
  );
}
