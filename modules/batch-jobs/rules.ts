import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { BatchJob } from './contract.ts';

export type { ImportField } from './rules/fields.ts';
export { sheetLimits, unconfirmedDays } from './rules/limits.ts';
export { entityOf, type ImportRecords } from './rules/records.ts';
export { aboutType, importTypes, offeredTypes, typesOf, type ImportType } from './rules/types.ts';

type Facts = Pick<BatchJob, 'status' | 'counts'>;

/** What was looked at is applied: once it was read, and where there is anything in it. */
export function canConfirm({ status, counts }: Facts): Permit {
  if (status !== 'pre_processed') return refused('batch_jobs.not_ready');
  return counts.new + counts.changed > 0 ? allowed : refused('batch_jobs.nothing_to_apply');
}

/** Until it is confirmed it can be read otherwise, or discarded. */
export const canCancel = ({ status }: Pick<BatchJob, 'status'>): Permit =>
  status === 'created' || status === 'pre_processed' ? allowed : refused('batch_jobs.too_late');

/** What was applied can be taken back, once, for so long. @param now ISO */
export function canUndo(
  { status, rollback_until, undone_at }: Pick<BatchJob, 'status' | 'rollback_until' | 'undone_at'>,
  now: string,
): Permit {
  if (status !== 'completed' || undone_at) return refused('batch_jobs.not_applied');
  return rollback_until && rollback_until > now ? allowed : refused('batch_jobs.undo_over');
}

/** Whether the server is busy with it. */
export const isRunning = ({ status }: Pick<BatchJob, 'status'>): boolean =>
  status === 'created' || status === 'confirmed' || status === 'processing';
