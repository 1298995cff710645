import { useState } from 'react';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CloseIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { Preview } from '../../contract.ts';
import styles from './editor.module.css';

type Props = {
  codes: readonly string[];
  faults: Preview['code_faults'];
  /** Undefined where nothing can be changed any more. */
  onChange?: ((codes: readonly string[]) => void) | undefined;
};

/** Codes of discounts: typed in any letter case; one that gives nothing says why. */
export function Codes({ codes, faults, onChange }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const code = typed.trim().toUpperCase();
  if (codes.length === 0 && !onChange) return null;
  return (
    <div className={styles.codes}>
      {codes.map((one) => {
        const fault = faults.find((found) => found.code === one);
        return (
          <div key={one}>
            <div className={styles.code}>
              <bdi dir="ltr">{one}</bdi>
              {onChange && (
                <ActionIcon
                  size={22}
                  aria-label={t('draft_editor.code_remove', { code: one })}
                  onClick={() => onChange(codes.filter((other) => other !== one))}
                >
                  <CloseIcon size={13} />
                </ActionIcon>
              )}
            </div>
            {fault && (
              <p role="alert" className={styles.codeFault}>
                {fault.message}
              </p>
            )}
          </div>
        );
      })}
      {onChange && (
        <form
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (code === '') return;
            setTyped('');
            if (!codes.includes(code)) onChange([...codes, code]);
          }}
        >
          <TextInput
            aria-label={t('draft_editor.code')}
            placeholder={t('draft_editor.code')}
            value={typed}
            maxLength={60}
            dir="ltr"
            flex={1}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={code === ''}>
            {t('draft_editor.code_add')}
          </Button>
        </form>
      )}
    </div>
  );
}
