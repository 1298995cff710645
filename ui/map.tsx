import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { MapProps } from './map-props.ts';
import styles from './map.module.css';

const Drawing = lazy(() => import('#ui/map-drawing.tsx').then((module) => ({ default: module.MapDrawing })));

/** A map with pins on the outlines of the country's regions. Loaded when drawn. */
export function PinMap(props: MapProps) {
  return (
    <div className={styles.map} style={{ height: props.height }} role="region" aria-label={props.label}>
      <Suspense fallback={<Skeleton h={props.height} />}>
        <Drawing {...props} />
      </Suspense>
      {props.children && <div className={styles.over}>{props.children}</div>}
    </div>
  );
}
