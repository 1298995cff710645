import type { MatrixRow } from '../../apps/api/access/row.ts';

/** A variant's own, seen as stock. */
export const matrixRow: MatrixRow = (_, idOf) =>
  Promise.resolve({ 'inventory-items': `iitem_${idOf('variants').slice('variant_'.length)}` });
