import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Where something is dropped by a row: beside it, or into it. */
export type DropPlace = 'before' | 'inside' | 'after';
type Over = { id: string; place: DropPlace };

type Drag = {
  /** Whether one row may be dropped there; where not, nothing is marked. */
  accepts?: (dragged: string, over: Over) => boolean;
  onDrop: (dragged: string, over: Over) => void;
  /** A key on the handle: one place up or down. */
  onStep: (dragged: string, step: -1 | 1) => void;
  /** Rows take others into themselves. */
  nests?: boolean;
  /** They stand beside each other, in the reading direction, and not below. */
  inline?: boolean;
};

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Which third of a row a point is in; of rows that take nothing into themselves, which half. */
function placeIn(row: Element, { clientX, clientY }: PointerEvent, nests: boolean, inline: boolean): DropPlace {
  const { top, height, left, width } = row.getBoundingClientRect();
  const across = (clientX - left) / width;
  const share = inline ? (isRightToLeft(row) ? 1 - across : across) : (clientY - top) / height;
  if (nests && share > 0.3 && share < 0.7) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

/** How an arrow key moves a row; null for any other key. */
function stepOf({ key, currentTarget }: KeyboardEvent, inline: boolean): -1 | 1 | null {
  if (!inline) return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowLeft') === isRightToLeft(currentTarget) ? 1 : -1;
}

/**
 * Rows that are put in order by their handles: by mouse, pen and finger, and by the arrow keys. Escape lets go.
 * @returns what a row, and the button that is its handle, are given
 */
export function useRowDrag({ accepts = () => true, onDrop, onStep, nests = false, inline = false }: Drag) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  // A row that moved is another element for a moment: its handle is given the focus back.
  const stepped = useRef<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  useEffect(() => {
    if (dragged === null) return;
    const letGo = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDragged(null);
      setOver(null);
    };
    window.addEventListener('keydown', letGo, true);
    return () => window.removeEventListener('keydown', letGo, true);
  }, [dragged]);
  useEffect(() => {
    if (stepped.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-drag-handle="${CSS.escape(stepped.current)}"]`)?.focus();
  });

  const find = (id: string, event: PointerEvent): Over | null => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drag-id]');
    const target = row?.getAttribute('data-drag-id');
    if (!row || !target || target === id) return null;
    const found = { id: target, place: placeIn(row, event, nests, inline) };
    return accepts(id, found) ? found : null;
  };
  return {
    row: (id: string) => ({
      'data-drag-id': id,
      'data-dragged': dragged === id || undefined,
      'data-drop': over?.id === id ? over.place : undefined,
    }),
    handle: (id: string) => ({
      'data-drag-handle': id,
      style: { touchAction: 'none' as const },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: (event: PointerEvent) => {
        if (dragged === id) setOver(find(id, event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (dragged !== id) return;
        const found = find(id, event);
        end();
        if (found) onDrop(id, found);
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event, inline);
        if (step === null) return;
        event.preventDefault();
        stepped.current = id;
        onStep(id, step);
      },
    }),
  };
}
export type RowDrag = ReturnType<typeof useRowDrag>;
