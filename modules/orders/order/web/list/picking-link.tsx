import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { ClipboardIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { shortages } from '../../../contract.ts';
import { listedOrders } from './listed.ts';

/** Leads to what the search and filters of the list find, summed up to be picked. */
export function PickingLink({ filters }: { filters: readonly FilterConfig[] }) {
  const { t } = useText();
  const href = useHref();
  const [state] = useListState(filters);
  const { offset: _offset, limit: _limit, order: _order, ...query } = requestOf(state, filters);
  if (!useMay(shortages.list)) return null;
  return (
    <ButtonLink
      leftSection={<ClipboardIcon size={15} />}
      href={`${href('/orders/aggregated')}?${writeQuery({ ...listedOrders, ...query })}`}
    >
      {t('orders.picking_list')}
    </ButtonLink>
  );
}
