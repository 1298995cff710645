import type { ReactNode } from 'react';
import type { Meaning } from '#ui/badge.tsx';

/** Longitude, then latitude. */
export type MapPlace = readonly [lng: number, lat: number];
/** Polygons, each an outline and its holes; no ring repeats its first corner. */
export type MapParts = readonly (readonly (readonly MapPlace[])[])[];
export type MapBox = { west: number; south: number; east: number; north: number };

/** Hues that areas are told apart by. */
export const mapHues = {
  teal: '#2f8a88',
  amber: '#b0672a',
  blue: '#3d6fb0',
  green: '#6f8a2c',
  purple: '#7d5ba6',
  red: '#a8455c',
  brown: '#8a6d4a',
  gray: '#75705f',
} as const;
export type MapHue = keyof typeof mapHues;

/** An area of the map. */
export type MapShape = {
  id: string;
  parts: MapParts;
  hue: MapHue;
  /** Its name, and a line below it, in the middle. */
  label?: string;
  note?: string;
  /** Behind the others: a border as it is today, an area that is not active. */
  look?: 'dashed' | 'faint' | 'warning';
};
/** Several of something in one place: how many of each meaning. */
export type MapRing = {
  id: string;
  lat: number;
  lng: number;
  count: number;
  parts: readonly { meaning: Meaning; count: number }[];
  label: string;
  /** Something else than the others are: its dot is drawn as a ring. */
  look?: 'hollow';
  /** Where the one leads to, where it is one. */
  href?: string;
};

export type ShapeMapProps = {
  /** What the map shows, for those who cannot see it. */
  label: string;
  height: number;
  /** What is in sight at first; another one is gone to. */
  bounds: MapBox | null;
  shapes?: readonly MapShape[];
  rings?: readonly MapRing[];
  /** Told where the map stands, once it has come to rest. */
  onView?: (box: MapBox, zoom: number) => void;
  /** Called with the area that was clicked. */
  onShape?: (id: string) => void;
  /** A line whose corners can be dragged, added and removed. */
  edited?: { parts: MapParts; hue: MapHue; onChange: (parts: MapParts) => void; cornerLabel: string };
  /** A line that is being drawn, corner by corner; an open one has no end but the last corner. */
  drawn?: {
    corners: readonly MapPlace[];
    onChange: (corners: readonly MapPlace[]) => void;
    onDone: () => void;
    open?: boolean;
  };
  /** Where something is wrong. */
  fault?: MapPlace | null;
  /** Over the map: tools above, a legend at its foot. */
  tools?: ReactNode;
  legend?: ReactNode;
};
