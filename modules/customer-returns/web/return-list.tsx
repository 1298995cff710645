import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { type RemoteOptions, chosenIn, useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { brands } from '#modules/brands/contract.ts';
import { customers } from '#modules/customers/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { returnReasons } from '#modules/return-reasons/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { ReturnsIcon, SearchIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { customerReturns } from '../contract.ts';
import { returnSources, returnTabs } from '../rules.ts';
import { returnColumns } from './columns.tsx';

const FindOrder = part(() => import('./find-order.tsx').then((all) => all.FindOrder));

/** Returns across orders, newest first: what waits, what came, and what became of it. */
export function ReturnListPage() {
  const { t, language } = useText();
  const { accountType } = useSession();
  const search: Query = useSearch({ strict: false });
  const named = (row: Parameters<typeof nameIn>[1] & { id: string }) => ({
    value: row.id,
    label: nameIn(language, row),
  });
  const customer = useRemoteOptions(customers.list, chosenIn(search, 'customer_id'), (reply) =>
    reply.customers.map(named),
  );
  const supplier = useRemoteOptions(suppliers.list, chosenIn(search, 'supplier_id'), (reply) =>
    reply.suppliers.map(named),
  );
  const driver = useRemoteOptions(drivers.list, chosenIn(search, 'driver_id'), (reply) => reply.drivers.map(named));
  const brand = useRemoteOptions(brands.list, chosenIn(search, 'brand_id'), (reply) => reply.brands.map(named));
  const reasons = useRead(returnReasons.list, {}).data?.return_reasons;
  const filters = useMemo((): FilterConfig[] => {
    const remote = (key: string, title: string, from: RemoteOptions | null): FilterConfig[] =>
      from ? [{ type: 'select', key, title, isMulti: true, ...from }] : [];
    const leaves = (reasons ?? []).flatMap((reason) =>
      reason.return_reason_children.length > 0 ? reason.return_reason_children : [reason],
    );
    return [
      {
        type: 'select',
        key: 'source',
        title: t('customer_returns.source'),
        isMulti: true,
        options: returnSources.map((value) => ({ value, label: t(`customer_returns.source.${value}`) })),
      },
      {
        type: 'select',
        key: 'reason_id',
        title: t('customer_returns.reason'),
        isMulti: true,
        options: leaves
          .filter(({ applies_to }) => applies_to.includes('return'))
          .map(({ id, label, label_ar }) => ({
            value: id,
            label: nameIn(language, { name: label, name_ar: label_ar }),
          })),
      },
      { type: 'date', key: 'created_at', title: t('customer_returns.created') },
      ...remote('customer_id', t('customer_returns.customer'), customer),
      ...remote('brand_id', t('customer_returns.brand'), brand),
      ...remote('driver_id', t('customer_returns.driver'), driver),
      ...remote('supplier_id', t('customer_returns.supplier'), supplier),
    ];
  }, [t, language, reasons, customer, brand, driver, supplier]);
  return (
    <ListPage
      title={t('customer_returns.title')}
      actions={
        <>
          <ExportButton of={customerReturns.export} filters={filters} />
          <FindButton />
        </>
      }
    >
      <ListCard
        endpoint={customerReturns.list}
        search={t('customer_returns.search')}
        filters={filters}
        columns={(rows) => returnColumns({ t, language, rows, admin: accountType === 'admin' })}
        rowHref={({ id }) => `/customer-returns/${id}`}
        rowLabel={({ order_display_id, number }) => `#${order_display_id}, ${t('customer_returns.number')} ${number}`}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{ icon: ReturnsIcon, title: t('customer_returns.empty'), text: t('customer_returns.empty_text') }}
      >
        <ListTabs
          tabs={returnTabs.map(({ value, label }) => ({
            value,
            label: t(label),
            search: { status: [value] },
          }))}
          counted
        />
      </ListCard>
    </ListPage>
  );
}

/** For goods that came back without a word of their order. */
function FindButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (!useMay(customerReturns.sources)) return null;
  return (
    <>
      <Button leftSection={<SearchIcon size={15} />} onClick={() => setOpen(true)}>
        {t('customer_returns.find')}
      </Button>
      {open && <FindOrder onClose={() => setOpen(false)} />}
    </>
  );
}
