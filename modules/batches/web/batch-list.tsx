import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useVariantFilter } from '#modules/products/parts.tsx';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { Packs, VariantCell } from '#modules/stock/parts.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import { CalendarIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { batches, batchStates, expiryWindows, type BatchRow } from '../contract.ts';
import { BatchBadge, DaysLeft } from './labels.tsx';
import { ExpiringStrip } from './expiring-strip.tsx';
import { NewBatch } from './new-batch.tsx';

/** Batches of all warehouses, those that expire first at the top. */
export function BatchList() {
  const { t } = useText();
  const forAdmin = useSession().accountType === 'admin';
  const mayCreate = useMay(batches.create);
  const mayPlan = useMay(batches.plan);
  const href = useHref();
  const [adding, setAdding] = useState(false);
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const ofVariant = useVariantFilter(t('batches.product'));
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const columns: Column<BatchRow>[] = [
    {
      key: 'lot',
      header: t('batches.lot'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'title',
      cell: ({ lot }) => <bdi dir="ltr">{lot}</bdi>,
    },
    {
      key: 'product',
      header: t('batches.product'),
      width: 280,
      shrinks: true,
      card: 'lead',
      cell: ({ variant }) => <VariantCell of={variant} />,
    },
    {
      key: 'location',
      header: t('batches.location'),
      width: 160,
      shrinks: true,
      card: 'sub',
      cell: ({ locations: [first, ...more] }) =>
        !first ? (
          '—'
        ) : more.length === 0 ? (
          <NameOf of={first.location} />
        ) : (
          t('batches.locations', { count: more.length + 1 })
        ),
    },
    {
      key: 'quantity',
      header: t('batches.on_hand'),
      align: 'end',
      card: 'end',
      cell: ({ quantity, variant }) => <Packs pieces={quantity} of={variant} />,
    },
    {
      key: 'expires_on',
      header: t('batches.expires_on'),
      sortable: true,
      card: 'detail',
      cell: ({ expires_on }) => <DateText at={expires_on} />,
    },
    {
      key: 'left',
      header: t('batches.left'),
      align: 'end',
      card: 'detail',
      cell: ({ expires_on }) => <DaysLeft until={expires_on} />,
    },
    { key: 'state', header: t('batches.state'), card: 'badge', cell: (batch) => <BatchBadge of={batch} /> },
  ];
  return (
    <ListPage
      title={t('batches.title')}
      actions={mayPlan && <ButtonLink href={href('/batches/plan')}>{t('batches.plan')}</ButtonLink>}
      primary={mayCreate ? { label: t('batches.new'), icon: PlusIcon, onClick: () => setAdding(true) } : undefined}
    >
      <ExpiringStrip />
      <ListCard
        endpoint={batches.list}
        columns={columns}
        search={t('batches.search')}
        filters={[
          {
            key: 'expiry',
            title: t('batches.expiry'),
            type: 'select',
            isMulti: true,
            options: expiryWindows.map((value) => ({ value, label: t(`batches.expiry.${value}`) })),
          },
          { key: 'expires_on', title: t('batches.expires_on'), type: 'date' },
          {
            key: 'state',
            title: t('batches.state'),
            type: 'select',
            isMulti: true,
            options: batchStates.map((value) => ({ value, label: t(`batches.state.${value}`) })),
          },
          ...(location ? [{ title: t('batches.location'), ...location }] : []),
          ...ofVariant,
          ...(supplier && forAdmin ? [{ title: t('field.supplier'), ...supplier }] : []),
        ]}
        rowHref={({ id }) => `/batches/${id}`}
        rowLabel={({ lot }) => lot}
        rowHeight="tall"
        firstSort={{ key: 'expires_on', descending: false }}
        empty={{ icon: CalendarIcon, title: t('batches.empty'), text: t('batches.empty_text') }}
      >
        <ListTabs
          tabs={[
            ...expiryWindows.map((value) => ({
              value,
              label: t(`batches.expiry.${value}`),
              search: { expiry: [value] },
            })),
            { value: 'quarantined', label: t('batches.state.quarantined'), search: { state: ['quarantined'] } },
            { value: 'recalled', label: t('batches.state.recalled'), search: { state: ['recalled'] } },
          ]}
        />
      </ListCard>
      {adding && <NewBatch onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
