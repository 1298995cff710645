import { useRef } from 'react';
import { Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { useTakeMe } from '#kit/web/me.ts';
import { useWrite } from '#kit/web/query.ts';
import { uploads } from '#modules/uploads/contract.ts';
import { sessions, type User } from '#modules/sessions/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PhotoUploadIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import styles from './profile.module.css';

const megabyte = 1_048_576;

/** One's picture: chosen and there, or removed. */
export function Picture({ user }: { user: User }) {
  const { t, language } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const take = useTakeMe();
  const upload = useWrite(uploads.create, { success: null });
  const save = useWrite(sessions.updateMe, { success: t('profile.picture_saved'), onSuccess: take });
  const pending = upload.pending || save.pending;
  const size = limits.api.uploadBytes / megabyte;
  const send = async (file: File) => {
    if (!(limits.imageTypes as readonly string[]).includes(file.type)) return toast.error(t('ui.image.type_error'));
    if (file.size > limits.api.uploadBytes) return toast.error(t('ui.image.size_error', { size }));
    const body = new FormData();
    body.append('files', file);
    try {
      const {
        uploads: [sent],
      } = await upload.write({ body });
      if (sent) save.run({ body: { img: sent.url } });
    } catch {
      // The failure has been said; the picture is the one before.
    }
  };
  return (
    <div className={styles.picture}>
      <Avatar name={(language === 'ar' && user.name_ar) || user.name} src={user.img} size={64} tone="accent" />
      <div>
        <div className={styles.buttons}>
          <Button leftSection={<PhotoUploadIcon size={15} />} loading={pending} onClick={() => picker.current?.click()}>
            {t(user.img ? 'profile.picture_change' : 'profile.picture_choose')}
          </Button>
          {user.img && (
            <TwoClickDelete
              label={t('profile.picture_remove')}
              disabled={pending}
              onDelete={() => save.run({ body: { img: null } })}
            />
          )}
        </div>
        <p className={styles.help}>{t('profile.picture_types', { size })}</p>
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t('profile.picture')}
        accept={limits.imageTypes.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void send(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
