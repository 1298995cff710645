import { useEffect, useEffectEvent, useState } from 'react';
import { isFree, isKey } from '#ui/keys.ts';

type Actions = { open: (index: number) => void; toggle?: (index: number) => void };

/**
 * The list's keys: j and k move down and up, Enter opens, x selects; `/` belongs to the search. They rest while someone types or
 * a dialog is open.
 * @returns the row the keys stand on, or -1
 */
export function useRowKeys(count: number, { open, toggle }: Actions, enabled = true) {
  const [chosen, setCurrent] = useState(-1);
  const current = Math.min(chosen, count - 1);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || !isFree(event)) return;
    // A focused link or button answers Enter by itself.
    const isTaken = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (isKey(event, 'list.down')) setCurrent(Math.min(current + 1, count - 1));
    else if (isKey(event, 'list.up')) setCurrent(Math.max(current - 1, 0));
    else if (isKey(event, 'list.select') && current >= 0) toggle?.(current);
    else if (isKey(event, 'list.open') && current >= 0 && !isTaken) open(current);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
  return { current, setCurrent };
}
