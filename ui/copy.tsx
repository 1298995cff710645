import { useEffect, useState } from 'react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { CheckIcon, CopyIcon } from '#ui/icons.ts';
import { useText, withoutMarks } from '#ui/text.tsx';

/** Copies to the clipboard and says so for 3 seconds (specification, section 9); isolation marks are left out. */
export function useCopied() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), limits.copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (value: string) =>
    navigator.clipboard.writeText(withoutMarks(value)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { copied, copy };
}

/** A small button that copies an id, number or address. */
export function CopyButton({ value, name, size = 26 }: { value: string; name: string; size?: number }) {
  const { t } = useText();
  const { copied, copy } = useCopied();
  const label = copied ? t('ui.copied') : t('ui.copy', { name });
  return (
    <Tooltip label={label}>
      <ActionIcon size={size} aria-label={label} aria-live="polite" onClick={() => void copy(value)}>
        {copied ? <CheckIcon size={15} color="var(--w-positive-text)" /> : <CopyIcon size={15} />}
      </ActionIcon>
    </Tooltip>
  );
}
