import { Button } from '@mantine/core';
import type { Export } from '#kit/shared/export.ts';
import type { Query } from '#kit/shared/query-string.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { ExportIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useMay } from './access.ts';
import { requestOf, useListState } from './list-state.ts';
import { useExport } from './use-export.tsx';

type Props = {
  of: Export;
  filters: readonly FilterConfig[];
  /** What the list asks for by itself. */
  query?: Query;
};

/** Everything the list's search and filters find, as CSV; for whoever may read the list. */
export function ExportButton({ of, filters, query }: Props) {
  const { t } = useText();
  const [state] = useListState(filters);
  const { ask, dialog } = useExport(of);
  if (!useMay(of)) return null;
  const { offset: _, limit: __, order: ___, ...asked } = requestOf(state, filters);
  return (
    <>
      <Button leftSection={<ExportIcon size={15} />} onClick={() => ask({ query: { ...query, ...asked } })}>
        {t('export.start')}
      </Button>
      {dialog}
    </>
  );
}
