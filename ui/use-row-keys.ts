import { useEffect, useRef, useState } from 'react';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

type Actions = { open: (index: number) => void; toggle?: (index: number) => void };

/**
 * The list's keys: j and k move down and up, Enter opens, x selects; `/` belongs to the search. They rest while someone types or
 * a dialog is open.
 * @returns the row the keys stand on, or -1
 */
export function useRowKeys(count: number, { open, toggle }: Actions, enabled = true) {
  const [current, setCurrent] = useState(-1);
  const latest = useRef({ count, open, toggle, current });
  latest.current = { count, open, toggle, current: Math.min(current, count - 1) };
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const { count: rows, current: at, open: openRow, toggle: toggleRow } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || rows === 0) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(typing) || document.querySelector('[aria-modal="true"]')) return;
      if (event.key === 'j') setCurrent(Math.min(at + 1, rows - 1));
      else if (event.key === 'k') setCurrent(Math.max(at - 1, 0));
      else if (event.key === 'x' && at >= 0) toggleRow?.(at);
      // A focused link or button answers Enter by itself.
      else if (event.key === 'Enter' && at >= 0 && !target?.closest('a, button')) openRow(at);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
  return { current: Math.min(current, count - 1), setCurrent };
}
