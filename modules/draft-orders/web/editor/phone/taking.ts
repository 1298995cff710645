import type { Goods, Preview, UsualGoods } from '../../../contract.ts';
import type { EditorLine, Puttable } from '../state.ts';

/** Goods as a row shows them: on a shelf, or as a line that was put in before. */
export type RowGoods = Puttable &
  Pick<Goods, 'available_quantity' | 'allow_backorder' | 'min_quantity' | 'max_quantity' | 'increment' | 'packs'> &
  Partial<Pick<Goods, 'unit_pieces'> & Pick<UsualGoods, 'usual_quantity' | 'last_quantity' | 'last_ordered_at'>>;

/** The order that rows are put into. */
export type Taking = {
  lines: readonly EditorLine[];
  priced: ReadonlyMap<string, Preview['items'][number]>;
  currency: string;
  /** What is stepped by is shown of one row, the last that was touched. */
  opened: string | null;
  onOpen: (row: string) => void;
  onPut: (goods: RowGoods, line: EditorLine | undefined, quantity: number) => void;
};

/** The key of a row: of the goods, or of a line that is none of ours. */
export const rowOf = ({ variant_id }: RowGoods, line: EditorLine | undefined): string => variant_id ?? line?.key ?? '';

/** What is known of a line without its goods: nothing of the quantities that are allowed, which the server says then. */
export const goodsOf = (line: EditorLine, found: Preview['items'][number] | undefined): RowGoods => ({
  ...line,
  available_quantity: found?.line?.available_quantity ?? null,
  allow_backorder: true,
  min_quantity: null,
  max_quantity: null,
  increment: null,
  packs: [],
});
