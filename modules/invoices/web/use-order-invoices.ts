import { useHref } from '#kit/web/area-context.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { invoices } from '../contract.ts';

/** An order's invoices and notes, the one that stands for it, and the way to make that. */
export function useOrderInvoices(orderId: string) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const read = useRead(invoices.ofOrder, { params: { id: orderId } });
  const { run, pending } = useWrite(invoices.generate, {
    success: t('invoices.done.generated'),
    invalidates: ['/invoices'],
    onSuccess: ({ invoice }) => go(href(`/invoices/${invoice.id}`)),
  });
  const rows = read.data?.invoices;
  const live = rows?.find(
    (one) =>
      one.billing_reference_id === null &&
      (one.status === 'draft' || (one.status === 'issued' && one.credited_total < one.total)),
  );
  return { read, rows, live, generate: () => run({ params: { id: orderId }, body: {} }), pending };
}
