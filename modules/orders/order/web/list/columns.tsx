import type { Language, Translate } from '#kit/shared/texts.ts';
import { Clip } from '#kit/web/clip.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { NameOf } from '#kit/web/names.tsx';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Money } from '#ui/money.tsx';
import type { OrderListRow } from '../../contract/order.ts';
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../../core/web/labels.tsx';
import { OrderNumber } from '../../../core/web/names.tsx';

type Setting = { t: Translate; language: Language; rows: readonly OrderListRow[]; admin: boolean };

const isCanceled = (row: OrderListRow): boolean =>
  row.status === 'canceled' || row.status_before_archive === 'canceled';

/** The columns of the order list; on a phone number, day and total stand on top of the card, the customer below, then the badges. */
export function orderColumns({ t, language, rows, admin }: Setting): Column<OrderListRow>[] {
  const currency = currencyOf(rows);
  const columns: Column<OrderListRow>[] = [
    {
      key: 'display_id',
      header: t('order.column.number'),
      primary: true,
      tone: 'strong',
      hideable: false,
      sortable: true,
      card: 'lead',
      cell: (row) => <OrderNumber of={row} />,
    },
    {
      key: 'created_at',
      header: t('order.column.placed'),
      sortable: true,
      card: 'aside',
      cell: (row) => <MomentText at={row.created_at} />,
    },
    {
      key: 'customer',
      width: 204,
      header: t('order.column.customer'),
      tone: 'medium',
      card: 'title',
      cell: (row) => <Clip of={row.customer} />,
      cardCell: (row) => <NameOf of={row.customer} />,
    },
    {
      key: 'area',
      width: 116,
      header: t('orders.area'),
      wide: true,
      card: 'sub',
      cell: (row) => <Clip of={row.area} />,
      cardCell: (row) => row.area && <NameOf of={row.area} />,
    },
    {
      key: 'representative',
      width: 140,
      header: t('order.column.representative'),
      wide: true,
      card: 'none',
      cell: (row) => <Clip of={row.sales_representative} />,
    },
    {
      key: 'status',
      header: t('order.column.status'),
      card: 'badge',
      cell: (row) => <OrderStatusBadge status={row.status} />,
    },
    {
      key: 'payment',
      header: t('order.column.payment'),
      card: 'badge',
      cell: (row) => <PaymentBadge status={row.payment_status} />,
    },
    {
      key: 'fulfillment',
      header: t('order.column.fulfillment'),
      wide: true,
      card: 'badge',
      cell: (row) => <FulfillmentBadge status={row.fulfillment_status} />,
    },
    {
      key: 'driver',
      width: 140,
      header: t('order.column.driver'),
      extra: true,
      card: 'none',
      cell: (row) => <Clip of={row.driver} />,
    },
    {
      key: 'due',
      header: t('order.column.due'),
      extra: true,
      align: 'end',
      card: 'none',
      cell: (row) => <Money amount={row.due} currency={row.currency_code} sign={currency === null} />,
    },
    {
      key: 'po_number',
      header: t('order.column.po_number'),
      extra: true,
      card: 'none',
      cell: (row) => <Code of={row.po_number} />,
    },
    {
      key: 'invoice',
      header: t('order.column.invoice'),
      extra: true,
      card: 'none',
      cell: (row) => <Code of={row.supplier_invoice_number} />,
    },
    {
      key: 'verified',
      header: t('orders.finance'),
      extra: true,
      card: 'none',
      cell: (row) => (row.order_audit.is_verified_by_finance_team ? t('orders.verified') : '—'),
    },
    {
      key: 'total',
      header: amountHead({ t, language }, t('order.column.total'), currency),
      align: 'end',
      sortable: true,
      card: 'end',
      cell: (row) => (
        <Money amount={row.total} currency={row.currency_code} sign={currency === null} struck={isCanceled(row)} />
      ),
      cardCell: (row) => <Money amount={row.total} currency={row.currency_code} sign struck={isCanceled(row)} />,
    },
  ];
  if (!admin) return columns;
  return columns.toSpliced(4, 0, supplierColumn(t, { width: 204, extra: true }));
}

const Code = ({ of }: { of: string | null }) => (of ? <bdi dir="ltr">{of}</bdi> : <span>—</span>);
