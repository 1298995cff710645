import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { ImportIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader, PageStack } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { batchJobs } from '../contract.ts';
import { aboutType, offeredTypes, typesOf, type ImportRecords, type ImportType } from '../rules.ts';
import { JobBadge } from './job-badge.tsx';
import { SheetButton } from './sheet-button.tsx';
import { SheetInput } from './sheet-input.tsx';
import styles from './imports.module.css';
import './texts.ts';

const noFilters: FilterConfig[] = [];

/** Where an import begins, and what was imported before. */
export function StartPage({ records }: { records: ImportRecords }) {
  const { t } = useText();
  const href = useHref();
  const [first = 'product-import'] = offeredTypes(records);
  const [type, setType] = useState<ImportType>(first);
  const { entity } = aboutType(type);
  const mayImport = useMay({ any: [`${entity}:create`] });
  const title = t(`batch_jobs.title_${records}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href(`/${records}`)}
        actions={<SheetButton records={records} filters={noFilters} />}
      />
      <PageColumns side={<Known type={type} />}>
        <PageStack>
          {mayImport && <Send type={type} onType={setType} />}
          <Earlier records={records} />
        </PageStack>
      </PageColumns>
    </>
  );
}

function Send({ type, onType }: { type: ImportType; onType: (type: ImportType) => void }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { account } = useArea();
  const { loginAs } = useSession();
  const asksSupplier = account === 'admin' && !loginAs;
  const [supplier, setSupplier] = useState<string | null>(null);
  const { records } = aboutType(type);
  const offered = offeredTypes(records);
  const found = useRemoteOptions(suppliers.list, supplier ? [supplier] : []);
  const sending = useWrite(batchJobs.sendFile, { success: null });
  const making = useWrite(batchJobs.create, { success: null });
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    try {
      const sent = await sending.write({ body });
      const context = { file_key: sent.file.key, ...(supplier ? { supplier_id: supplier } : {}) };
      const made = await making.write({ body: { type, context, dry_run: true } });
      go(href(`/${records}/imports/${made.batch_job.id}`));
    } catch {
      // It has been said why.
    }
  };
  return (
    <Card title={t('batch_jobs.send')} note={t('batch_jobs.send_note')}>
      <div className={styles.send}>
        {asksSupplier && found && (
          <SelectField label={t('field.supplier')} value={supplier} onChange={setSupplier} required {...found} />
        )}
        {offered.length > 1 && (
          <SelectField
            label={t('batch_jobs.what')}
            value={type}
            onChange={(value) => onType((value as ImportType | null) ?? type)}
            options={offered.map((value) => ({ value, label: t(`batch_jobs.type_${value}`) }))}
          />
        )}
        <SheetInput
          onFile={(file) => void send(file)}
          pending={sending.pending || making.pending}
          disabled={asksSupplier && !supplier}
        />
      </div>
    </Card>
  );
}

/** What a person may fill in; what tells our own sheets apart comes with them. */
function Known({ type }: { type: ImportType }) {
  const { t } = useText();
  const filled = aboutType(type).fields.filter((field) => field !== 'id' && field !== 'state');
  const said = type === 'price-import' ? 'prices' : aboutType(type).records;
  return (
    <Card title={t('batch_jobs.known')}>
      <p className={styles.note}>{t(`batch_jobs.known_text_${said}`)}</p>
      <ul className={styles.known}>
        {filled.map((field) => (
          <li key={field}>{t(`batch_jobs.field.${field}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Earlier({ records }: { records: ImportRecords }) {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const [offset, setOffset] = useState(0);
  const read = useRead(
    batchJobs.list,
    { query: { type: [...typesOf(records)], limit: String(limits.pageSize), offset: String(offset) } },
    { keep: true, staleMs: 0 },
  );
  const jobs = read.data?.batch_jobs;
  return (
    <Card title={t('batch_jobs.earlier')} flush>
      {read.isError && !jobs && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {jobs?.length === 0 && (
        <Empty icon={ImportIcon} title={t('batch_jobs.empty')} compact>
          {t('batch_jobs.empty_text')}
        </Empty>
      )}
      {jobs?.length !== 0 && !(read.isError && !jobs) && (
        <DataTable
          label={t('batch_jobs.earlier')}
          rows={jobs}
          rowKey={({ id }) => id}
          rowLabel={({ file }) => file.name}
          rowHref={({ id }) => href(`/${records}/imports/${id}`)}
          columns={[
            {
              key: 'file',
              header: t('batch_jobs.file'),
              primary: true,
              shrinks: true,
              card: 'title',
              cell: ({ file }) => <bdi>{file.name}</bdi>,
            },
            ...(forAdmin
              ? [
                  {
                    key: 'supplier',
                    header: t('field.supplier'),
                    tone: 'quiet' as const,
                    wide: true,
                    card: 'sub' as const,
                    cell: ({ supplier }: { supplier: { name: string; name_ar: string | null } }) => (
                      <NameOf of={supplier} />
                    ),
                  },
                ]
              : []),
            { key: 'status', header: t('batch_jobs.status'), card: 'badge', cell: (job) => <JobBadge job={job} /> },
            {
              key: 'rows',
              header: t('batch_jobs.rows'),
              align: 'end',
              card: 'detail',
              cell: ({ counts }) => counts.rows.toLocaleString(numberLocale()),
            },
            {
              key: 'created',
              header: t('batch_jobs.sent'),
              tone: 'quiet',
              card: 'detail',
              cell: ({ created_at }) => <MomentText at={created_at} />,
            },
          ]}
        />
      )}
      {read.data && read.data.count > limits.pageSize && (
        <Pager offset={offset} count={read.data.count} shown={jobs?.length ?? 0} onChange={setOffset} />
      )}
    </Card>
  );
}
