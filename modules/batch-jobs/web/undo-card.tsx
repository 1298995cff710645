import { numberLocale } from '#domain/numerals.ts';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { batchJobs, type BatchJob } from '../contract.ts';
import { rowColumns } from './rows-card.tsx';
import styles from './imports.module.css';

const number = (n: number): string => n.toLocaleString(numberLocale());
const counted = (count: number) => ({ count, n: number(count) });

/** What taking an import back would come to now: how many rows would go back, and which would stay because somebody went on with them. */
export function UndoCard({ job }: { job: BatchJob }) {
  const { t } = useText();
  const read = useRead(batchJobs.foresee, { params: { id: job.id } }, { staleMs: 0 });
  const undo = read.data?.undo;
  return (
    <Card title={t('batch_jobs.if_undone')} note={t('batch_jobs.if_undone_note')} flush>
      {read.isError && !undo && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {undo && (
        <p className={styles.figures}>
          <span>{t('batch_jobs.would_go_back', counted(undo.back))}</span>
          <span>{t('batch_jobs.would_stay', counted(undo.stays))}</span>
        </p>
      )}
      {undo && undo.rows.length > 0 && (
        <DataTable
          label={t('batch_jobs.if_undone')}
          rows={undo.rows}
          rowKey={({ row }) => String(row)}
          rowHeight="free"
          columns={[
            ...rowColumns(job, t),
            {
              key: 'because',
              header: t('batch_jobs.why_it_stays'),
              cell: ({ kept_because }) => kept_because,
            },
          ]}
        />
      )}
      {undo && undo.stays > undo.rows.length && (
        <p className={styles.more}>{t('batch_jobs.more_stay', counted(undo.stays - undo.rows.length))}</p>
      )}
    </Card>
  );
}
