import type { ReactNode } from 'react';
import type { Column, Selection, Sort } from '#ui/column.ts';

/** A row's coloured edge: amber for edited, petrol for new, with its ground; `changed` and `wrong` are edges alone, for rows whose cells are marked. */
export type RowMark = 'edited' | 'new' | 'changed' | 'wrong' | undefined;

export type TableProps<Row> = {
  /** Names the table for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while nothing has been loaded yet: rows of the same height stand in. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Makes rows links: click opens, middle click opens a tab. */
  rowHref?: (row: Row) => string;
  /** What the row is called, for its checkbox. */
  rowLabel?: (row: Row) => string;
  selection?: Selection;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  /** The row shown at the side, which Space asks for and j and k move on. */
  peek?: { id: string | null; onChange: (id: string | null) => void };
  hidden?: ReadonlySet<string>;
  /** 40 px rows; `tall` 48 for two lines, `sheet` 44, `dense` 32, `free` as high as the content. */
  rowHeight?: 'normal' | 'tall' | 'sheet' | 'dense' | 'free';
  /** Newer rows are on their way: the old ones stay, dimmed. */
  refreshing?: boolean;
  skeletonRows?: number;
  rowMark?: (row: Row) => RowMark;
  /** `<tr>`s under a rule: subtotals, balances. */
  foot?: ReactNode;
  /** Listens to j, k, Enter, Space and x; for the one list of a page. */
  keys?: boolean;
  /** How high the table is, px: its head stays while its rows scroll, and of a long list only those in view are in the page. */
  areaPx?: number;
  /** The row that is scrolled to when it comes, in such an area. */
  reveal?: string;
  /** Keeps table form on phones, for small tables inside cards. */
  keepTable?: boolean;
};
