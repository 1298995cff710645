import 'leaflet/dist/leaflet.css';
import { memo, useEffect, useEffectEvent, useMemo } from 'react';
import L, { type LatLngBoundsExpression, type LatLngExpression } from 'leaflet';
import { CircleMarker, MapContainer, Marker, Polygon, Polyline, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { formatNumber } from '#domain/numerals.ts';
import { useNavigation } from '#ui/link.tsx';
import { country, MapGround } from './map-ground.tsx';
import { meaningColors } from './map-props.ts';
import styles from './map.module.css';
import { EditedLine, type Others } from './shape-map-edited.tsx';
import { cornersOf, snapped } from './shape-map-snap.ts';
import {
  mapHues,
  type MapBox,
  type MapParts,
  type MapPlace,
  type MapRing,
  type MapShape,
  type ShapeMapProps,
} from './shape-map-props.ts';

const at = ([lng, lat]: MapPlace): LatLngExpression => [lat, lng];
const pathOf = (parts: MapParts): LatLngExpression[][][] => parts.map((rings) => rings.map((ring) => ring.map(at)));
const boundsOf = ({ west, south, east, north }: MapBox): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

/** Goes to what is to be seen, and tells where the map came to rest. */
function View({ bounds, onView }: Pick<ShapeMapProps, 'bounds' | 'onView'>) {
  const map = useMap();
  const key = bounds ? JSON.stringify(bounds) : null;
  const tell = () => {
    const box = map.getBounds();
    onView?.({ west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }, map.getZoom());
  };
  const tellNow = useEffectEvent(tell);
  useMapEvents({ moveend: tell });
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    // A box is gone to once; what it holds is its key.
    const box = key === null ? country : boundsOf(JSON.parse(key) as MapBox);
    map.fitBounds(box, { padding: [28, 28], maxZoom: 15, animate: false });
    tellNow();
  }, [map, key]);
  return null;
}

const lookOf = ({ hue, look }: MapShape): L.PathOptions => {
  const color = mapHues[hue];
  if (look === 'dashed') return { weight: 2, dashArray: '5 5', fill: false };
  if (look === 'faint') return { color, weight: 1, opacity: 0.6, fillColor: color, fillOpacity: 0.06 };
  if (look === 'warning')
    return { color: meaningColors.warning, weight: 1.5, fillColor: meaningColors.warning, fillOpacity: 0.45 };
  return { color, weight: 1.5, fillColor: color, fillOpacity: 0.16 };
};

type ShapeProps = { shape: MapShape; onShape: ShapeMapProps['onShape'] };
/** Shapes with the same corners, by identity, are the same shape: thousands of them are not compared one by one. */
const isSameShape = (a: ShapeProps, b: ShapeProps): boolean =>
  a.onShape === b.onShape &&
  a.shape.id === b.shape.id &&
  a.shape.parts === b.shape.parts &&
  a.shape.hue === b.shape.hue &&
  a.shape.look === b.shape.look &&
  a.shape.label === b.shape.label &&
  a.shape.note === b.shape.note;

const Shape = memo(function Shape({ shape, onShape }: ShapeProps) {
  const { id, parts, label, note } = shape;
  const path = useMemo(() => pathOf(parts), [parts]);
  return (
    <Polygon
      className={shape.look === 'dashed' ? styles.today : undefined}
      positions={path}
      pathOptions={lookOf(shape)}
      interactive={onShape !== undefined}
      eventHandlers={{ click: () => onShape?.(id) }}
    >
      {label !== undefined && (
        <Tooltip permanent direction="center" className={styles.shapeLabel} interactive={false}>
          <bdi>{label}</bdi>
          {note !== undefined && <small>{note}</small>}
        </Tooltip>
      )}
    </Polygon>
  );
}, isSameShape);

const around = 2 * Math.PI * 15;
/** A ring of the meanings' shares with the number in it; of digits and colours alone, so that nothing typed is ever markup. */
function ringIcon({ count, parts, look }: MapRing): L.DivIcon {
  if (count === 1)
    return L.divIcon({
      className: styles.dot ?? '',
      html: `<svg width="14" height="14"><circle cx="7" cy="7" ${look === 'hollow' ? 'r="5" data-hollow stroke-width="2.5" stroke' : 'r="6" fill'}="${meaningColors[parts[0]?.meaning ?? 'neutral']}"/></svg>`,
      iconSize: [14, 14],
    });
  let turned = 0;
  const arcs = parts.map(({ meaning, count: own }) => {
    const share = (own / count) * around;
    const arc = `<circle cx="18" cy="18" r="15" fill="none" stroke="${meaningColors[meaning]}" stroke-width="4" stroke-dasharray="${share} ${around - share}" stroke-dashoffset="${-turned}" transform="rotate(-90 18 18)"/>`;
    turned += share;
    return arc;
  });
  return L.divIcon({
    className: styles.ring ?? '',
    html: `<svg width="36" height="36">${arcs.join('')}</svg><span>${formatNumber(count)}</span>`,
    iconSize: [36, 36],
  });
}

