import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ActionIcon, Button, FocusTrap, Portal } from '@mantine/core';
import { CloseIcon } from '#ui/icons.ts';
import { useKeptWork } from '#ui/kept-work.tsx';
import { useText } from '#ui/text.tsx';
import { KeepWork } from '#ui/unsaved.tsx';
import { isKey } from '#ui/keys.ts';
import { useEscape } from '#ui/use-escape.ts';
import styles from './focus-view.module.css';

type Props = {
  title: ReactNode;
  /** For whom or what: the customer, which fulfilment this is. */
  who?: ReactNode;
  /** It is to be closed; what would be lost was asked about by then. */
  onClose: () => void;
  /** Whether closing now loses something of what is typed here; parts of it say so themselves (`Unsaved`). */
  unsaved?: boolean;
  /** The filled action; Ctrl Enter does it too. */
  submit?: { label: string; onSubmit: () => void; disabled?: boolean; loading?: boolean };
  /** Secondary buttons before it. */
  actions?: ReactNode;
  /** Cards of the main column. */
  children: ReactNode;
  /** 320 px beside them: a live summary, then problems in words. */
  side?: ReactNode;
};

/** A screen that takes over the page for one task: close and Esc, title and who, actions at the end. It asks before work is lost. */
export function FocusView({ title, who, onClose, unsaved = false, submit, actions, children, side }: Props) {
  const { t } = useText();
  const id = useId();
  const { ask, works, guard } = useKeptWork(() => unsaved);
  const close = () => ask(onClose);
  useEscape(close, true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, 'page.submit') || event.defaultPrevented) return;
      if (!submit || submit.disabled || submit.loading) return;
      event.preventDefault();
      submit.onSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [submit]);
  // The page below is out of reach, also for those who hear it.
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const below = place.current?.closest('body > :not([data-portal])');
    below?.setAttribute('inert', '');
    return () => below?.removeAttribute('inert');
  }, []);
  useEffect(() => {
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, []);
  return (
    <>
      <span ref={place} hidden />
      <Portal>
        {guard}
        <FocusTrap>
          <div className={styles.view} role="dialog" aria-modal="true" aria-labelledby={id}>
            <header className={styles.bar} role="none">
              <ActionIcon aria-label={t('ui.close')} onClick={close} data-autofocus>
                <CloseIcon size={18} />
              </ActionIcon>
              <kbd className={styles.esc}>Esc</kbd>
              <div className={styles.titles}>
                <h1 id={id} className={styles.title}>
                  {title}
                </h1>
                {who && <div className={styles.who}>{who}</div>}
              </div>
              <div className={styles.actions}>
                {actions}
                {submit && (
                  <Button
                    variant="filled"
                    disabled={submit.disabled}
                    loading={submit.loading}
                    onClick={submit.onSubmit}
                    rightSection={
                      <bdi dir="ltr" className={styles.keys}>
                        Ctrl ↵
                      </bdi>
                    }
                    aria-keyshortcuts="Control+Enter"
                  >
                    {submit.label}
                  </Button>
                )}
              </div>
            </header>
            <div className={styles.scroll}>
              <div className={styles.content} data-side={side !== undefined || undefined}>
                <KeepWork works={works}>
                  <div className={styles.column}>{children}</div>
                  {side !== undefined && <aside className={styles.column}>{side}</aside>}
                </KeepWork>
              </div>
            </div>
          </div>
        </FocusTrap>
      </Portal>
    </>
  );
}
