import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { useWrite } from '#kit/web/query.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { EditIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { batchJobs } from '../contract.ts';
import type { ImportRecords } from '../rules.ts';

type Props = { records: ImportRecords; filters: readonly FilterConfig[] };

/** What the list's search and filters find as a sheet to edit and import again. What is counted has no such sheet: it is counted anew. */
export function SheetButton({ records, filters }: Props) {
  if (records === 'stock' || records === 'lead-customers') return null;
  return <Sheet of={records === 'customers' ? batchJobs.customerSheet : batchJobs.sheet} filters={filters} />;
}

/** Always with all columns, by which its rows are known again. */
function Sheet({
  of,
  filters,
}: Pick<Props, 'filters'> & { of: typeof batchJobs.sheet | typeof batchJobs.customerSheet }) {
  const { t } = useText();
  const [state] = useListState(filters);
  const { run, pending } = useWrite(of, { success: t('export.started'), invalidates: ['/tasks'] });
  if (!useMay(of)) return null;
  const { offset: _, limit: __, order: ___, ...query } = requestOf(state, filters);
  return (
    <ActionMenu
      entries={(['xlsx', 'csv'] as const).map((format) => ({
        key: format,
        label: t(`export.format_${format}`),
        onClick: () => run({ query, body: { format } }),
      }))}
    >
      <Button leftSection={<EditIcon size={15} />} loading={pending}>
        {t('batch_jobs.sheet')}
      </Button>
    </ActionMenu>
  );
}