/** A map that is moved is drawn anew with each answer: rings that say the same stay as they are, some hundreds of them. */
const isSameRing = (a: { ring: MapRing }, b: { ring: MapRing }): boolean =>
  JSON.stringify(a.ring) === JSON.stringify(b.ring);

const Ring = memo(function Ring({ ring }: { ring: MapRing }) {
  const map = useMap();
  const { go } = useNavigation();
  const icon = useMemo(() => ringIcon(ring), [ring]);
  const open = () =>
    ring.href ? go(ring.href) : map.setView([ring.lat, ring.lng], Math.min(map.getZoom() + 2, map.getMaxZoom()));
  return (
    <Marker
      position={[ring.lat, ring.lng]}
      icon={icon}
      title={ring.label}
      alt={ring.label}
      // A dot on a ring would hide its number.
      zIndexOffset={ring.look === 'hollow' ? -1000 : ring.count > 1 ? 500 : 0}
      eventHandlers={{ click: open }}
    />
  );
}, isSameRing);

/** Each click is a corner; the first one, clicked again, closes the line, unless it is an open one. */
function DrawnLine({ corners, onChange, onDone, open = false, others }: NonNullable<ShapeMapProps['drawn']> & Others) {
  const map = useMap();
  useEffect(() => {
    map.doubleClickZoom.disable();
    const container = map.getContainer();
    container.style.cursor = 'crosshair';
    return () => {
      map.doubleClickZoom.enable();
      container.style.cursor = '';
    };
  }, [map]);
  useMapEvents({ click: ({ latlng }) => onChange([...corners, snapped(map, latlng, others)]) });
  const first = open ? undefined : corners[0];
  return (
    <>
      <Polyline
        positions={corners.map(at)}
        pathOptions={{ color: meaningColors.accent, weight: 2 }}
        interactive={false}
      />
      {corners.slice(first ? 1 : 0).map((corner, index) => (
        <CircleMarker key={index} center={at(corner)} radius={4} interactive={false} pathOptions={cornerLook} />
      ))}
      {first && (
        <CircleMarker
          center={at(first)}
          radius={7}
          pathOptions={cornerLook}
          bubblingMouseEvents={false}
          eventHandlers={{ click: () => corners.length > 2 && onDone() }}
        />
      )}
    </>
  );
}
const cornerLook = { color: meaningColors.accent, weight: 2, fillColor: '#fff', fillOpacity: 1 };

/** The drawing itself; the library is large, so it is only ever loaded lazily (see shape-map.tsx). A map reads the same in both directions. */
export function ShapeMapDrawing({
  height,
  bounds,
  shapes = [],
  rings = [],
  onView,
  onShape,
  edited,
  drawn,
  fault,
}: ShapeMapProps) {
  const others = useMemo(() => cornersOf(shapes), [shapes]);
  return (
    <div dir="ltr">
      <MapContainer
        className={styles.drawing}
        style={{ height }}
        bounds={country}
        zoomControl={false}
        scrollWheelZoom
        minZoom={4}
        maxZoom={18}
        zoomSnap={0.5}
        zoomDelta={1}
      >
        <MapGround />
        <View bounds={bounds} onView={onView} />
        {shapes.map((shape) => (
          <Shape key={`${shape.id} ${shape.label} ${shape.note}`} shape={shape} onShape={drawn ? undefined : onShape} />
        ))}
        {rings.map((ring) => (
          <Ring key={ring.id} ring={ring} />
        ))}
        {edited && <EditedLine {...edited} others={others} />}
        {drawn && <DrawnLine {...drawn} others={others} />}
        {fault && (
          <CircleMarker
            center={at(fault)}
            radius={9}
            interactive={false}
            pathOptions={{ color: meaningColors.danger, weight: 3, fillOpacity: 0.25, fillColor: meaningColors.danger }}
          />
        )}
      </MapContainer>
    </div>
  );
}
