import { mapHues, type MapHue } from '#ui/shape-map-props.ts';
import styles from './territories.module.css';

/** The hue an area is drawn in, beside its name. */
export const Swatch = ({ hue }: { hue: MapHue }) => (
  <span className={styles.hue} style={{ background: mapHues[hue] }} aria-hidden />
);
