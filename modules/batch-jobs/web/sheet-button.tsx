import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { useWrite } from '#kit/web/query.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { EditIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { batchJobs } from '../contract.ts';

/** What the list's search and filters find as a sheet to edit and import again; always with all columns, by which its rows are known again. */
export function SheetButton({ filters }: { filters: readonly FilterConfig[] }) {
  const { t } = useText();
  const [state] = useListState(filters);
  const { run, pending } = useWrite(batchJobs.sheet, { success: t('export.started'), invalidates: ['/tasks'] });
  if (!useMay(batchJobs.sheet)) return null;
  const { offset: _, limit: __, order: ___, ...query } = requestOf(state, filters);
  return (
    <Button leftSection={<EditIcon size={15} />} loading={pending} onClick={() => run({ query, body: {} })}>
      {t('batch_jobs.sheet')}
    </Button>
  );
}
