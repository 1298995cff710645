import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import type { Meaning } from '#ui/badge.tsx';
import styles from './map.module.css';

export type MapPoint = { id: string; lat: number; lng: number; label: string; meaning?: Meaning; href?: string };
export type MapProps = {
  /** What the map shows, for those who cannot see it. */
  label: string;
  points: readonly MapPoint[];
  /** One point is drawn as a pin, several as dots. */
  height: number;
  /** How near one pin is shown; several points fit themselves. */
  zoom?: number;
  /** Called with the place where the map was clicked or the pin was dropped; without it the map only shows. */
  onPick?: (place: { lat: number; lng: number }) => void;
  words: { zoomIn: string; zoomOut: string };
  /** Stands over the map at its foot: the coordinates, a count. */
  children?: ReactNode;
};

const Drawing = lazy(() => import('#ui/map-drawing.tsx').then((module) => ({ default: module.MapDrawing })));

/** A map with pins on the outlines of the country's regions; streets come from OpenStreetMap when there is a connection. Loaded when drawn. */
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
