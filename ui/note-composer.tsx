import { useState } from 'react';
import { Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { isKey } from '#ui/keys.ts';
import { useText } from '#ui/text.tsx';
import styles from './note-composer.module.css';

type Props = {
  /** Gets the trimmed text; the field empties when it is kept, and stays when it is not. */
  onAdd: (text: string) => Promise<unknown> | void;
  placeholder?: string;
  label?: string;
  /** What the button says. */
  submit?: string;
};

/** Writes a note: trimmed, an empty one is ignored (specification, section 5); Ctrl Enter adds it. */
export function NoteComposer({ onAdd, placeholder, label, submit }: Props) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const value = text.trim();
  const add = async () => {
    if (value === '' || busy) return;
    setBusy(true);
    try {
      await onAdd(value);
      setText('');
    } catch {
      // The caller has said why; what was written stays to be sent again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.composer}>
      <textarea
        className={`${styles.text} w-plain`}
        rows={text.includes('\n') || text.length > 60 ? 4 : 1}
        maxLength={limits.api.textMax}
        value={text}
        aria-label={label ?? t('ui.note.add')}
        placeholder={placeholder ?? t('ui.note.placeholder')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isKey(event, 'page.submit')) return;
          event.preventDefault();
          void add();
        }}
      />
      <div className={styles.foot}>
        <kbd className="w-keys">Ctrl ↵</kbd>
        <Button size="compact-xs" variant="filled" disabled={value === ''} loading={busy} onClick={() => void add()}>
          {submit ?? t('ui.note.add')}
        </Button>
      </div>
    </div>
  );
}
