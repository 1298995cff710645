import { useState } from 'react';
import { findBorderFault, tidyBorder, type BorderFault, type Geometry } from '#modules/areas/rules.ts';
import type { MapParts, MapPlace } from '#ui/shape-map-props.ts';
import { borderOf, partsToDraw } from './shapes.ts';

/** A neighbour that is to be redrawn with the area. */
type Also = { area_id: string; polygon: Geometry | null };
type Step = { parts: MapParts; also: readonly Also[] };

export type Draft = Step & {
  border: Geometry | null;
  fault: BorderFault | null;
  changed: boolean;
  undo: (() => void) | undefined;
  /** The line that is being drawn; null while none is. */
  corners: readonly MapPlace[] | null;
  setCorners: (corners: readonly MapPlace[] | null) => void;
  setParts: (parts: MapParts) => void;
  setBorder: (border: Geometry | null) => void;
  redrawOther: (other: Also) => void;
};

const stepsMost = 100;

/** An area's border while it is drawn: what it is now, what is wrong with it, and the steps back. */
export function useDraft(border: Geometry | null): Draft {
  const [steps, setSteps] = useState<readonly [Step, ...Step[]]>(() => [
    { parts: border ? partsToDraw(border) : [], also: [] },
  ]);
  const [corners, setCorners] = useState<readonly MapPlace[] | null>(border ? null : []);
  const [now, ...before] = steps;
  const go = (next: Partial<Step>) => setSteps([{ ...now, ...next }, now, ...before.slice(0, stepsMost)]);
  const drawn = borderOf(now.parts);
  const tidy = drawn && tidyBorder(drawn);
  const [last, ...earlier] = before;
  return {
    ...now,
    border: tidy,
    fault: tidy && findBorderFault(tidy),
    changed: before.length > 0,
    undo: last && (() => setSteps([last, ...earlier])),
    corners,
    setCorners,
    setParts: (parts) => go({ parts }),
    setBorder: (next) => go({ parts: next ? partsToDraw(next) : [] }),
    redrawOther: (other) => go({ also: [...now.also.filter(({ area_id }) => area_id !== other.area_id), other] }),
  };
}
