import type { MatrixRow } from '../../apps/api/access/row.ts';

/** An order's own, in the list of all. */
export const matrixRow: MatrixRow = (_, idOf) => Promise.resolve({ 'customer-returns': idOf('returns') });
