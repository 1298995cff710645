import { useEffect, useEffectEvent, useState } from 'react';
import { isFree, isKey } from '#ui/keys.ts';

type Actions = {
  open: (index: number) => void;
  toggle?: (index: number) => void;
  peek?: (index: number) => void;
  /** The keys have moved to another row. */
  onWalk?: (index: number) => void;
};

/** A button or a check box answers Space by itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input') !== null;

/**
 * The list's keys: j and k move down and up, Enter opens, Space shows at the side, x selects; `/` belongs to the search. They rest while someone types or
 * a dialog is open.
 * @returns the row the keys stand on, or -1
 */
export function useRowKeys(count: number, { open, toggle, peek, onWalk }: Actions, enabled = true) {
  const [chosen, setCurrent] = useState(-1);
  const current = Math.min(chosen, count - 1);
  const walk = (index: number) => {
    setCurrent(index);
    onWalk?.(index);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || !isFree(event)) return;
    // A focused link or button answers Enter by itself.
    const isTaken = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (isKey(event, 'list.down')) walk(Math.min(current + 1, count - 1));
    else if (isKey(event, 'list.up')) walk(Math.max(current - 1, 0));
    else if (isKey(event, 'list.select') && current >= 0) toggle?.(current);
    else if (isKey(event, 'list.peek') && peek && current >= 0 && !isControl(event.target)) peek(current);
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
