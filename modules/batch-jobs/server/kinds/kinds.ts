import type { ImportType } from '../../rules.ts';
import { customerKind } from './customers.ts';
import type { ImportKind } from './kind.ts';
import { leadKind } from './leads.ts';
import { productKind } from './products.ts';
import { stockKind } from './stock.ts';

/** What the sheets of each type come to. */
export const kinds: Readonly<Record<ImportType, ImportKind>> = {
  'product-import': productKind,
  'variants-import': productKind,
  'price-import': productKind,
  'customers-import': customerKind,
  'customer-import': customerKind,
  'stock-import': stockKind,
  'leads-import': leadKind,
};
