import { useEffect, useState } from 'react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';

/** How long the second click counts. */
export const confirmWindowMs = 4_000;

type Props = { label: string; onDelete: () => void; disabled?: boolean; iconOnly?: boolean };

/** Deletes on the second click (specification, section 4); left alone for four seconds, or by the focus, it forgets the first. */
export function TwoClickDelete({ label, onDelete, disabled, iconOnly = false }: Props) {
  const { t } = useText();
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), confirmWindowMs);
    return () => clearTimeout(timer);
  }, [armed]);
  const click = () => {
    if (armed) onDelete();
    setArmed(!armed);
  };
  const words = armed ? t('ui.confirm.again') : label;
  const shared = { disabled, onClick: click, onBlur: () => setArmed(false), color: armed ? 'red' : 'gray' };
  if (iconOnly) {
    return (
      <Tooltip label={words} opened={armed || undefined}>
        <ActionIcon {...shared} variant={armed ? 'light' : 'subtle'} aria-label={words}>
          <TrashIcon size={16} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button {...shared} variant={armed ? 'light' : 'default'} leftSection={<TrashIcon size={16} />}>
      {words}
    </Button>
  );
}
