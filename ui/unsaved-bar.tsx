import type { ReactNode } from 'react';
import { Button, Portal } from '@mantine/core';
import { ErrorCircleIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './unsaved-bar.module.css';

type Props = {
  /** How many changes wait; nothing is drawn for 0. */
  count: number;
  /** What they are: "1 new row, 1 edited". */
  detail?: ReactNode;
  /** The first thing that stops the saving. */
  problem?: ReactNode;
  onDiscard: () => void;
  onSave: () => void;
  save?: string;
  saving?: boolean;
};

/** Fixed below while changes wait: how many, the first problem, discard and save. */
export function UnsavedBar({ count, detail, problem, onDiscard, onSave, save, saving }: Props) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <>
      <div className={styles.spacer} />
      <Portal>
        <div className={styles.bar} role="region" aria-label={t('ui.unsaved.title', { count })}>
          <span className={styles.dot} aria-hidden />
          <span className={styles.title}>{t('ui.unsaved.title', { count })}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
          {problem && (
            <span className={styles.problem} role="alert">
              <ErrorCircleIcon size={16} aria-hidden />
              {problem}
            </span>
          )}
          <span className={styles.actions}>
            <Button onClick={onDiscard} disabled={saving}>
              {t('ui.discard')}
            </Button>
            <Button variant="filled" onClick={onSave} loading={saving}>
              {save ?? t('ui.save')}
            </Button>
          </span>
        </div>
      </Portal>
    </>
  );
}
