import { toPacks } from '#domain/quantity.ts';
import type { ShortageRow, Share } from '../contract.ts';

type Named = { id: string; name: string | null; name_ar: string | null };
/** Pieces of one variant that lie in one place and go to one area with one driver. */
export type Cell = {
  key: string;
  location_id: string | null;
  area_id: string | null;
  driver_id: string | null;
  pieces: number;
};
/** A variant as its newest line names it. `available` and `incoming` are null where stock is not asked for. */
export type Summed = Pick<
  ShortageRow,
  | 'variant_id'
  | 'supplier_id'
  | 'title'
  | 'title_ar'
  | 'description'
  | 'description_ar'
  | 'sku'
  | 'barcode'
  | 'thumbnail'
  | 'shrink_size'
  | 'case_size'
> & {
  key: string;
  pieces: number;
  order_ids: readonly string[];
  available: number | null;
  incoming: number | null;
};
export type Names = Readonly<Record<'locations' | 'areas' | 'drivers', readonly Named[]>>;

/** What orders lack: what they need beyond what is free on the shelves, and how much of that nobody has ordered yet. */
export function shortageOf(needed: number, available: number, incoming: number): { short: number; to_order: number } {
  const short = Math.max(0, needed - Math.max(0, available));
  return { short, to_order: Math.max(0, short - incoming) };
}

function sharesOf(
  cells: readonly Cell[],
  column: 'location_id' | 'area_id' | 'driver_id',
  named: readonly Named[],
): Share[] {
  const sums = new Map<string | null, number>();
  for (const cell of cells) sums.set(cell[column], (sums.get(cell[column]) ?? 0) + cell.pieces);
  const shares = [...sums].map(([id, pieces]) => {
    const one = named.find((name) => name.id === id);
    return { id, name: one?.name ?? null, name_ar: one?.name_ar ?? null, pieces };
  });
  return shares.toSorted((a, b) => b.pieces - a.pieces || (a.id ?? '').localeCompare(b.id ?? ''));
}

/**
 * The rows of a picking, loading or purchasing list: pieces of each variant split into its packs, and shared out by place, area and
 * driver. What is bought lies nowhere yet and is not shared out.
 */
export function sumShortages(summed: readonly Summed[], cells: readonly Cell[], names: Names): ShortageRow[] {
  const byKey = Map.groupBy(cells, ({ key }) => key);
  return summed.map(({ key, pieces: needed, available, incoming, order_ids, ...line }) => {
    const own = byKey.get(key) ?? [];
    const bought =
      available === null
        ? null
        : { needed, available, incoming: incoming ?? 0, ...shortageOf(needed, available, incoming ?? 0) };
    const total_pieces = bought ? bought.short : needed;
    return {
      id: key,
      ...line,
      total_pieces,
      ...toPacks(total_pieces, { shrink: line.shrink_size, case: line.case_size }),
      orders_count: order_ids.length,
      by_location: bought ? [] : sharesOf(own, 'location_id', names.locations),
      by_area: bought ? [] : sharesOf(own, 'area_id', names.areas),
      by_driver: bought ? [] : sharesOf(own, 'driver_id', names.drivers),
      stock: bought && { needed, available: bought.available, incoming: bought.incoming, to_order: bought.to_order },
    };
  });
}
