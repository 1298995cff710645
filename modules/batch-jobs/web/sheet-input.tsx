import { useRef, useState, type DragEvent } from 'react';
import { Input, Loader, UnstyledButton } from '@mantine/core';
import { ImportIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { sheetLimits } from '../rules/limits.ts';
import styles from './imports.module.css';

const accepts = /\.(csv|xlsx|txt|tsv)$/i;
const megabytes = sheetLimits.bytes / 1_048_576;

/** One sheet, chosen or dropped; what cannot be one is refused before it is sent. */
export function SheetInput({
  onFile,
  pending,
  disabled,
}: {
  onFile: (file: File) => void;
  pending: boolean;
  disabled: boolean;
}) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (files: ArrayLike<File>) => {
    const file = files[0];
    if (!file || files.length !== 1) return setRefusal(t('batch_jobs.one_file'));
    if (!accepts.test(file.name)) return setRefusal(t('batch_jobs.file.kind'));
    if (file.size > sheetLimits.bytes) return setRefusal(t('batch_jobs.too_large', { size: megabytes }));
    setRefusal(null);
    onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && !pending) take(event.dataTransfer.files);
  };
  return (
    <Input.Wrapper error={refusal}>
      <UnstyledButton
        className={styles.drop}
        data-over={over || undefined}
        disabled={disabled || pending}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {pending ? <Loader size={20} /> : <ImportIcon size={22} aria-hidden />}
        <span className={styles.words}>
          <strong>{t(pending ? 'batch_jobs.sending' : 'batch_jobs.choose')}</strong>
          <span className={styles.note}>{t('batch_jobs.limits', { size: megabytes, rows: '100,000' })}</span>
        </span>
      </UnstyledButton>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t('batch_jobs.choose')}
        accept=".csv,.xlsx,.tsv,.txt"
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
}
