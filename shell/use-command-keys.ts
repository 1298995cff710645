import { useEffect, useEffectEvent } from 'react';
import { isKey } from '#ui/keys.ts';

const isTakenByMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-command-menu]') !== null;

type Props = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onType: (next: (query: string) => string) => void;
};

/**
 * Ctrl K asks for the command menu. What is typed before it has the focus goes into its query: its code is on its way at first, and a
 * person types on.
 */
export function useCommandKeys({ isOpen, onOpen, onClose, onType }: Props): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isKey(event, 'app.search')) {
      if (!isOpen) onOpen();
    } else if (!isOpen || isTakenByMenu(target) || ctrlKey || metaKey || altKey || isComposing) return;
    else if (key.length === 1) onType((query) => query + key);
    // Code that does not come, on a cut network, keeps nobody from the page.
    else if (key === 'Escape') onClose();
    else if (key === 'Backspace') onType((query) => query.slice(0, -1));
    // What has the focus behind the menu is not pressed by mistake.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
