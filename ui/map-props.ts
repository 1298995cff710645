import type { ReactNode } from 'react';
import type { Meaning } from '#ui/badge.tsx';

/** The four meanings and their neighbours, as dots show them on the ground of a map, light or dark. */
export const meaningColors: Record<Meaning, string> = {
  positive: '#1f8a4c',
  warning: '#c98a1b',
  danger: '#b3302a',
  info: '#3568a8',
  accent: '#0e6a6a',
  neutral: '#827b6e',
};

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
  /** Stands over the map at its foot: the coordinates, a count. */
  children?: ReactNode;
};
