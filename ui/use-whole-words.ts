import { useEffect } from 'react';

const isCut = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis';

/** The element of what is pointed at whose words an ellipsis cuts. */
function cutAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[title]')) return null;
  for (let at: Element | null = target, up = 0; at !== null && up < 4; at = at.parentElement, up++)
    if (isCut(at)) return at;
  return null;
}

/** What an ellipsis cuts, as a long name in a narrow column, is whole when pointed at. */
export function useWholeWords(): void {
  useEffect(() => {
    let told: HTMLElement | null = null;
    const tell = ({ target }: MouseEvent) => {
      if (told !== null && target instanceof Node && told.contains(target)) return;
      told?.removeAttribute('title');
      told = cutAt(target);
      if (told !== null) told.title = told.textContent.trim();
    };
    document.addEventListener('mouseover', tell);
    return () => {
      document.removeEventListener('mouseover', tell);
      told?.removeAttribute('title');
    };
  }, []);
}
