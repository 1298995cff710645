/** What of an edit tells what it adds and takes away. */
type Change<L> = {
  readonly type: 'item_add' | 'item_update' | 'item_remove';
  readonly line_item: L | null;
  readonly original_line_item: L | null;
};
type Line = {
  readonly id: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly unit_price_micros: number;
};

/** A line with the pieces it is about; of another price with what a piece cost and costs, in micros. */
export type Moved<L> = { line: L; quantity: number };
export type Repriced<L> = { line: L; from: number; to: number };

/**
 * What an edit adds and removes: lines that come or go, and those of which there is to be more or less, with the absolute difference in
 * pieces; and lines whose price changes.
 */
export function editDifference<L extends Line>(
  changes: readonly Change<L>[],
): { added: Moved<L>[]; removed: Moved<L>[]; repriced: Repriced<L>[] } {
  const moved = changes.map(({ line_item: now, original_line_item: was }) => ({
    line: now ?? was,
    by: (now?.quantity ?? 0) - (was?.quantity ?? 0),
  }));
  const lines = moved.flatMap(({ line, by }) => (line && by !== 0 ? [{ line, by }] : []));
  return {
    added: lines.filter(({ by }) => by > 0).map(({ line, by }) => ({ line, quantity: by })),
    removed: lines.filter(({ by }) => by < 0).map(({ line, by }) => ({ line, quantity: -by })),
    repriced: changes.flatMap(({ line_item: now, original_line_item: was }) =>
      now && was && now.unit_price_micros !== was.unit_price_micros
        ? [{ line: now, from: was.unit_price_micros, to: now.unit_price_micros }]
        : [],
    ),
  };
}
