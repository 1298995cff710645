import { useEffect, useState } from 'react';

/** Where the focus stands; of a menu, which goes when something of it is chosen, the button that opened it. */
function focused(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest('[role="menu"]');
  const holder = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : now;
  return holder instanceof HTMLElement && holder !== document.body ? holder : null;
}

/**
 * Gives the focus back to where it stood once a dialog goes that is drawn only while it is open. The library does so for those that stay
 * drawn; where something else has taken the focus by then, it keeps it.
 */
export function useGiveFocusBack(opened: boolean): void {
  // As it is first drawn: a menu it was chosen from is gone once it stands.
  const [before] = useState(() => (opened ? focused() : null));
  useEffect(
    () => () => {
      window.setTimeout(() => {
        if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
      }, 20);
    },
    [before],
  );
}
