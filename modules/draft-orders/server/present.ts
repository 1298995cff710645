import type { PricedLine } from '#modules/orders/rules.ts';
import type { DraftLine } from '../contract.ts';
import { stockOf } from '../rules.ts';
import { sizeInArabic, type Stock } from './goods.ts';
import { microsOf } from '#domain/unit-price.ts';
import { listPriceOf, type KeptLine } from './rows.ts';

/** A line as it is answered, with what can be had of it where somebody looked. */
export function lineOf(line: KeptLine, priced: PricedLine | undefined, stock: ReadonlyMap<string, Stock>): DraftLine {
  const found = line.variant_id === null ? undefined : stock.get(line.variant_id);
  const ours = listPriceOf(line);
  return {
    id: line.id,
    variant_id: line.variant_id,
    product_id: line.product_id,
    title: line.title,
    title_ar: line.title_ar,
    description: line.description,
    description_ar: sizeInArabic(line.description, found),
    sku: line.sku,
    thumbnail: line.thumbnail,
    packaging: found?.packaging ?? null,
    shrink_size: line.shrink_size,
    case_size: line.case_size,
    manages_stock: line.manages_stock,
    quantity: line.quantity,
    unit_price: line.unit_price,
    unit_price_micros: microsOf(line),
    list_price: ours?.unit_price ?? null,
    list_price_micros: ours && microsOf(ours),
    price_locked: line.price_locked ?? false,
    note: line.note ?? null,
    discount_total: line.discount_total ?? 0,
    promotion_id: line.promotion_id ?? null,
    adjustments: [...(line.adjustments ?? [])],
    tax_rate: line.tax_rate,
    tax_total: priced?.tax_amount ?? 0,
    total: priced?.total ?? 0,
    available_quantity: found?.available ?? null,
    stock: found ? stockOf(line.quantity, found.available, found.allow_backorder) : null,
    metadata: line.metadata ?? null,
  };
}
