/** What of a page reaches beyond the window, a name for each element; runs in the page, so it uses nothing from outside itself. */
export function reachingBeyond(): string[] {
  const width = window.innerWidth;
  const root = document.scrollingElement ?? document.documentElement;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
    const kind = [element.getAttribute('class')?.split(' ')[0], element.getAttribute('role')].filter(Boolean).join(' ');
    return `${element.tagName.toLowerCase()}.${kind} "${words}"`;
  };
  const found: string[] = [];
  const wider = root.scrollWidth - width;
  if (wider > 0) found.push(`page, by ${wider} px`);
  if (Math.abs(Math.round(window.scrollX)) > 0) found.push('page, scrolled sideways');

  /** Moves inside an element that scrolls or cuts by itself, or is put out of sight on purpose. */
  const isHeld = (element: Element): boolean => {
    for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement) {
      const { overflowX, position } = getComputedStyle(above);
      const { left, right } = above.getBoundingClientRect();
      const isWithin = left >= -1 && right <= width + 1;
      // What holds the whole screen and hides the rest would hide a fault.
      const isWhole = above.tagName === 'MAIN' || above.querySelector('main') !== null;
      if (['auto', 'scroll'].includes(overflowX) && isWithin) return true;
      if (['hidden', 'clip'].includes(overflowX) && isWithin && !isWhole) return true;
      if (position === 'fixed' && !isWithin) return true;
    }
    return false;
  };
  const isOut = (element: Element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    return own > 1 && height > 1 && (right > width + 1 || left < -1);
  };
  const culprits: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) continue;
    if (!isOut(element) || culprits.some((one) => one.contains(element))) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { position, overflowX, clipPath } = getComputedStyle(element);
    // A drawer that is shut waits outside; what only screen readers read stands anywhere.
    if (position === 'fixed' || clipPath !== 'none' || element.closest('[aria-hidden=true], [inert]')) continue;
    if (overflowX === 'visible' && isHeld(element)) continue;
    if (isHeld(element)) continue;
    culprits.push(element);
  }
  return [...found, ...culprits.slice(0, 4).map((one) => nameOf(one))];
}
