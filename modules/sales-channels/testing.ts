import type { MatrixRow } from '../../apps/api/access/row.ts';

/** The channel every database has from its start. */
export const matrixRow: MatrixRow = () => Promise.resolve({ 'sales-channels': 'sc_desk', sales_channel_id: 'sc_desk' });
