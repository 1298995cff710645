import { listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { stock, type StockRow } from '../contract.ts';
import { listedStock } from './queries.ts';

const titled = ({ title, title_ar }: { title: string; title_ar: string | null }) => ({
  name: title,
  name_ar: title_ar,
});
const cells: ExportCells<typeof stock.export, StockRow> = {
  sku: ({ variant }) => variant.sku,
  product: ({ variant }, ctx) => `${nameFor(ctx, titled(variant.product))} · ${nameFor(ctx, titled(variant))}`,
  location: ({ location }, ctx) => nameFor(ctx, location),
  bin: ({ bin }) => bin,
  stocked: ({ stocked_quantity }) => stocked_quantity,
  reserved: ({ reserved_quantity }) => reserved_quantity,
  available: ({ available_quantity }) => available_quantity,
  incoming: ({ incoming_quantity }) => incoming_quantity,
  reorder_point: ({ reorder_point }) => reorder_point,
};

export const stockExport = listExport(stock.export, 'stock_levels', listedStock, cells);
