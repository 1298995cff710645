import type { MatrixRow } from '../../apps/api/access/row.ts';

/** The status every database has from its start. */
export const matrixRow: MatrixRow = () => Promise.resolve({ 'customer-statuses': 'cst_new' });
