import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { ImportIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { batchJobs } from '../contract.ts';
import { aboutType, typesOf, type ImportRecords } from '../rules.ts';
import './texts.ts';
import { monthAgo, waitOf } from './poll.ts';
import { SheetButton } from './sheet-button.tsx';

/** Above a list: what it finds as a sheet to edit, and the way to imports; to the one that waits to be looked at where there is one. */
export function ImportButton({ records, filters }: { records: ImportRecords; filters: readonly FilterConfig[] }) {
  const { t } = useText();
  const href = useHref();
  const types = typesOf(records);
  const entity = aboutType(types[0] ?? 'product-import').entity;
  const mayImport = useMay({ any: [`${entity}:create`] });
  const { data } = useRead(
    batchJobs.list,
    {
      query: {
        type: [...types],
        limit: String(limits.batchPageSize),
        confirmed_at: 'null',
        created_at: { gte: monthAgo() },
      },
    },
    { everyMs: (reply) => waitOf(reply?.batch_jobs.find(({ status }) => status === 'created')) },
  );
  if (!mayImport) return null;
  const waiting = data?.batch_jobs.find(({ status }) => status === 'created' || status === 'pre_processed');
  return (
    <>
      <SheetButton records={records} filters={filters} />
      <ButtonLink
        leftSection={<ImportIcon size={15} />}
        href={href(`/${records}/imports${waiting ? `/${waiting.id}` : ''}`)}
      >
        {t(waiting ? 'batch_jobs.waiting' : 'batch_jobs.import')}
      </ButtonLink>
    </>
  );
}
