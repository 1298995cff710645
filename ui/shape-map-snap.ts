import type { Map as LeafletMap, LatLng } from 'leaflet';
import type { MapPlace, MapShape } from './shape-map-props.ts';

/** A corner that is let go this near to a corner of another area becomes the same place, so that neighbours meet without a gap. */
const snapPx = 10;

/** The corners of the areas as they are, without marks such as today's border. */
export const cornersOf = (shapes: readonly MapShape[]): readonly MapPlace[] =>
  shapes.flatMap(({ parts, look }) => (look === 'dashed' || look === 'warning' ? [] : parts.flat(2)));

/** Where a hand let go: the nearest of these corners within reach, else the place itself, to a decimetre. */
export function snapped(map: LeafletMap, { lat, lng }: LatLng, corners: readonly MapPlace[]): MapPlace {
  const at = map.latLngToContainerPoint([lat, lng]);
  let found: MapPlace | null = null;
  let nearest = snapPx;
  for (const corner of corners) {
    const distance = at.distanceTo(map.latLngToContainerPoint([corner[1], corner[0]]));
    if (distance > nearest) continue;
    [nearest, found] = [distance, corner];
  }
  return found ?? [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
}
