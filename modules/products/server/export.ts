import { priceText } from '#domain/unit-price.ts';
import { listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { products, type Product } from '../contract.ts';
import { listedProducts } from './queries.ts';

const cells: ExportCells<typeof products.export, Product> = {
  title: ({ title }) => title,
  title_ar: ({ title_ar }) => title_ar,
  sku: ({ lead }) => lead?.sku ?? null,
  brand: ({ brand }, ctx) => nameFor(ctx, brand),
  supplier: ({ supplier }, ctx) => nameFor(ctx, supplier),
  status: ({ status }, ctx) => ctx.t(`products.status_${status}`),
  variants: ({ variants_count }) => variants_count,
  case: ({ lead }) => lead?.case_configuration ?? null,
  shrink: ({ lead }) => lead?.shrink_configuration ?? null,
  available: ({ available_quantity }) => available_quantity,
  currency: ({ lead }) => lead?.currency_code ?? null,
  price: ({ lead }) => (lead?.price_micros == null ? null : Number(priceText(lead.price_micros, lead.currency_code))),
  tax: ({ tax_rate }) => tax_rate,
  packaging: ({ packaging }, ctx) => ctx.t(`products.packaging_${packaging}`),
  storage: ({ storage }, ctx) => ctx.t(`products.storage_${storage}`),
  shelf_life: ({ shelf_life_days }) => shelf_life_days,
  updated: ({ updated_at }) => updated_at,
};

export const productExport = listExport(
  products.export,
  'products',
  (ctx, query) => listedProducts(ctx, query, []),
  cells,
);
