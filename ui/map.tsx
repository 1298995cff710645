import { part } from '#ui/part.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { MapProps } from './map-props.ts';
import styles from './map.module.css';

const Drawing = part(
  () => import('#ui/map-drawing.tsx').then((all) => all.MapDrawing),
  ({ height }) => <Waiting height={height} />,
);

/** A map with pins on the outlines of the country's regions. Loaded when drawn. */
export function PinMap(props: MapProps) {
  return (
    <div className={styles.map} style={{ height: props.height }} role="region" aria-label={props.label}>
      <Drawing {...props} />
      {props.children && <div className={styles.over}>{props.children}</div>}
    </div>
  );
}
