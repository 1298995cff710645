import { useEffect, useEffectEvent } from 'react';

/** Who is open, outermost first. Escape belongs to the last one only; Mantine's own dialogs would all close at once. */
const open: symbol[] = [];

/** Calls the handler when Escape is pressed and nothing opened later is still open. */
export function useEscape(handler: () => void, active: boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent, me: symbol) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || open.at(-1) !== me) return;
    // A menu, a select or a popover that is open inside takes its own Escape.
    if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!active) return;
    const me = Symbol('layer');
    const listen = (event: KeyboardEvent) => onKey(event, me);
    open.push(me);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      open.splice(open.indexOf(me), 1);
    };
  }, [active]);
}
