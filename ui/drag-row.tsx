import type { CSSProperties, ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { GripIcon } from '#ui/icons.ts';
import type { RowDrag } from '#ui/use-row-drag.ts';
import styles from './drag-row.module.css';

type Props = {
  id: string;
  /** Null for those who only look at the order. */
  drag: RowDrag | null;
  /** What the handle does: "Move Nadec". */
  label: string;
  /** How deep it stands in a tree. */
  depth?: number;
  children: ReactNode;
};

/** A row that is put in order by its handle. */
export function DragRow({ id, drag, label, depth = 0, children }: Props) {
  return (
    <div className={styles.row} style={{ '--depth': depth } as CSSProperties} {...drag?.row(id)}>
      {drag && (
        <ActionIcon className={styles.handle} size={24} variant="subtle" aria-label={label} {...drag.handle(id)}>
          <GripIcon size={15} />
        </ActionIcon>
      )}
      {children}
    </div>
  );
}

/** Below such rows: how they are moved. */
export const DragHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;
