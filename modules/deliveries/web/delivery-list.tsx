import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { dayOf } from '#domain/dates.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { chosenIn, useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { drivers } from '#modules/drivers/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { ShippedIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { deliveries, deliveryStatuses } from '../contract.ts';
import { deliveryColumns } from './columns.tsx';
import { numberOf } from './labels.tsx';

/** What is to be brought and what was: today's, what is open, what failed, and by driver. */
export function DeliveryList() {
  const { t, language } = useText();
  const admin = useSession().accountType === 'admin';
  const search: Query = useSearch({ strict: false });
  const driver = useRemoteOptions(drivers.list, chosenIn(search, 'driver_id'));
  const [today] = useState(() => dayOf(new Date()));
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'status',
      title: t('deliveries.status'),
      isMulti: true,
      options: deliveryStatuses.map((value) => ({ value, label: t(`deliveries.status_${value}`) })),
    },
    { type: 'date', key: 'planned_on', title: t('deliveries.planned_on') },
    ...(driver
      ? [{ type: 'select', key: 'driver_id', title: t('deliveries.driver'), isMulti: true, ...driver } as const]
      : []),
  ];
  return (
    <ListPage title={t('deliveries.title')} actions={<ExportButton of={deliveries.export} filters={filters} />}>
      <ListCard
        endpoint={deliveries.list}
        search={t('deliveries.search')}
        columns={(rows) => deliveryColumns({ t, language, admin, rows, inRuns: true })}
        filters={filters}
        rowHref={({ id }) => `/deliveries/${id}`}
        rowLabel={numberOf}
        empty={{ icon: ShippedIcon, title: t('deliveries.empty'), text: t('deliveries.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'today', label: t('deliveries.tab_today'), search: { planned_on: { gt: today, lt: today } } },
            { value: 'open', label: t('deliveries.tab_open'), search: { status: ['assigned', 'in_route'] } },
            { value: 'failed', label: t('deliveries.tab_failed'), search: { status: ['failed'] } },
          ]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}
