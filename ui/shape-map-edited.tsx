import { useMemo, useState } from 'react';
import L, { type LeafletKeyboardEvent } from 'leaflet';
import { Marker, Polygon, useMap, useMapEvents } from 'react-leaflet';
import styles from './map.module.css';
import { snapped } from './shape-map-snap.ts';
import { mapHues, type MapParts, type MapPlace, type ShapeMapProps } from './shape-map-props.ts';

const cornerIcon = L.divIcon({ className: styles.corner ?? '', iconSize: [11, 11] });
const middleIcon = L.divIcon({ className: styles.middle ?? '', iconSize: [9, 9] });
/** So many corners are drawn at once; of a longer line those in sight. */
const cornersMost = 300;

/** Where a corner stands in its line, and the middle between it and the next one. */
type Corner = {
  part: number;
  ring: number;
  index: number;
  place: MapPlace;
  at: L.LatLngExpression;
  middle: L.LatLngExpression;
};

const cornersOf = (parts: MapParts): Corner[] =>
  parts.flatMap((rings, part) =>
    rings.flatMap((line, ring) =>
      line.map((place, index): Corner => {
        const [[lng, lat], [nextLng, nextLat]] = [place, line[(index + 1) % line.length] ?? place];
        return { part, ring, index, place, at: [lat, lng], middle: [(lat + nextLat) / 2, (lng + nextLng) / 2] };
      }),
    ),
  );

/** The line with one corner changed: `change` answers what stands in its place. */
const withRing = (
  parts: MapParts,
  { part, ring }: Pick<Corner, 'part' | 'ring'>,
  change: (corners: readonly MapPlace[]) => readonly MapPlace[],
): MapParts =>
  parts.map((rings, at) => (at === part ? rings.map((one, place) => (place === ring ? change(one) : one)) : rings));

/** Corners of other areas, which those of this one keep to. */
export type Others = { others: readonly MapPlace[] };
const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
};

/** A line whose corners are dragged, or moved by the arrow keys; a middle that is dragged becomes one; Delete or a double click removes one. */
export function EditedLine({
  parts,
  hue,
  onChange,
  cornerLabel,
  others,
}: NonNullable<ShapeMapProps['edited']> & Others) {
  const map = useMap();
  const placeOf = (at: L.LatLng): MapPlace => snapped(map, at, []);
  const restingPlaceOf = (at: L.LatLng): MapPlace => snapped(map, at, others);
  const [view, setView] = useState(() => map.getBounds());
  useMapEvents({ moveend: () => setView(map.getBounds()) });
  // What is being dragged, until it is let go.
  const [dragged, setDragged] = useState<MapParts | null>(null);
  const shown = dragged ?? parts;
  // The same places as long as the line is: a marker that is given its place anew while it is dragged jumps back to it.
  const all = useMemo(() => cornersOf(parts), [parts]);
  const near = all.length > cornersMost ? all.filter(({ at }) => view.contains(at)) : all;
  const corners = near.slice(0, cornersMost);
  const move = (corner: Corner, place: MapPlace) =>
    withRing(parts, corner, (ring) => ring.map((one, at) => (at === corner.index ? place : one)));
  const insert = (corner: Corner, place: MapPlace) =>
    withRing(parts, corner, (ring) => ring.toSpliced(corner.index + 1, 0, place));
  const remove = (corner: Corner) => {
    if ((parts[corner.part]?.[corner.ring]?.length ?? 0) > 3)
      onChange(withRing(parts, corner, (ring) => ring.toSpliced(corner.index, 1)));
  };
  const onKey = (corner: Corner, event: LeafletKeyboardEvent) => {
    const { key } = event.originalEvent;
    const step = steps[key];
    if (key !== 'Delete' && key !== 'Backspace' && !step) return;
    L.DomEvent.stop(event.originalEvent);
    if (!step) remove(corner);
    else {
      const point = map.latLngToContainerPoint(corner.at).add(step);
      onChange(move(corner, placeOf(map.containerPointToLatLng(point))));
    }
  };
  const letGo = (next: MapParts) => {
    setDragged(null);
    onChange(next);
  };
  const path = useMemo(
    () => shown.map((rings) => rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]))),
    [shown],
  );
  const color = mapHues[hue];
  return (
    <>
      <Polygon
        positions={path}
        interactive={false}
        pathOptions={{ color, weight: 2.5, fillColor: color, fillOpacity: 0.22 }}
      />
      {corners.map((corner) => {
        const key = `${corner.part} ${corner.ring} ${corner.index}`;
        return [
          <Marker
            key={key}
            position={corner.at}
            icon={cornerIcon}
            draggable
            title={`${cornerLabel} ${corner.index + 1}`}
            alt={`${cornerLabel} ${corner.index + 1}`}
            zIndexOffset={1000}
            bubblingMouseEvents={false}
            eventHandlers={{
              drag: ({ target }: { target: L.Marker }) => setDragged(move(corner, placeOf(target.getLatLng()))),
              dragend: ({ target }: { target: L.Marker }) => letGo(move(corner, restingPlaceOf(target.getLatLng()))),
              dblclick: () => remove(corner),
              keydown: (event: LeafletKeyboardEvent) => onKey(corner, event),
            }}
          />,
          <Marker
            key={`${key} middle`}
            position={corner.middle}
            icon={middleIcon}
            draggable
            keyboard={false}
            zIndexOffset={900}
            bubblingMouseEvents={false}
            eventHandlers={{
              drag: ({ target }: { target: L.Marker }) => setDragged(insert(corner, placeOf(target.getLatLng()))),
              dragend: ({ target }: { target: L.Marker }) => letGo(insert(corner, restingPlaceOf(target.getLatLng()))),
            }}
          />,
        ];
      })}
    </>
  );
}
