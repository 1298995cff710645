import { useText } from '#ui/text.tsx';
import styles from './spark.module.css';

type Props = { values: readonly number[]; meaning?: 'accent' | 'danger' | 'positive'; width?: number; height?: number };

/** The course of a number as a small line that ends in a dot; it runs the way the language reads. Decoration: the number says it. */
export function Spark({ values, meaning = 'accent', width = 84, height = 28 }: Props) {
  const { direction } = useText();
  if (values.length < 2) return null;
  const pad = 3;
  const top = Math.max(...values);
  const bottom = Math.min(...values);
  const span = top - bottom || 1;
  const points = values.map((value, index) => {
    const along = pad + (index / (values.length - 1)) * (width - 2 * pad);
    return [
      direction === 'rtl' ? width - along : along,
      pad + (1 - (value - bottom) / span) * (height - 2 * pad - 4),
    ] as const;
  });
  const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <svg
      className={styles.spark}
      data-meaning={meaning}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      <path d={`M${path}L${last[0].toFixed(1)} ${height}L${first[0].toFixed(1)} ${height}Z`} className={styles.area} />
      <path d={`M${path}`} className={styles.line} />
      <circle cx={last[0]} cy={last[1]} r={2.2} className={styles.dot} />
    </svg>
  );
}
