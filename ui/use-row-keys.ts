import { useEffect, useEffectEvent, useState } from 'react';
import { signOf } from '#ui/sign-of.ts';

/** Where keys are letters, or belong to something that is open. */
const typing = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
].join(', ');

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
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || count === 0) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(typing) || document.querySelector('[aria-modal="true"]')) return;
    const sign = signOf(event);
    if (sign === 'j') setCurrent(Math.min(current + 1, count - 1));
    else if (sign === 'k') setCurrent(Math.max(current - 1, 0));
    else if (sign === 'x' && current >= 0) toggle?.(current);
    // A focused link or button answers Enter by itself.
    else if (event.key === 'Enter' && current >= 0 && !target?.closest('a, button')) open(current);
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
