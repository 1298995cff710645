import { Button } from '@mantine/core';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { ExportIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { listedOrders } from './listed.ts';
import { useExport } from './use-export.ts';

/** Everything the list's search and filters find, as CSV. */
export function ExportButton({ filters }: { filters: readonly FilterConfig[] }) {
  const { t } = useText();
  const [state] = useListState(filters);
  const { filtered, pending } = useExport();
  const { offset: _offset, limit: _limit, ...query } = requestOf(state, filters);
  return (
    <Button
      leftSection={<ExportIcon size={15} />}
      loading={pending}
      onClick={() => filtered({ ...listedOrders, ...query })}
    >
      {t('orders.export')}
    </Button>
  );
}
