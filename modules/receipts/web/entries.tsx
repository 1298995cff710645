import { formatDate } from '#domain/dates.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { Statement } from '../contract.ts';

type Row = {
  id: string;
  at: string | null;
  words: string;
  /** What it is of: an order or a receipt, with its page. */
  of: { href: string; label: string } | null;
  amount: number | null;
  balance: number;
};

/** What raised and lowered what a customer owes, from the opening to the closing balance. */
export function Entries({ statement }: { statement: Statement }) {
  const { t, language } = useText();
  const href = useHref();
  const { currency_code: currency } = statement;
  const rows: Row[] = [
    {
      id: 'opening',
      at: statement.from,
      words: t('receipts.opening'),
      of: null,
      amount: null,
      balance: statement.opening,
    },
    ...statement.entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      words: t(`receipts.kind_${entry.kind}`),
      of: entry.order_id
        ? { href: href(`/orders/${entry.order_id}`), label: `#${entry.display_id}` }
        : { href: href(`/receipts/${entry.receipt_id}`), label: `R${entry.receipt_number}` },
      amount: entry.amount,
      balance: entry.balance,
    })),
    {
      id: 'closing',
      at: statement.to,
      words: t('receipts.closing'),
      of: null,
      amount: null,
      balance: statement.closing,
    },
  ];
  const part = (amount: number | null, wanted: boolean) =>
    amount === null || !wanted ? null : <Money amount={Math.abs(amount)} currency={currency} />;
  const columns: Column<Row>[] = [
    {
      key: 'at',
      header: t('receipts.date'),
      tone: 'quiet',
      card: 'detail',
      cell: ({ at }) => at && formatDate(at, language),
    },
    {
      key: 'what',
      header: t('receipts.what'),
      card: 'lead',
      tone: 'medium',
      cell: ({ words, of }) => (
        <>
          {words}
          {of && (
            <>
              {' '}
              ·{' '}
              <Link href={of.href}>
                <bdi dir="ltr">{of.label}</bdi>
              </Link>
            </>
          )}
        </>
      ),
    },
    {
      key: 'debit',
      header: amountHead({ t, language }, t('receipts.debit'), currency),
      align: 'end',
      card: 'detail',
      cell: ({ amount }) => part(amount, (amount ?? 0) > 0),
    },
    {
      key: 'credit',
      header: amountHead({ t, language }, t('receipts.credit'), currency),
      align: 'end',
      card: 'detail',
      cell: ({ amount }) => part(amount, (amount ?? 0) < 0),
    },
    {
      key: 'balance',
      header: amountHead({ t, language }, t('receipts.balance'), currency),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ balance }) => <Money amount={balance} currency={currency} />,
    },
  ];
  return (
    <>
      <DataTable label={t('receipts.statement')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {statement.is_cut && <CardFoot>{t('receipts.is_cut')}</CardFoot>}
    </>
  );
}
