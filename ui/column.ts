import type { ReactNode } from 'react';

/** Where a column's value stands when a row is drawn as a card on a phone; `detail` is a line with its header, `none` is left out. */
export type CardPlace = 'lead' | 'aside' | 'end' | 'title' | 'sub' | 'badge' | 'detail' | 'none';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What it shares with the columns beside it: a header over all of them. */
  group?: string;
  /** `end` is for figures: right-aligned in both directions, so that decimals line up. */
  align?: 'start' | 'end';
  /** Strong 600, medium 500, plain ink, quiet for what accompanies. */
  tone?: 'strong' | 'medium' | 'plain' | 'quiet';
  sortable?: boolean;
  width?: number | string;
  /** A name longer than the column's width gives way, so that the figures stay in sight. */
  shrinks?: boolean;
  /** Stays in sight while the others are scrolled: for the first column of a table with more of them than a screen is wide. */
  stays?: boolean;
  /** May be hidden by the column choice; columns are unless they say no. */
  hideable?: boolean;
  /** Not shown until it is chosen. */
  extra?: boolean;
  /** Shown where there is room for it: under 1200 px it gives way, so that names are not cut and totals stay on the screen. */
  wide?: boolean;
  /** Its cells fill theirs to the edges, as `SheetCell` does. */
  flush?: boolean;
  /** Holds the link that opens the row. */
  primary?: boolean;
  card?: CardPlace;
  /** What the card shows instead of the cell, such as the total with its sign. */
  cardCell?: (row: Row) => ReactNode;
};

/** Whether a line stands before a column: a group of columns begins or ends there. For an attribute: undefined for no. */
export const isGroupEdge = <Row>(columns: readonly Column<Row>[], at: number): true | undefined =>
  (at > 0 && columns[at]?.group !== columns[at - 1]?.group) || undefined;

export type Sort = { key: string; descending: boolean };
export type Selection = { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void };

/** What a click on a header asks for: first ascending, then descending, then the list's own order again. */
export function nextSort(current: Sort | undefined, key: string): Sort | undefined {
  if (current?.key !== key) return { key, descending: false };
  return current.descending ? undefined : { key, descending: true };
}

/** A selection with one row more or less. */
export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
