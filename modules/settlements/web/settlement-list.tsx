import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { InvoiceIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { settlements } from '../contract.ts';
import { settlementStatuses } from '../rules.ts';
import { useColumns } from './columns.tsx';
import { NewSettlement } from './new-settlement.tsx';

/** What suppliers are paid, newest first; a supplier sees its own. */
export function SettlementList() {
  const { t } = useText();
  const { accountType } = useSession();
  const isAdmin = accountType === 'admin';
  const mayCreate = useMay(settlements.create);
  const [isNew, setNew] = useState(false);
  const columns = useColumns({ withSupplier: isAdmin });
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const statuses = isAdmin ? settlementStatuses : settlementStatuses.filter((status) => status !== 'draft');
  return (
    <ListPage
      title={t('settlements.title')}
      primary={mayCreate ? { label: t('settlements.new'), icon: PlusIcon, onClick: () => setNew(true) } : undefined}
    >
      {isNew && <NewSettlement onClose={() => setNew(false)} />}
      <ListCard
        endpoint={settlements.list}
        columns={columns}
        search={t('settlements.search')}
        filters={[
          ...(isAdmin && supplier ? [{ ...supplier, title: t('field.supplier') }] : []),
          {
            key: 'status',
            title: t('settlements.status'),
            type: 'select',
            isMulti: true,
            options: statuses.map((value) => ({ value, label: t(`settlements.status.${value}`) })),
          },
        ]}
        rowHref={({ id }) => `/settlements/${id}`}
        rowLabel={({ number }) => `S-${number}`}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{
          icon: InvoiceIcon,
          title: t('settlements.empty'),
          text: t(isAdmin ? 'settlements.empty_text' : 'settlements.own_empty_text'),
        }}
      >
        <ListTabs
          counted
          tabs={[
            ...(isAdmin
              ? [{ value: 'draft', label: t('settlements.status.draft'), search: { status: ['draft'] } }]
              : []),
            { value: 'disputed', label: t('settlements.status.disputed'), search: { status: ['disputed'] } },
            { value: 'approved', label: t('settlements.tab.to_pay'), search: { status: ['approved'] } },
          ]}
        />
      </ListCard>
    </ListPage>
  );
}
