import type { Sheet } from '../sheet.ts';
import type { ImportType } from '../types.ts';
import { customerSheet } from './customers.ts';
import { leadSheet } from './leads.ts';
import { priceSheet, productSheet } from './products.ts';
import { stockSheet } from './stock.ts';

/** How the sheets of each type are read. */
export const sheets: Readonly<Record<ImportType, Sheet>> = {
  'product-import': productSheet,
  'variants-import': productSheet,
  'price-import': priceSheet,
  'customers-import': customerSheet,
  'customer-import': customerSheet,
  'stock-import': stockSheet,
  'leads-import': leadSheet,
};
