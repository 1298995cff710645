import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { EditIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { batchJobs, type BatchJob } from '../contract.ts';
import { aboutType, canCancel, type ImportField } from '../rules.ts';
import styles from './imports.module.css';

/** What the sheet's columns were taken for, and the way to say otherwise. */
export function ColumnsCard({ job }: { job: BatchJob }) {
  const { t } = useText();
  const [changing, setChanging] = useState(false);
  const mayChange = useMay(batchJobs.setColumns) && canCancel(job).allowed;
  const known = job.columns.filter(({ field }) => field).length;
  return (
    <Card
      title={t('batch_jobs.columns')}
      note={t('batch_jobs.columns_note', { known, all: job.columns.length })}
      flush
      actions={
        mayChange && (
          <Button leftSection={<EditIcon size={15} />} onClick={() => setChanging(true)}>
            {t('batch_jobs.change')}
          </Button>
        )
      }
    >
      <ul className={styles.columns}>
        {job.columns.map(({ header, field, remembered }, at) => (
          <li key={at} className={styles.column} data-left={field ? undefined : true}>
            <span className={styles.note}>
              <bdi>{header || '—'}</bdi>
            </span>
            <strong>{field ? t(`batch_jobs.field.${field}`) : t('batch_jobs.left_out')}</strong>
            {(field || remembered) && (
              <span className={styles.note}>{t(remembered ? 'batch_jobs.remembered' : 'batch_jobs.by_name')}</span>
            )}
          </li>
        ))}
      </ul>
      {changing && <ColumnsDialog job={job} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function ColumnsDialog({ job, onClose }: { job: BatchJob; onClose: () => void }) {
  const { t } = useText();
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(job.columns.map(({ field }) => field));
  const { run, pending } = useWrite(batchJobs.setColumns, {
    success: null,
    invalidates: ['/tasks'],
    onSuccess: onClose,
  });
  const options = aboutType(job.type).fields.map((value) => ({ value, label: t(`batch_jobs.field.${value}`) }));
  // A field stands in one column: chosen for another, it leaves the first.
  const choose = (at: number, value: string | null) =>
    setFields(
      fields.map((field, place) => (place === at ? (value as ImportField | null) : field === value ? null : field)),
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batch_jobs.columns_title')}
      hint={t('batch_jobs.columns_hint')}
      width={560}
      submit={{
        label: t('batch_jobs.read_again'),
        loading: pending,
        onSubmit: () => run({ params: { id: job.id }, body: { columns: [...fields] } }),
      }}
    >
      <div className={styles.choices}>
        {job.columns.map(({ header }, at) => (
          <SelectField
            key={at}
            label={<bdi>{header || t('batch_jobs.column', { number: at + 1 })}</bdi>}
            value={fields[at] ?? null}
            onChange={(value) => choose(at, value)}
            options={options}
            placeholder={t('batch_jobs.left_out')}
            clearable
            searchable
          />
        ))}
      </div>
    </Dialog>
  );
}
