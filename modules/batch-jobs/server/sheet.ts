import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { decimal, listExport, type ExportCells } from '#kit/server/export.ts';
import { besideSheet, listedProducts, markOf, sheetState } from '#modules/products/server.ts';
import { batchJobs } from '../contract.ts';

type Line = {
  id: string;
  state: string;
  currency: string;
  cells: Record<'title' | 'sku' | 'variant_title', string> &
    Record<'title_ar' | 'brand' | 'variant_title_ar' | 'barcode' | 'storage', string | null> &
    Record<'case' | 'shrink', number> &
    Record<'price' | 'price_for' | 'tax_rate', number | null>;
};
type Row = { id: string; created_at: string; lines: Line[] };

const cells: ExportCells<typeof batchJobs.sheet, Line> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  title: (line) => line.cells.title,
  title_ar: (line) => line.cells.title_ar,
  brand: (line) => line.cells.brand,
  sku: (line) => line.cells.sku,
  variant_title: (line) => line.cells.variant_title,
  variant_title_ar: (line) => line.cells.variant_title_ar,
  barcode: (line) => line.cells.barcode,
  case: (line) => line.cells.case,
  shrink: (line) => line.cells.shrink,
  price: (line) => decimal(line.cells.price, line.currency),
  price_for: (line) => line.cells.price_for,
  currency: (line) => (line.cells.price === null ? null : line.currency),
  tax_rate: (line) => line.cells.tax_rate,
  storage: (line) => line.cells.storage,
};

const currency = sql`(select coalesce(max(default_currency_code), 'SAR') from store)`;
/** The list of products as rows of a sheet: what an import would read of each variant, with the mark by which it sees that somebody changed it since. */
function listedSheet(...[ctx, query]: [Parameters<typeof listedProducts>[0], QueryOf<typeof batchJobs.sheet>]) {
  const { where } = listedProducts(ctx, query, []);
  const lines = sql`select jsonb_agg(jsonb_build_object('id', pv.id, 'state', ${markOf(sheetState)}, 'currency', ${currency}, 'cells', ${sheetState})
      order by pv.position, pv.id)
    from product_variants pv join products pr on pr.id = pv.product_id ${besideSheet(currency)} where pv.product_id = t.id and pv.deleted_at is null`;
  return {
    columns: sql`t.id, t.created_at, coalesce((${lines}), '[]') as lines`,
    from: sql`products as t`,
    where,
    beside: sql``,
  };
}

export const sheetExport = listExport<typeof batchJobs.sheet, Row, Line>(
  batchJobs.sheet,
  'products',
  listedSheet,
  cells,
  ({ lines }) => lines,
);
