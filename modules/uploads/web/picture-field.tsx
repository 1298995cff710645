import { useState } from 'react';
import { useWrite } from '#kit/web/query.ts';
import { ImageInput, type ImageEntry } from '#ui/image-input.tsx';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { uploads } from '../contract.ts';
import styles from './pictures.module.css';

type Props = {
  label: string;
  value: string | null;
  onChange: (url: string) => void;
  error?: string;
  disabled?: boolean;
};

/** One picture of a record, such as its logo: what is chosen is sent at once and kept when the form is saved. */
export function PictureField({ label, value, onChange, error, disabled }: Props) {
  const { t } = useText();
  const [entry, setEntry] = useState<ImageEntry | null>(null);
  const { write } = useWrite(uploads.create, { success: null });
  const take = async (chosen: ImageEntry | null) => {
    setEntry(chosen);
    if (!chosen?.file) return onChange('');
    const body = new FormData();
    body.append('files', chosen.file);
    try {
      const {
        uploads: [sent],
      } = await write({ body });
      if (sent) onChange(sent.url);
    } catch {
      // The failure has been said; nothing is chosen.
      setEntry(null);
    }
  };
  if (!value || entry)
    return (
      <ImageInput
        label={label}
        value={entry}
        onChange={(chosen) => void take(chosen)}
        error={error}
        disabled={disabled}
      />
    );
  return (
    <div>
      <div className={styles.oneLabel}>{label}</div>
      <div className={styles.one}>
        <img src={value} alt={label} height={48} />
        {!disabled && <TwoClickDelete iconOnly label={t('ui.remove', { name: label })} onDelete={() => onChange('')} />}
      </div>
    </div>
  );
}
