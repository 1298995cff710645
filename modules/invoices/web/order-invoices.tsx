import { useHref } from '#kit/web/area-context.tsx';
import { Action } from '#kit/web/action.tsx';
import { useMay } from '#kit/web/access.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { OrderStatus } from '#modules/orders/contract.ts';
import { invoices } from '../contract.ts';
import { canGenerate } from '../rules/permits.ts';
import { invoiceColumns } from './columns.tsx';
import styles from './invoice-page.module.css';

const kept = new Set(['number', 'type', 'status', 'issued_at', 'total']);

/** An order's invoices and notes on its page, and the way to make one; what is done with one is done on its own page. */
export function OrderInvoices({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const may = useMay(invoices.ofOrder);
  const { data, isError, error, refetch, isFetching } = useRead(invoices.ofOrder, { params: { id: orderId } });
  const { run, pending } = useWrite(invoices.generate, {
    success: t('invoices.done.generated'),
    invalidates: ['/invoices'],
    onSuccess: ({ invoice }) => go(href(`/invoices/${invoice.id}`)),
  });
  if (!may) return null;
  const rows = data?.invoices;
  const hasLive =
    rows?.some(
      (one) =>
        one.billing_reference_id === null &&
        (one.status === 'draft' || (one.status === 'issued' && one.credited_total < one.total)),
    ) ?? true;
  return (
    <Card
      title={t('invoices.card')}
      flush
      actions={
        !hasLive && (
          <Action
            size="compact-xs"
            needs={invoices.generate}
            when={canGenerate({ status }, null)}
            leftSection={<InvoiceIcon size={15} />}
            loading={pending}
            onClick={() => run({ params: { id: orderId }, body: {} })}
          >
            {t('invoices.act.generate')}
          </Action>
        )
      }
    >
      {isError && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} compact />
      ) : rows?.length === 0 ? (
        <p className={styles.nothing}>{t('invoices.none')}</p>
      ) : (
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
