import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useState } from 'react';
import L, { type LatLngBoundsExpression, type LatLngExpression } from 'leaflet';
import {
  CircleMarker,
  GeoJSON,
  MapContainer,
  Marker,
  Pane,
  Tooltip,
  useMap,
  useMapEvents,
  ZoomControl,
} from 'react-leaflet';
import { formatNumber } from '#domain/numerals.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { useNavigation } from '#ui/link.tsx';
import { mapPlaces } from '#ui/map-places.ts';
import type { MapPoint, MapProps } from './map-props.ts';
import { useText } from '#ui/text.tsx';
import styles from './map.module.css';

/** The regions' outlines, fetched once, with the first map. */
let asked: Promise<GeoJSON.FeatureCollection> | null = null;
const load = async (): Promise<GeoJSON.FeatureCollection> =>
  JSON.parse((await import('./saudi-regions.geojson?raw')).default) as GeoJSON.FeatureCollection;
function useRegions(): GeoJSON.FeatureCollection | null {
  const [regions, setRegions] = useState<GeoJSON.FeatureCollection | null>(null);
  useEffect(() => {
    let here = true;
    asked ??= load();
    // Without the outlines the pins still stand right.
    asked.then((loaded) => here && setRegions(loaded)).catch(() => (asked = null));
    return () => {
      here = false;
    };
  }, []);
  return regions;
}

const country: LatLngBoundsExpression = [
  [16, 34.4],
  [32.3, 55.8],
];

/** A pin that takes the accent; drawn here, because pictures of the library do not survive bundling. */
const pin = L.divIcon({
  className: styles.pin ?? '',
  html: '<svg width="28" height="36" viewBox="0 0 28 36"><path d="M14 35C14 35 26 22.6 26 13.5A12 12 0 0 0 2 13.5C2 22.6 14 35 14 35Z" fill="currentColor" stroke="#fff" stroke-width="1.5"/><circle cx="14" cy="13.5" r="4.5" fill="#fff"/></svg>',
  iconSize: [28, 36],
  iconAnchor: [14, 35],
});

const colors: Record<NonNullable<MapPoint['meaning']>, string> = {
  positive: '#1f8a4c',
  warning: '#c98a1b',
  danger: '#b3302a',
  info: '#3568a8',
  accent: '#0e6a6a',
  neutral: '#827b6e',
};

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

/** From this zoom on smaller cities are named too. */
const nearZoom = 6;

/** Names of cities, so that a pin says where it is without streets below it. */
function Places() {
  const { language } = useText();
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return mapPlaces
    .filter(({ isLarge }) => isLarge || zoom >= nearZoom)
    .map(({ name, lat, lng }) => (
      <Marker
        key={`${name} ${language}`}
        position={[lat, lng]}
        interactive={false}
        keyboard={false}
        pane="places"
        icon={L.divIcon({ className: styles.place ?? '', html: cityName(name, language), iconSize: [0, 0] })}
      />
    ));
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
        pathOptions={{ color: '#fff', weight: 1.5, fillColor: colors[point.meaning ?? 'accent'], fillOpacity: 1 }}
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
  const { t } = useText();
  const outline = useMemo(() => ({ className: styles.region, weight: 1 }), []);
  const regions = useRegions();
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
        {/* Below the pins, whichever comes first: what is drawn last would lie on top. */}
        <Pane name="outlines" style={{ zIndex: 350 }}>
          {regions && <GeoJSON data={regions} style={outline} interactive={false} attribution="Natural Earth" />}
        </Pane>
        <Pane name="places" style={{ zIndex: 450, pointerEvents: 'none' }}>
          <Places />
        </Pane>
        <ZoomControl position="topright" zoomInTitle={t('ui.map.zoom_in')} zoomOutTitle={t('ui.map.zoom_out')} />
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
