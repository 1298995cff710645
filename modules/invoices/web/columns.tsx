import type { Language, Translate } from '#kit/shared/texts.ts';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { Clip } from '#kit/web/clip.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { PaymentBadge } from '#modules/orders/parts.tsx';
import type { Column } from '#ui/column.ts';
import { DateText, MomentText } from '#ui/date.tsx';
import { Money } from '#ui/money.tsx';
import type { InvoiceRow } from '../contract.ts';
import { InvoiceBadge, InvoiceNumber } from './labels.tsx';

type ColumnContext = { t: Translate; language: Language; rows: readonly InvoiceRow[]; admin: boolean };

/** What a credit note takes away is shown as such; on the note itself every amount is positive. */
const signed = (row: InvoiceRow, amount: number): number => (row.type === 'credit_note' ? -amount : amount);

/** The columns of invoices and notes, in the list and on an order's page. */
export function invoiceColumns({ t, language, rows, admin }: ColumnContext): Column<InvoiceRow>[] {
  const currency = currencyOf(rows);
  const header = (name: string): string => amountHead({ t, language }, name, currency);
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      header: t('invoices.number'),
      primary: true,
      tone: 'strong',
      hideable: false,
      card: 'lead',
      cell: (row) => <InvoiceNumber of={row} />,
      cardCell: (row) => (row.number ? <InvoiceNumber of={row} /> : <bdi dir="ltr">#{row.order_display_id}</bdi>),
    },
    { key: 'type', header: t('invoices.type'), wide: true, card: 'sub', cell: (row) => t(`invoices.type.${row.type}`) },
    { key: 'status', header: t('invoices.status'), card: 'badge', cell: (row) => <InvoiceBadge of={row} /> },
    {
      key: 'order',
      header: t('invoices.order'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => <bdi dir="ltr">#{row.order_display_id}</bdi>,
    },
    {
      key: 'customer',
      width: 210,
      header: t('invoices.customer'),
      tone: 'medium',
      card: 'title',
      cell: (row) => <Clip of={row.customer} />,
      cardCell: (row) => <NameOf of={row.customer} />,
    },
    ...(admin ? [supplierColumn<InvoiceRow>(t, { width: 160, extra: true })] : []),
    {
      key: 'issued_at',
      wide: true,
      header: t('invoices.issued_at'),
      sortable: true,
      card: 'aside',
      cell: (row) => <MomentText at={row.issued_at} />,
      cardCell: (row) => row.issued_at && <MomentText at={row.issued_at} />,
    },
    {
      key: 'due_on',
      header: t('invoices.due_on'),
      sortable: true,
      card: 'none',
      cell: (row) => <DateText at={row.billing_reference_id ? null : row.due_on} />,
    },
    {
      key: 'payment',
      header: t('invoices.payment'),
      card: 'badge',
      cell: (row) => (row.billing_reference_id ? '—' : <PaymentBadge status={row.payment_status} />),
      cardCell: (row) => !row.billing_reference_id && <PaymentBadge status={row.payment_status} />,
    },
    {
      key: 'finance',
      header: t('invoices.finance'),
      extra: true,
      card: 'none',
      cell: (row) => (row.is_verified ? t('invoices.verified') : '—'),
    },
    {
      key: 'tax',
      wide: true,
      header: header(t('invoices.vat')),
      align: 'end',
      tone: 'quiet',
      card: 'none',
      cell: (row) => (
        <Money
          amount={signed(row, row.tax_total)}
          currency={row.currency_code}
          sign={currency === null}
          struck={row.status === 'voided'}
        />
      ),
    },
    {
      key: 'total',
      header: header(t('invoices.total')),
      align: 'end',
      card: 'end',
      cell: (row) => (
        <Money
          amount={signed(row, row.total)}
          currency={row.currency_code}
          sign={currency === null}
          struck={row.status === 'voided'}
        />
      ),
      cardCell: (row) => (
        <Money amount={signed(row, row.total)} currency={row.currency_code} sign struck={row.status === 'voided'} />
      ),
    },
  ];
  return columns;
}
