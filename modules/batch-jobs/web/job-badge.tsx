import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { BatchJob } from '../contract.ts';

const look: Record<BatchJob['status'], [Meaning, Glyph]> = {
  created: ['info', 'moving'],
  pre_processed: ['info', 'part'],
  confirmed: ['accent', 'moving'],
  processing: ['accent', 'moving'],
  completed: ['positive', 'done'],
  failed: ['danger', 'act'],
  canceled: ['neutral', 'ended'],
};

/** How far an import is, in a word. */
export function JobBadge({ job: { status, undone_at } }: { job: Pick<BatchJob, 'status' | 'undone_at'> }) {
  const { t } = useText();
  if (undone_at) return <StatusBadge meaning="neutral">{t('batch_jobs.status_undone')}</StatusBadge>;
  const [meaning, glyph] = look[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`batch_jobs.status_${status}`)}
    </StatusBadge>
  );
}
