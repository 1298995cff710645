import { useHref } from '#kit/web/area-context.tsx';
import { Action } from '#kit/web/action.tsx';
import { useMay } from '#kit/web/access.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { OrderStatus } from '#modules/orders/contract.ts';
import { invoices } from '../contract.ts';
import { canGenerate } from '../rules/permits.ts';
import { invoiceColumns } from './columns.tsx';
import { useOrderInvoices } from './use-order-invoices.ts';

const kept = new Set(['number', 'type', 'status', 'issued_at', 'total']);

/**
 * An order's invoices and notes on its page, and the way to make one; what is done with one is done on its own page. None yet: one line
 * with the way to make the first, or nothing while there is no way.
 */
export function OrderInvoices({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(invoices.ofOrder);
  const { read, rows, live, generate, pending } = useOrderInvoices(orderId);
  const { data, isError, error, refetch, isFetching } = read;
  const none = rows?.length === 0;
  const permit = canGenerate({ status }, null);
  // Before one can be made there is hardly one: nothing is held free for it while it is asked for.
  if (!may || (!permit.allowed && !rows?.length)) return null;
  return (
    <Card
      title={t('invoices.card')}
      note={none && t('invoices.none')}
      flush
      actions={
        rows &&
        !live && (
          <Action
            size="compact-xs"
            needs={invoices.generate}
            when={permit}
            leftSection={<InvoiceIcon size={15} />}
            loading={pending}
            onClick={generate}
          >
            {t('invoices.act.generate')}
          </Action>
        )
      }
    >
      {isError && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} compact />
      ) : none ? undefined : (
        <DataTable
          label={t('invoices.card')}
          columns={invoiceColumns({ t, language, rows: rows ?? [], admin: false })
            .filter(({ key }) => kept.has(key))
            .map((column) => ({ ...column, sortable: false }))}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/invoices/${id}`)}
          rowLabel={({ number, order_display_id }) => number ?? `#${order_display_id}`}
          skeletonRows={1}
        />
      )}
    </Card>
  );
}
