import { Button } from '@mantine/core';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { ExportIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { listedOrders } from './listed.ts';
import { useExport } from './use-export.tsx';

/** Everything the list's search and filters find, as CSV. */
export function ExportButton({ filters }: { filters: readonly FilterConfig[] }) {
  const { t } = useText();
  const [state] = useListState(filters);
  const { ask, dialog } = useExport();
  const { offset: _offset, limit: _limit, ...query } = requestOf(state, filters);
  return (
    <>
      <Button leftSection={<ExportIcon size={15} />} onClick={() => ask({ query: { ...listedOrders, ...query } })}>
        {t('orders.export')}
      </Button>
      {dialog}
    </>
  );
}
