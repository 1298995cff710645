import type { ReactNode } from 'react';
import { ActionIcon, Portal, UnstyledButton } from '@mantine/core';
import { CloseIcon, type Icon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './bulk-bar.module.css';

export type BulkAction = {
  key: string;
  label: string;
  icon?: Icon;
  onClick: () => void;
  disabled?: boolean;
  main?: boolean;
};

type Props = {
  count: number;
  /** The sum of the choice, with its sign. */
  sum?: ReactNode;
  actions: readonly BulkAction[];
  /** What else is offered, each a `BulkBarAction`. */
  more?: ReactNode;
  onClear: () => void;
};

/** One thing that can be done with the chosen rows. */
export function BulkBarAction({ label, icon: ActionGlyph, onClick, disabled, main }: Omit<BulkAction, 'key'>) {
  return (
    <UnstyledButton className={styles.action} data-main={main || undefined} disabled={disabled} onClick={onClick}>
      {ActionGlyph && <ActionGlyph size={15} aria-hidden />}
      {label}
    </UnstyledButton>
  );
}

/** Floats over the content while rows are chosen: how many, their sum, what can be done with them all. */
export function BulkBar({ count, sum, actions, more, onClear }: Props) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <Portal>
      <div className={styles.place} role="region" aria-label={t('ui.bulk.label')}>
        <div className={styles.bar} role="toolbar" aria-label={t('ui.bulk.label')}>
          <span className={styles.text} role="status">
            {t('ui.bulk.selected', { count })}
            {sum !== undefined && (
              <>
                <span className={styles.dot} aria-hidden>
                  ·
                </span>
                {sum}
              </>
            )}
          </span>
          <span className={styles.rule} />
          {actions.map(({ key, ...action }) => (
            <BulkBarAction key={key} {...action} />
          ))}
          {more}
          <span className={styles.rule} />
          <ActionIcon className={styles.close} aria-label={t('ui.bulk.clear')} onClick={onClear}>
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      </div>
    </Portal>
  );
}
