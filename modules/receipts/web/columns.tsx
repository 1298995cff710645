import { useHref } from '#kit/web/area-context.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import type { Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ReceiptRow } from '../contract.ts';
import { isGone, ReceiptBadge } from './labels.tsx';

/** What every list of receipts shows: whose they are, how far each has come, and its amount. */
export function useReceiptColumns() {
  const { t, language } = useText();
  const href = useHref();
  const { accountType } = useSession();
  return (rows: readonly ReceiptRow[]) => ({
    whose: [
      {
        key: 'customer',
        header: t('receipts.customer'),
        width: 190,
        shrinks: true,
        card: 'title',
        tone: 'medium',
        cell: ({ customer }) => (
          <Link href={href(`/customers/${customer.id}`)}>
            <NameOf of={customer} />
          </Link>
        ),
      },
      ...(accountType === 'admin' ? [supplierColumn<ReceiptRow>(t, { width: 190, wide: true })] : []),
    ] satisfies Column<ReceiptRow>[],
    status: {
      key: 'status',
      header: t('receipts.status'),
      card: 'badge',
      cell: (receipt) => <ReceiptBadge receipt={receipt} />,
    } satisfies Column<ReceiptRow>,
    amount: {
      key: 'amount',
      header: amountHead({ t, language }, t('receipts.amount'), currencyOf(rows)),
      sortable: true,
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: (receipt) => <Money amount={receipt.amount} currency={receipt.currency_code} struck={isGone(receipt)} />,
    } satisfies Column<ReceiptRow>,
  });
}
