import { useCallback, useMemo, useState } from 'react';
import type { DeskRow } from '../contract.ts';

export type Chosen = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
};

/** Which orders are chosen: of those on the desk, in the desk's order. One that left the desk is no longer chosen. */
export function useChoice(rows: readonly DeskRow[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [rows, chosen]);
  const toggle = useCallback((some: readonly string[], on: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of some)
        if (on) after.add(id);
        else after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { ids, has: (id) => chosen.has(id), toggle, clear };
}
