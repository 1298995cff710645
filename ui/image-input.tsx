import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ActionIcon, Input, UnstyledButton } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { CheckIcon, PhotoUploadIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './image-input.module.css';

/** A picture as it is before it is sent (specification, section 3: uploaded image entry). */
export type ImageEntry = { url: string; name: string; size: number; file?: File };

type Props = {
  value: ImageEntry | null;
  onChange: (value: ImageEntry | null) => void;
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

const megabyte = 1_048_576;
const accepts = (file: File) => (limits.imageTypes as readonly string[]).includes(file.type);
const sizeText = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** One JPEG or PNG, chosen or dropped, exactly one file at a time; shown 80 px high (specification, sections 5 and 9). */
export function ImageInput({ value, onChange, label, help, error, required, disabled }: Props) {
  const { t } = useText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const made = useRef<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const size = limits.api.uploadBytes / megabyte;
  // The preview's address holds the file in memory until it is given back.
  const forget = () => {
    if (made.current) URL.revokeObjectURL(made.current);
    made.current = null;
  };
  useEffect(
    () => () => {
      if (made.current) URL.revokeObjectURL(made.current);
    },
    [],
  );
  const take = (files: ArrayLike<File>) => {
    const file = files[0];
    if (!file || files.length !== 1) return setRefusal(t('ui.image.one_error'));
    if (!accepts(file)) return setRefusal(t('ui.image.type_error'));
    if (file.size > limits.api.uploadBytes) return setRefusal(t('ui.image.size_error', { size }));
    setRefusal(null);
    forget();
    made.current = URL.createObjectURL(file);
    onChange({ url: made.current, name: file.name, size: file.size, file });
  };
  const takeChosen = useEffectEvent(() => {
    const input = picker.current;
    if (!input?.files?.length) return;
    take(input.files);
    input.value = '';
  });
  // A page that the server sent may hold a file before its script has come: chosen, or put back by the browser that goes back to it.
  useEffect(() => takeChosen(), []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={refusal ?? error}
      withAsterisk={required}
      labelElement="div"
    >
      {value ? (
        <div className={styles.chosen}>
          <img className={styles.preview} src={value.url} alt="" width={limits.previewPx} height={limits.previewPx} />
          <div className={styles.facts}>
            <bdi className={styles.name}>{value.name}</bdi>
            <span className={styles.note}>
              <bdi dir="ltr">{sizeText(value.size)}</bdi>
            </span>
            <span className={styles.ready}>
              <CheckIcon size={14} aria-hidden /> {t('ui.image.ready')}
            </span>
          </div>
          <ActionIcon
            aria-label={t('ui.remove', { name: value.name })}
            disabled={disabled}
            onClick={() => {
              forget();
              onChange(null);
            }}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ) : (
        <UnstyledButton
          className={styles.drop}
          data-over={over || undefined}
          data-error={refusal || error ? true : undefined}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-words`}
          onClick={() => picker.current?.click()}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <PhotoUploadIcon size={20} aria-hidden className={styles.icon} />
          <span id={`${id}-words`} className={styles.words}>
            <span>
              <span className={styles.choose}>{t('ui.image.choose')}</span> {t('ui.image.drop')}
            </span>{' '}
            <span className={styles.note}>{t('ui.image.types', { size })}</span>
          </span>
        </UnstyledButton>
      )}
      <input
        ref={picker}
        hidden
        type="file"
        accept={limits.imageTypes.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
}
