import { part } from '#ui/part.tsx';
import { Waiting } from '#ui/waiting.tsx';
import styles from './map.module.css';
import type { ShapeMapProps } from './shape-map-props.ts';

const Drawing = part(
  () => import('#ui/shape-map-drawing.tsx').then((all) => all.ShapeMapDrawing),
  ({ height }) => <Waiting height={height} />,
);

/** A map of areas, and of what lies in them, on the outlines of the country's regions; areas and lines can be drawn on it. Loaded when drawn. */
export function ShapeMap(props: ShapeMapProps) {
  return (
    <div className={styles.map} style={{ height: props.height }} role="region" aria-label={props.label}>
      <Drawing {...props} />
      {props.tools && <div className={styles.tools}>{props.tools}</div>}
      {props.legend && <div className={styles.over}>{props.legend}</div>}
    </div>
  );
}
