import { startTransition, useCallback, useState } from 'react';
import type { MapBox } from '#ui/shape-map-props.ts';
import { bboxOf } from './shapes.ts';

/** Where a map stands, as its reads ask: nothing before it has come to rest. */
export function useMapView() {
  const [view, setView] = useState<{ bbox: string; zoom: string } | null>(null);
  // The hand that moves the map goes before what is asked about where it came to rest.
  const onView = useCallback(
    (box: MapBox, zoom: number) => startTransition(() => setView({ bbox: bboxOf(box), zoom: String(zoom) })),
    [],
  );
  return { view, onView };
}
