import { useEffect, useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** What has to be typed, exactly (specification, section 5). */
  name: string;
  title?: string;
  children?: ReactNode;
  yes?: string;
  no?: string;
  busy?: boolean;
};

/** Asks for the exact name of what is deleted or cancelled; only then can it be done. */
export function DeleteByName({ opened, onClose, onConfirm, name, title, children, yes, no, busy }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!opened) setTyped('');
  }, [opened]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title ?? t('ui.confirm.title')}
      cancel={no ?? t('ui.confirm.no')}
      submit={{
        label: yes ?? t('ui.confirm.yes'),
        onSubmit: onConfirm,
        disabled: typed !== name,
        loading: busy,
        danger: true,
      }}
    >
      {children}
      <TextInput
        mt={children ? 12 : 0}
        data-autofocus
        classNames={{ input: 'w-plain' }}
        autoComplete="off"
        label={t('ui.confirm.type', { name })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  );
}
