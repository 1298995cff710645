import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { RowsCard } from '#kit/web/rows-card.tsx';
import { Empty } from '#ui/empty.tsx';
import { CashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { receipts } from '../contract.ts';
import { useReceiptColumns } from './columns.tsx';
import { PaidBy } from './labels.tsx';

/** A customer's receipts, the newest first. */
export function ReceiptsOfCustomer({ customerId }: { customerId: string }) {
  const { t, language } = useText();
  const common = useReceiptColumns();
  if (!useMay(receipts.list)) return null;
  return (
    <RowsCard
      title={t('receipts.title')}
      endpoint={receipts.list}
      path="/receipts"
      query={{ customer_id: [customerId] }}
      columns={(rows) => [
        {
          key: 'number',
          header: t('receipts.number'),
          primary: true,
          tone: 'strong',
          cell: ({ number }) => <bdi dir="ltr">R{number}</bdi>,
        },
        {
          key: 'received_on',
          header: t('receipts.received_on'),
          tone: 'quiet',
          card: 'aside',
          cell: ({ received_on }) => formatDate(received_on, language),
        },
        { key: 'method', header: t('receipts.method'), card: 'detail', cell: (one) => <PaidBy receipt={one} /> },
        common(rows).status,
        common(rows).amount,
      ]}
      rowHref={({ id }) => `/receipts/${id}`}
      rowLabel={({ number }) => `R${number}`}
      none={<Empty compact icon={CashIcon} title={t('receipts.empty')} />}
    />
  );
}
