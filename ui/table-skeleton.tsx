import type { Column } from '#ui/column.ts';
import styles from './table.module.css';

/** Widths that look like words; taken in turn, so that the stand-in does not shimmer at random between draws. */
const widths = [52, 78, 64, 88, 46, 70];

/** Rows of the same height as real ones, so that nothing moves when these come. */
export function SkeletonRows<Row>({
  rows,
  columns,
  choice,
}: {
  rows: number;
  columns: readonly Column<Row>[];
  choice: boolean;
}) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} className={styles.row} aria-hidden>
      {choice && (
        <td className={styles.choice}>
          <span className={styles.bone} style={{ width: 16 }} />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} data-wide={column.wide || undefined}>
          <span
            className={styles.bone}
            style={{ width: `${widths[(index + place) % widths.length]}%`, maxWidth: 120 }}
          />
        </td>
      ))}
    </tr>
  ));
}
