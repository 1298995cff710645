import { useEffect, useState, type RefObject, type UIEvent } from 'react';

/** Rows that are drawn beyond either edge, so that scrolling does not show a gap. */
const spare = 8;
/** A shorter list is drawn whole. */
const leastRows = 60;

export type RowWindow = {
  /** The first row that is drawn, and the one after the last. */
  from: number;
  to: number;
  /** How high the rows above and below stand, px. */
  before: number;
  after: number;
  onScroll: (event: UIEvent<HTMLElement>) => void;
};

/**
 * Which rows of a long list are in the page: those that its scroll area shows, and a few more.
 * @param count of all rows
 * @param rowPx how high one is
 * @param areaPx how high the area is that scrolls; without it, all rows are drawn
 * @param reveal the index of a row to scroll to when it changes, such as one just added
 */
export function useRowWindow(
  area: RefObject<HTMLElement | null>,
  { count, rowPx, areaPx, reveal }: { count: number; rowPx: number; areaPx?: number; reveal?: number },
): RowWindow {
  const [top, setTop] = useState(0);
  const whole = areaPx === undefined || count <= leastRows;
  useEffect(() => {
    const at = area.current;
    if (areaPx === undefined || reveal === undefined || !at) return;
    const [start, end] = [reveal * rowPx, (reveal + 2) * rowPx];
    if (start < at.scrollTop || end > at.scrollTop + areaPx) at.scrollTo?.({ top: Math.max(0, end - areaPx) });
    setTop(at.scrollTop);
  }, [area, areaPx, reveal, rowPx]);
  // A search may have shortened the list under the place that was scrolled to.
  const last = Math.max(0, count - Math.ceil((areaPx ?? 0) / rowPx));
  const first = Math.min(Math.floor(top / rowPx), last);
  const from = whole ? 0 : Math.max(0, first - spare);
  const to = whole ? count : Math.min(count, first + Math.ceil(areaPx / rowPx) + spare);
  return {
    from,
    to,
    before: from * rowPx,
    after: (count - to) * rowPx,
    onScroll: (event) => !whole && setTop(event.currentTarget.scrollTop),
  };
}
