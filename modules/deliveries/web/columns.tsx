import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { NameOf } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import { Money } from '#ui/money.tsx';
import type { DeliveryRow } from '../contract.ts';
import { customerOf, DeliveryBadge, DeliveryNumber } from './labels.tsx';

const formatted = (count: number): string => count.toLocaleString(numberLocale());

/** The columns of deliveries, in the list and on an order's page. */
export function deliveryColumns({
  t,
  language,
  admin,
  rows,
}: {
  t: Translate;
  language: Language;
  admin: boolean;
  rows: readonly DeliveryRow[];
}): Column<DeliveryRow>[] {
  return [
    {
      key: 'number',
      header: t('deliveries.number'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'lead',
      cell: (row) => <DeliveryNumber of={row} />,
    },
    {
      key: 'planned_on',
      header: t('deliveries.planned_on'),
      sortable: true,
      tone: 'quiet',
      card: 'aside',
      cell: ({ planned_on }) => formatDate(planned_on, language),
    },
    {
      key: 'customer',
      header: t('deliveries.customer'),
      width: 220,
      shrinks: true,
      card: 'title',
      tone: 'medium',
      cell: (row) => <NameOf of={customerOf(row)} />,
    },
    ...(admin
      ? [
          {
            key: 'supplier',
            header: t('deliveries.supplier'),
            tone: 'quiet',
            card: 'none',
            extra: true,
            cell: ({ supplier }) => <NameOf of={supplier} />,
          } satisfies Column<DeliveryRow>,
        ]
      : []),
    {
      key: 'driver',
      header: t('deliveries.driver'),
      width: 150,
      shrinks: true,
      card: 'sub',
      cell: ({ driver }) => (driver ? <NameOf of={driver} /> : t('deliveries.no_driver')),
    },
    {
      key: 'status',
      header: t('deliveries.status'),
      sortable: true,
      card: 'badge',
      cell: ({ status }) => <DeliveryBadge status={status} />,
    },
    {
      key: 'pieces',
      header: t('deliveries.pieces'),
      align: 'end',
      tone: 'medium',
      card: 'none',
      cell: ({ pieces: { loaded, delivered }, proof }) =>
        loaded === 0 ? (
          '—'
        ) : (
          <bdi dir="ltr">{proof ? `${formatted(delivered)} / ${formatted(loaded)}` : formatted(loaded)}</bdi>
        ),
    },
    {
      key: 'cash',
      header: amountHead({ t, language }, t('deliveries.cash'), currencyOf(rows.map(({ order }) => order))),
      align: 'end',
      card: 'end',
      cell: ({ cash, order }) => (cash ? <Money amount={cash.received} currency={order.currency_code} /> : '—'),
      cardCell: ({ cash, order }) => cash && <Money amount={cash.received} currency={order.currency_code} sign />,
    },
  ];
}
