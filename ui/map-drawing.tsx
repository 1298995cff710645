import 'leaflet/dist/leaflet.css';
import { useEffect, useState } from 'react';
import L, { type LatLngExpression } from 'leaflet';
import { CircleMarker, MapContainer, Marker, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { formatNumber } from '#domain/numerals.ts';
import { useNavigation } from '#ui/link.tsx';
import { country, MapGround } from './map-ground.tsx';
import { meaningColors, type MapPoint, type MapProps } from './map-props.ts';
import styles from './map.module.css';

/** A pin that takes the accent; drawn here, because pictures of the library do not survive bundling. */
const pin = L.divIcon({
  className: styles.pin ?? '',
  html: '<svg width="28" height="36" viewBox="0 0 28 36"><path d="M14 35C14 35 26 22.6 26 13.5A12 12 0 0 0 2 13.5C2 22.6 14 35 14 35Z" fill="currentColor" stroke="#fff" stroke-width="1.5"/><circle cx="14" cy="13.5" r="4.5" fill="#fff"/></svg>',
  iconSize: [28, 36],
  iconAnchor: [14, 35],
});

/** Brings the points into view once, so that whoever has zoomed is left alone; other points are another view, but for the one being placed. */
function View({ points, zoom = 14 }: Pick<MapProps, 'points' | 'zoom'>) {
  const map = useMap();
  const [shown] = useState(points);
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    const [first] = shown;
    if (!first) map.fitBounds(country);
    else if (shown.length === 1) map.setView([first.lat, first.lng], zoom);
    else
      map.fitBounds(
        shown.map(({ lat, lng }): [number, number] => [lat, lng]),
        { padding: [44, 44], maxZoom: zoom },
      );
  }, [map, shown, zoom]);
  return null;
}

const keyOf = (points: readonly MapPoint[]): string =>
  points.map(({ id, lat, lng }) => `${id} ${lat} ${lng}`).join('|');

function Picker({ onPick }: { onPick: NonNullable<MapProps['onPick']> }) {
  useMapEvents({ click: ({ latlng }) => onPick(rounded(latlng)) });
  return null;
}

/** From this zoom on each point stands alone, however near its neighbour. */
const alone = 14;
/** Dots nearer to each other than this many pixels are one, with its number. */
const cell = 40;

/** Many points: those that would lie on each other stand together as a number, which opens into them. */
function Dots({ points }: { points: readonly MapPoint[] }) {
  const { go } = useNavigation();
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const groups = new Map<string, MapPoint[]>();
  for (const point of points) {
    const { x, y } = map.project(at(point), zoom);
    const key = zoom >= alone ? point.id : `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups].map(([key, group]) => {
    const [point] = group;
    if (!point) return null;
    if (group.length > 1)
      return (
        <Marker
          key={`${zoom} ${key} ${group.length}`}
          position={L.latLngBounds(group.map(({ lat, lng }): [number, number] => [lat, lng])).getCenter()}
          icon={L.divIcon({
            className: styles.cluster ?? '',
            html: formatNumber(group.length),
            iconSize: [30, 30],
          })}
          title={formatNumber(group.length)}
          eventHandlers={{
            click: () =>
              map.fitBounds(
                group.map(({ lat, lng }): [number, number] => [lat, lng]),
                { padding: [60, 60], maxZoom: alone },
              ),
          }}
        />
      );
    return (
      <CircleMarker
        key={point.id}
        center={at(point)}
        radius={6}
        pathOptions={{
          color: '#fff',
          weight: 1.5,
          fillColor: meaningColors[point.meaning ?? 'accent'],
          fillOpacity: 1,
        }}
        eventHandlers={{ click: () => point.href && go(point.href) }}
      >
        <Tooltip direction="top">
          <bdi>{point.label}</bdi>
        </Tooltip>
      </CircleMarker>
    );
  });
}

/** A metre is the sixth digit; more is noise. */
const rounded = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});
const at = ({ lat, lng }: MapPoint): LatLngExpression => [lat, lng];

/** The drawing itself; the library is large, so it is only ever loaded lazily (see map.tsx). A map reads the same in both directions. */
export function MapDrawing({ points, height, zoom, onPick }: MapProps) {
  const [only] = points;
  return (
    <div dir="ltr">
      <MapContainer
        className={styles.drawing}
        style={{ height }}
        bounds={country}
        zoomControl={false}
        scrollWheelZoom={false}
        minZoom={4}
        zoomSnap={0.25}
        zoomDelta={1}
      >
        <MapGround />
        <View key={onPick ? 'pick' : keyOf(points)} points={points} zoom={zoom} />
        {onPick && <Picker onPick={onPick} />}
        {points.length === 1 && only && (
          <Marker
            position={at(only)}
            icon={pin}
            title={only.label}
            alt={only.label}
            draggable={onPick !== undefined}
            eventHandlers={{ dragend: ({ target }: { target: L.Marker }) => onPick?.(rounded(target.getLatLng())) }}
          />
        )}
        {points.length > 1 && <Dots points={points} />}
      </MapContainer>
    </div>
  );
}
