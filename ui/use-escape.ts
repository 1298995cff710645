import { useEffect, useEffectEvent } from 'react';

/** Who is open, outermost first. Escape belongs to the last one only; Mantine's own dialogs would all close at once. */
const open: symbol[] = [];

/** An open menu, list or popover round the focus takes its own Escape. */
const owns = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('[data-mantine-stop-propagation="true"], [role="dialog"]:not([aria-modal])') !== null ||
    target.matches('[aria-expanded="true"]:not([role="combobox"])'));

/** Calls the handler when Escape is pressed and nothing opened later is still open. */
export function useEscape(handler: () => void, active: boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!active) return;
    const me = Symbol('layer');
    let taken = false;
    // Asked on the way down, for on the way up what took it may be gone already.
    const look = (event: KeyboardEvent) => {
      taken = event.key === 'Escape' && (owns(event.target) || open.at(-1) !== me);
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !taken) onKey(event);
    };
    open.push(me);
    window.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', listen);
      open.splice(open.indexOf(me), 1);
    };
  }, [active]);
}
