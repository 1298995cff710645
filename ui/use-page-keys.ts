import { useEffect, useEffectEvent } from 'react';
import { isCovered, isKey } from '#ui/keys.ts';

/** Ctrl S and Ctrl Enter of a page, also while somebody types in it; under a dialog they rest. Without a handler the key does nothing. */
export function usePageKeys({ onSave, onSubmit }: { onSave?: () => void; onSubmit?: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    if (isKey(event, 'page.save')) onSave?.();
    else if (isKey(event, 'page.submit')) onSubmit?.();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
