import { useEffect } from 'react';

const isTakenByMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-command-menu]') !== null;

/**
 * What is typed before the command menu has the focus goes into its query: its code is on its way at first, and a person types on.
 * @param isOpen it was asked for
 */
export function useTypedAhead(isOpen: boolean, change: (next: (query: string) => string) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (isTakenByMenu(target) || ctrlKey || metaKey || altKey || isComposing) return;
      if (key.length === 1) change((query) => query + key);
      else if (key === 'Backspace') change((query) => query.slice(0, -1));
      // What has the focus behind the menu is not pressed by mistake.
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOpen, change]);
}
