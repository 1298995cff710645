import { useMemo, useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { lazyScreen } from '#kit/web/module.ts';
import { useRead } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useWaysFrom } from '#kit/web/use-ways-from.tsx';
import { OrdersIcon, PlusIcon } from '#ui/icons.ts';
import type { PageAction } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { orderTabs, type TabFilters } from '../../rules/tabs.ts';
import { useBulk } from './bulk.tsx';
import { orderColumns } from './columns.tsx';
import { PickingLink } from './picking-link.tsx';
import { useOrderFilters } from './filters.ts';
import { listedOrders } from './listed.ts';

/** An order beside this list, which has it fetched: the door would bring its address to everybody. */
export const OrderPeek = lazyScreen(() => import('./order-peek.tsx').then((one) => one.OrderPeek));

const searchOf = (filters: TabFilters): Query =>
  Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, [...values]]));

/** Where an order is put together; the module that does so stands higher, so it is looked for in the area. */
const newOrderPath = '/draft-orders/new';

/** Orders, newest first, for administrators, suppliers and sales representatives; each sees what is theirs. */
export function OrderListPage() {
  const { t, language } = useText();
  const { accountType } = useSession();
  const counts = useRead(orders.counts, {}).data?.counts;
  const filters = useOrderFilters();
  const [today] = useState(() => dayOf(new Date()));
  const tabs = useMemo(() => {
    const [, ...rest] = orderTabs;
    const preset = rest.map(({ value, label, filters: narrowed }) => ({
      value,
      label: t(label),
      search: searchOf(narrowed),
      count: counts?.[value],
    }));
    return [
      ...preset.slice(0, -1),
      { value: 'today', label: t('orders.tab.today'), search: { created_at: { gt: today, lt: today } } },
      ...preset.slice(-1),
    ];
  }, [t, counts, today]);
  const { bulk, dialogs } = useBulk();
  const ways = useWaysFrom('/orders');
  return (
    <>
      <ListPage
        title={t('orders.title')}
        primary={useCreate()}
        actions={
          <>
            <PickingLink filters={filters} />
            <ExportButton of={orders.export} query={listedOrders} filters={filters} />
            {ways}
          </>
        }
      >
        <ListCard
          endpoint={orders.list}
          query={listedOrders}
          search={t('orders.search')}
          filters={filters}
          columns={(rows) => orderColumns({ t, language, rows, admin: accountType === 'admin' })}
          rowHref={({ id }) => `/orders/${id}`}
          rowLabel={({ display_id }) => `#${display_id}`}
          firstSort={{ key: 'created_at', descending: true }}
          empty={{ icon: OrdersIcon, title: t('orders.empty'), text: t('orders.empty_text') }}
        >
          <ListTabs tabs={tabs} allCount={counts?.all} counted />
          <BulkActions>{bulk}</BulkActions>
        </ListCard>
      </ListPage>
      {dialogs}
    </>
  );
}

function useCreate(): PageAction | undefined {
  const { t } = useText();
  const href = useHref();
  const may = useMay(['orders:create']);
  const exists = useArea().modules.some(({ screens }) => screens.some(({ path }) => path === newOrderPath));
  return may && exists ? { label: t('orders.create'), icon: PlusIcon, href: href(newOrderPath) } : undefined;
}
