import { useEffect, useRef, type MouseEvent } from 'react';
import { Checkbox } from '@mantine/core';
import { isGroupEdge, type Column } from '#ui/column.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import type { RowMark } from '#ui/table-props.ts';
import { useText } from '#ui/text.tsx';
import styles from './table.module.css';

type Props<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  href?: string;
  label: string;
  mark?: RowMark;
  current: boolean;
  onFocus: () => void;
  chosen?: boolean;
  onChoose?: () => void;
  /** Which row of the table it is, counted with its head, where not all of them are in the page. */
  index?: number;
};

/** A click on something that answers clicks itself is not a click on the row; nor is the end of marking text. */
const isOwnClick = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== '';

/** One row: its first cell holds the real link, the rest of it follows that link when clicked. */
export function TableRow<Row>({
  row,
  columns,
  href,
  label,
  mark,
  current,
  onFocus,
  chosen,
  onChoose,
  index,
}: Props<Row>) {
  const { t } = useText();
  const { go } = useNavigation();
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!current || ref.current?.contains(document.activeElement)) return;
    ref.current?.querySelector('a')?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const open = (event: MouseEvent) => {
    if (!href || event.defaultPrevented || isOwnClick(event)) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else if (event.button === 0) go(href);
  };
  return (
    <tr
      ref={ref}
      className={styles.row}
      aria-rowindex={index}
      data-href={href ? true : undefined}
      data-chosen={chosen || undefined}
      data-current={current || undefined}
      data-mark={mark}
      onClick={open}
      onAuxClick={open}
      onFocus={onFocus}
    >
      {onChoose && (
        <td className={styles.choice}>
          <Checkbox aria-label={t('ui.table.row', { row: label })} checked={Boolean(chosen)} onChange={onChoose} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-align={column.align}
          data-wide={column.wide || undefined}
          data-stays={column.stays || undefined}
          data-flush={column.flush || undefined}
          data-edge={isGroupEdge(columns, at)}
          data-tone={column.tone ?? (column.align === 'end' ? 'plain' : 'quiet')}
        >
          {column.primary && href ? (
            <Link href={href} className={column.shrinks ? `${styles.link} ${styles.shrinks}` : styles.link}>
              {column.cell(row)}
            </Link>
          ) : column.shrinks ? (
            <span className={styles.shrinks}>{column.cell(row)}</span>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
