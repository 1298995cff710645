import { useEffect, useRef, useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { download } from '#kit/web/api.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { keepFile } from '#kit/web/keep-file.ts';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { invalidate, tellFailure, useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { MomentText } from '#ui/date.tsx';
import { Equation } from '#ui/equation.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { CheckIcon, ExportIcon, ForwardIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader, PageStack, type PageAction } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { batchJobs, type BatchJob } from '../contract.ts';
import { aboutType, canCancel, canConfirm, canUndo, isRunning, type ImportRecords } from '../rules.ts';
import { ColumnsCard } from './columns-card.tsx';
import { JobBadge } from './job-badge.tsx';
import { waitOf } from './poll.ts';
import { RowsCard } from './rows-card.tsx';
import { UndoCard } from './undo-card.tsx';
import styles from './imports.module.css';
import './texts.ts';

const number = (n: number): string => n.toLocaleString(numberLocale());
/** A number for a text: what its form goes by, and as it is written. */
const counted = (count: number) => ({ count, n: number(count) });
const own = ['/batch-jobs', '/tasks'];
const stale = ['/products', '/variants', '/customers', '/stock', '/stock-locations', '/batch-jobs'];

/** One import: read, looked at, applied, taken back. */
export function ImportPage({ records }: { records: ImportRecords }) {
  const { t } = useText();
  const href = useHref();
  const [undoing, setUndoing] = useState(false);
  const read = useRead(
    batchJobs.retrieve,
    { params: { id: useParam('id') } },
    { staleMs: 0, everyMs: (reply) => waitOf(reply?.batch_job, undoing) },
  );
  return (
    <AsyncRecord read={read} back={{ href: href(`/${records}/imports`), label: t(`batch_jobs.title_${records}`) }}>
      {({ batch_job }) => <Import job={batch_job} onUndo={() => setUndoing(true)} />}
    </AsyncRecord>
  );
}

/** What was read of products, customers and stock before an import is not what they are after it (specification, section 4). */
function useFreshLists({ status, undone_at }: BatchJob): void {
  const client = useQueryClient();
  const mark = `${status} ${undone_at ?? ''}`;
  const seen = useRef(mark);
  useEffect(() => {
    if (seen.current !== mark && status === 'completed') void invalidate(client, stale);
    seen.current = mark;
  }, [client, mark, status]);
}

function Import({ job, onUndo }: { job: BatchJob; onUndo: () => void }) {
  const { t } = useText();
  const href = useHref();
  useFreshLists(job);
  const { records } = aboutType(job.type);
  const title = t(`batch_jobs.title_${records}`);
  const [undoing, setUndoing] = useState(false);
  const [opened] = useState(() => new Date().toISOString());
  const mayUpdate = useMay({ any: [`${aboutType(job.type).entity}:update`] });
  const confirming = useWrite(batchJobs.confirm, { success: null, invalidates: own });
  const canceling = useWrite(batchJobs.cancel, { success: t('batch_jobs.discarded'), invalidates: own });
  const undo = useWrite(batchJobs.undo, { success: null, invalidates: own, onSuccess: onUndo });
  const { counts } = job;
  const args = { params: { id: job.id } };
  const ready = counts.new + counts.changed;
  const undoable = canUndo(job, opened).allowed;
  const primary: PageAction | undefined =
    mayUpdate && canConfirm(job).allowed
      ? {
          label: t('batch_jobs.apply', counted(ready)),
          icon: CheckIcon,
          loading: confirming.pending,
          onClick: () => confirming.run(args),
        }
      : job.status === 'completed' && !job.undone_at && counts.new > 0 && records === 'products'
        ? {
            label: t('batch_jobs.review', { count: counts.new }),
            icon: ForwardIcon,
            href: href('/products?status=draft'),
          }
        : undefined;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href(`/${records}/imports`)}
        badges={<JobBadge job={job} />}
        meta={[
          <bdi key="file">{job.file.name}</bdi>,
          t('batch_jobs.rows_count', counted(counts.rows)),
          <NameOf key="supplier" of={job.supplier} />,
          <MomentText key="at" at={job.completed_at ?? job.created_at} />,
        ]}
        actions={
          <>
            {mayUpdate && canCancel(job).allowed && (
              <Button loading={canceling.pending} onClick={() => canceling.run(args)}>
                {t('batch_jobs.discard')}
              </Button>
            )}
            {counts.bad > 0 && !isRunning(job) && <BadRows job={job} />}
            {mayUpdate && undoable && <Button onClick={() => setUndoing(true)}>{t('batch_jobs.undo')}</Button>}
          </>
        }
        primary={primary}
      />
      <Body job={job} undoable={mayUpdate && undoable} />
      <Confirm
        opened={undoing}
        onClose={() => setUndoing(false)}
        onConfirm={() => undo.write(args)}
        title={t('batch_jobs.undo_title')}
        yes={t('batch_jobs.undo')}
        done={t('batch_jobs.undoing')}
      >
        {t('batch_jobs.undo_text', counted(ready))}
      </Confirm>
    </>
  );
}

