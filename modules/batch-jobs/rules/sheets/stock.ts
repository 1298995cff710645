import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { stockLocationsTexts } from '#modules/stock-locations/texts.ts';
import { stockFields } from '../fields.ts';
import { choices, named, oneOf, readWhole } from '../readers.ts';
import type { Sheet } from '../sheet.ts';

const reasons = choices(stockLocationsTexts, 'stock_locations.reason.');

/** Counted stock: a row for each variant and place, whose difference becomes one movement with its reason. */
export const stockSheet: Sheet = {
  fields: stockFields,
  names: {
    sku: ['SKU', 'رمز الصنف', 'Item code', 'Code', 'Article', 'كود الصنف', 'رقم الصنف', 'الكود', 'الرمز'],
    location: ['Location', 'الموقع', 'Warehouse', 'Location code', 'Store', 'المستودع', 'المخزن', 'رمز المستودع'],
    quantity: [
      'Counted, pcs',
      'الكمية المعدودة، حبة',
      'Counted',
      'Quantity',
      'Qty',
      'Stock',
      'On hand',
      'الكمية',
      'العدد',
      'الكمية الفعلية',
      'المخزون',
      'الجرد',
    ],
    reason: ['Reason', 'السبب', 'سبب الفرق'],
    note: ['Note', 'ملاحظة', 'Notes', 'Remarks', 'ملاحظات'],
  },
  readers: {
    sku: named(100),
    location: named(limits.api.nameMax),
    quantity: (text) => readWhole(text.replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, ''), 0),
    reason: oneOf(reasons, 'batch_jobs.fault.stock_reason'),
    note: named(300),
  },
  keys: ({ sku, location }) => ({
    ...(sku === undefined ? {} : { sku: fold(String(sku)) }),
    ...(location === undefined ? {} : { location: fold(String(location)) }),
  }),
};
