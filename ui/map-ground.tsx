import { useEffect, useMemo, useState } from 'react';
import { useDirection } from '@mantine/core';
import L, { type LatLngBoundsExpression } from 'leaflet';
import { GeoJSON, Marker, Pane, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { cityName } from '#domain/saudi-cities.ts';
import { mapPlaces } from '#ui/map-places.ts';
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

/** The whole country. */
export const country: LatLngBoundsExpression = [
  [16, 34.4],
  [32.3, 55.8],
];

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

/** What lies under every map: the regions' outlines, names of cities, and the buttons to zoom. */
export function MapGround() {
  const { t } = useText();
  const { dir } = useDirection();
  const outline = useMemo(() => ({ className: styles.region, weight: 1 }), []);
  const regions = useRegions();
  return (
    <>
      {/* Below the pins, whichever comes first: what is drawn last would lie on top. */}
      <Pane name="outlines" style={{ zIndex: 350 }}>
        {regions && <GeoJSON data={regions} style={outline} interactive={false} attribution="Natural Earth" />}
      </Pane>
      <Pane name="places" style={{ zIndex: 450, pointerEvents: 'none' }}>
        <Places />
      </Pane>
      {/* Opposite to where tools begin. */}
      <ZoomControl
        position={dir === 'rtl' ? 'topleft' : 'topright'}
        zoomInTitle={t('ui.map.zoom_in')}
        zoomOutTitle={t('ui.map.zoom_out')}
      />
    </>
  );
}