function BadRows({ job: { id, file, counts } }: { job: BatchJob }) {
  const { t } = useText();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const format = /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv';
      const name = `${file.name.replace(/\.[^.]*$/, '')}-${counts.bad}-bad.${format}`;
      keepFile(await download(batchJobs.badRows, { params: { id }, query: { format } }), name);
    } catch (error) {
      tellFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button leftSection={<ExportIcon size={15} />} loading={pending} onClick={() => void save()}>
      {t('batch_jobs.bad_rows', counted(counts.bad))}
    </Button>
  );
}

function Body({ job, undoable }: { job: BatchJob; undoable: boolean }) {
  const { t, language } = useText();
  const { counts } = job;
  const { records } = aboutType(job.type);
  if (job.status === 'failed')
    return (
      <ErrorState title={t('batch_jobs.failed')} heading="h2">
        {job.failure}
      </ErrorState>
    );
  if (isRunning(job)) return <Running job={job} />;
  const done = job.status === 'completed';
  return (
    <PageColumns
      side={
        <Card title={t(done ? 'batch_jobs.after' : 'batch_jobs.before')}>
          <Facts
            facts={[
              { label: t('batch_jobs.cells'), value: number(counts.cells) },
              ...(done
                ? [
                    {
                      label: t('batch_jobs.undo_until'),
                      value: job.rollback_until ? formatDate(job.rollback_until, language) : '—',
                    },
                    ...(job.undone
                      ? [
                          { label: t('batch_jobs.went_back'), value: number(job.undone.back) },
                          { label: t('batch_jobs.stayed'), value: number(job.undone.stays) },
                        ]
                      : []),
                  ]
                : []),
            ]}
          />
          <p className={styles.note}>{t(done ? 'batch_jobs.after_text' : `batch_jobs.before_text_${records}`)}</p>
        </Card>
      }
    >
      <PageStack>
        {!done && job.status !== 'canceled' && <ColumnsCard job={job} />}
        <Equation
          label={t('batch_jobs.counts')}
          terms={[
            { label: t(records === 'products' ? 'batch_jobs.new' : 'batch_jobs.kind_new'), value: number(counts.new) },
            { label: t('batch_jobs.changed'), value: number(counts.changed), operator: '+' },
          ]}
          result={{
            label: t(done ? 'batch_jobs.applied' : 'batch_jobs.to_apply'),
            value: number(counts.new + counts.changed),
            meaning: 'positive',
          }}
          asides={[
            { label: t('batch_jobs.same'), value: number(counts.same) },
            { label: t('batch_jobs.bad'), value: number(counts.bad) },
            { label: t('batch_jobs.in_file'), value: number(counts.rows) },
          ]}
        />
        {undoable && <UndoCard job={job} />}
        <RowsCard job={job} />
      </PageStack>
    </PageColumns>
  );
}

/** While the server is busy with it. Rows that are written are seen by nobody before all of them are. */
function Running({ job: { status, counts } }: { job: BatchJob }) {
  const { t } = useText();
  const reads = status === 'created';
  const text = reads
    ? t('batch_jobs.reading', counted(counts.rows))
    : t('batch_jobs.applying', counted(counts.new + counts.changed));
  return (
    <Card title={t(reads ? 'batch_jobs.status_created' : 'batch_jobs.status_processing')}>
      <div className={styles.progress} role="status">
        <span>{text}</span>
        <Progress value={100} animated aria-label={text} />
        <p className={styles.note}>{t(reads ? 'batch_jobs.reading_text' : 'batch_jobs.applying_text')}</p>
      </div>
    </Card>
  );
}
