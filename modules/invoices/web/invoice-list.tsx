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
import { chosenIn, useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { customers } from '#modules/customers/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { InvoiceIcon, SettingsIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { invoices, invoiceStatuses, invoiceTypes } from '../contract.ts';
import { invoiceColumns } from './columns.tsx';

const SettingsDialog = part(() => import('./settings-dialog.tsx').then((all) => all.SettingsDialog));

/** Invoices and notes, newest first. */
export function InvoiceListPage() {
  const { t, language } = useText();
  const { accountType } = useSession();
  const search: Query = useSearch({ strict: false });
  const customer = useRemoteOptions(customers.list, chosenIn(search, 'customer_id'), (reply) =>
    reply.customers.map((row) => ({ value: row.id, label: nameIn(language, row), note: row.code })),
  );
  const supplier = useRemoteOptions(suppliers.list, chosenIn(search, 'supplier_id'));
  const filters = useMemo(
    (): FilterConfig[] => [
      {
        type: 'select',
        key: 'type',
        title: t('invoices.type'),
        isMulti: true,
        options: invoiceTypes.map((value) => ({ value, label: t(`invoices.type.${value}`) })),
      },
      {
        type: 'select',
        key: 'status',
        title: t('invoices.status'),
        isMulti: true,
        options: invoiceStatuses.map((value) => ({ value, label: t(`invoices.status.${value}`) })),
      },
      { type: 'date', key: 'issued_at', title: t('invoices.issued_at') },
      { type: 'date', key: 'due_on', title: t('invoices.due_on') },
      { type: 'range', key: 'total', title: t('invoices.total'), currency: 'SAR' },
      ...(customer
        ? [{ type: 'select', key: 'customer_id', title: t('invoices.customer'), isMulti: true, ...customer } as const]
        : []),
      ...(supplier
        ? [{ type: 'select', key: 'supplier_id', title: t('invoices.supplier'), isMulti: true, ...supplier } as const]
        : []),
      {
        type: 'boolean',
        key: 'is_verified',
        title: t('invoices.finance'),
        yes: t('invoices.verified'),
        no: t('invoices.not_verified'),
      },
    ],
    [t, customer, supplier],
  );
  return (
    <ListPage
      title={t('invoices.title')}
      actions={
        <>
          <ExportButton of={invoices.export} filters={filters} />
          <SettingsButton />
        </>
      }
    >
      <ListCard
        endpoint={invoices.list}
        search={t('invoices.search')}
        filters={filters}
        columns={(rows) => invoiceColumns({ t, language, rows, admin: accountType === 'admin' })}
        rowHref={({ id }) => `/invoices/${id}`}
        rowLabel={({ number, order_display_id }) => number ?? `#${order_display_id}`}
        empty={{ icon: InvoiceIcon, title: t('invoices.empty'), text: t('invoices.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'drafts', label: t('invoices.tab.drafts'), search: { status: ['draft'] } },
            {
              value: 'invoices',
              label: t('invoices.tab.invoices'),
              search: { status: ['issued'], type: ['standard_tax', 'simplified_tax'] },
            },
            { value: 'notes', label: t('invoices.tab.notes'), search: { type: ['credit_note', 'debit_note'] } },
            { value: 'voided', label: t('invoices.tab.voided'), search: { status: ['voided'] } },
          ]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}

/** A supplier chooses when its drafts are made; an administrator does so while acting for one. */
function SettingsButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const may = useMay(invoices.saveSettings);
  const isSupplier = useSession().accountType === 'supplier';
  if (!may || !isSupplier) return null;
  return (
    <>
      <Button leftSection={<SettingsIcon size={15} />} onClick={() => setOpen(true)}>
        {t('invoices.settings')}
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
