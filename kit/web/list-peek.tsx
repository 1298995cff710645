import { Suspense, type ReactNode } from 'react';
import { ActionIcon, Kbd, Skeleton } from '@mantine/core';
import { ButtonLink } from '#ui/button-link.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useEscape } from '#ui/use-escape.ts';
import styles from './list-peek.module.css';

type Props = {
  /** What the row is called. */
  name: string;
  href: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A record beside its list, which keeps the keys: j and k walk on, Space or Escape closes, Enter opens the record itself. Fetched when
 * somebody first asks for it.
 */
export function ListPeek({ name, href, onClose, children }: Props) {
  const { t } = useText();
  useEscape(onClose, true);
  return (
    <aside className={styles.peek} aria-label={t('web.peek', { name })}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.keys} aria-hidden>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
        </span>
        {href && (
          <ButtonLink href={href} rightSection={<Kbd>↵</Kbd>}>
            {t('web.peek_open')}
          </ButtonLink>
        )}
        <ActionIcon aria-label={t('ui.close')} onClick={onClose}>
          <CloseIcon size={16} />
        </ActionIcon>
      </header>
      <div className={styles.body} aria-live="polite">
        <Suspense fallback={<Skeleton h={240} aria-label={t('web.loading')} />}>{children}</Suspense>
      </div>
    </aside>
  );
}
