import { useRef, useState } from 'react';
import { Input, Loader, UnstyledButton } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { smallPicture } from '#domain/pictures.ts';
import { useWrite } from '#kit/web/query.ts';
import { PhotoAddIcon } from '#ui/icons.ts';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { uploads } from '../contract.ts';
import styles from './pictures.module.css';

type Props = {
  value: readonly string[];
  onChange: (urls: readonly string[]) => void;
  most: number;
  error?: string;
  required?: boolean;
};

const accepts = (file: File) => (limits.imageTypes as readonly string[]).includes(file.type);

/** Pictures from the camera or the files, sent as they are chosen: JPEG and PNG only (specification, section 5). What there is no room for is named. */
export function PicturesField({ value, onChange, most, error, required }: Props) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { write, pending } = useWrite(uploads.create, { success: null });
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (!files.every(accepts)) return setRefusal(t('ui.image.type_error'));
    if (files.some((file) => file.size > limits.api.uploadBytes))
      return setRefusal(t('ui.image.size_error', { size: limits.api.uploadBytes / 1_048_576 }));
    const free = most - value.length;
    const left = files.slice(free).map(({ name }) => name);
    setRefusal(left.length > 0 ? t('uploads.pictures_most', { most, names: left.join(', ') }) : null);
    const body = new FormData();
    for (const file of files.slice(0, free)) body.append('files', file);
    // The failure has been said; what was there before stays.
    const sent = await write({ body }).catch(() => null);
    if (sent) onChange([...value, ...sent.uploads.map(({ url }) => url)]);
  };
  return (
    <Input.Wrapper
      label={t('uploads.pictures')}
      description={t('uploads.pictures_help')}
      error={refusal ?? error}
      labelElement="div"
      withAsterisk={required}
    >
      <div className={styles.pictures}>
        {value.map((url, index) => (
          <figure key={url} className={styles.picture}>
            <img
              src={smallPicture(url)}
              alt={t('uploads.picture', { number: index + 1 })}
              width={limits.previewPx}
              height={limits.previewPx}
            />
            <TwoClickDelete
              iconOnly
              label={t('ui.remove', { name: t('uploads.picture', { number: index + 1 }) })}
              onDelete={() => onChange(value.filter((one) => one !== url))}
            />
          </figure>
        ))}
        {value.length < most && (
          <UnstyledButton
            className={styles.add}
            aria-label={t('uploads.picture_add')}
            disabled={pending}
            data-error={error ? true : undefined}
            onClick={() => picker.current?.click()}
          >
            {pending ? <Loader size={16} /> : <PhotoAddIcon size={20} aria-hidden />}
          </UnstyledButton>
        )}
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        aria-label={t('uploads.picture_add')}
        accept={limits.imageTypes.join(',')}
        onChange={(event) => {
          void send([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
}
