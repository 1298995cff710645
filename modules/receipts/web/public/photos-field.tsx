import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, CloseButton, Input } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from '../photos.module.css';
import './texts.ts';

const most = limits.disputePhotosMax;
const megabyte = 1_048_576;
/** What phones have; WebP is kept as JPEG. */
const types: readonly string[] = [...limits.imageTypes, 'image/webp'];

type Props = { value: readonly File[]; onChange: (files: readonly File[]) => void };

/** Photos from the camera or the files, sent with the answer they belong to. What cannot be taken is said, and the rest stays. */
export function PhotosField({ value, onChange }: Props) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = useMemo(() => value.map((file) => ({ file, url: URL.createObjectURL(file) })), [value]);
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown]);
  const add = (chosen: readonly File[]) => {
    const pictures = chosen.filter(({ type }) => types.includes(type));
    const fitting = pictures.filter(({ size }) => size <= limits.api.uploadBytes);
    setRefusal(
      pictures.length < chosen.length
        ? t('statement_page.photo_type')
        : fitting.length < pictures.length
          ? t('statement_page.photo_size', { size: limits.api.uploadBytes / megabyte })
          : value.length + fitting.length > most
            ? t('statement_page.photos_most', { most })
            : null,
    );
    onChange([...value, ...fitting].slice(0, most));
  };
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={t('statement_page.photos')}
      description={t('statement_page.photos_help', { most })}
      error={refusal}
    >
      <div className={styles.photos}>
        {shown.map(({ file, url }, index) => (
          <figure key={url}>
            <img src={url} alt={t('statement_page.photo', { number: index + 1 })} />
            <CloseButton
              aria-label={t('ui.remove', { name: t('statement_page.photo', { number: index + 1 }) })}
              onClick={() => onChange(value.filter((one) => one !== file))}
            />
          </figure>
        ))}
        {value.length < most && (
          <Button size="md" leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => picker.current?.click()}>
            {t('statement_page.photo_add')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        aria-label={t('statement_page.photo_add')}
        accept={types.join(',')}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
}
