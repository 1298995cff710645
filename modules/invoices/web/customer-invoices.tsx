import { Stack } from '@mantine/core';
import { RowsCard } from '#kit/web/rows-card.tsx';
import { ReceiptsOfCustomer } from '#modules/receipts/parts.tsx';
import { Empty } from '#ui/empty.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { invoices } from '../contract.ts';
import { invoiceColumns } from './columns.tsx';

const kept = new Set(['number', 'type', 'status', 'issued_at', 'due_on', 'total']);

/** What a customer was invoiced, and what it paid, on its page. */
export const InvoicesAndReceipts = ({ customerId }: { customerId: string }) => (
  <Stack gap={16}>
    <CustomerInvoices customerId={customerId} />
    <ReceiptsOfCustomer customerId={customerId} />
  </Stack>
);

function CustomerInvoices({ customerId }: { customerId: string }) {
  const { t, language } = useText();
  return (
    <RowsCard
      title={t('invoices.title')}
      endpoint={invoices.list}
      path="/invoices"
      query={{ customer_id: [customerId] }}
      columns={(rows) => invoiceColumns({ t, language, rows, admin: false }).filter(({ key }) => kept.has(key))}
      rowHref={({ id }) => `/invoices/${id}`}
      rowLabel={({ number, order_display_id }) => number ?? `#${order_display_id}`}
      none={<Empty compact icon={InvoiceIcon} title={t('invoices.empty')} />}
    />
  );
}
