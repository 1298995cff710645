import type { MatrixRow } from '../../apps/api/access/row.ts';

/** A template every database has from its start. */
export const matrixRow: MatrixRow = () => Promise.resolve({ 'notification-templates': 'order.placed.mail.en' });
