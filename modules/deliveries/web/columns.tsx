import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { cityName } from '#domain/saudi-cities.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { NameOf } from '#kit/web/names.tsx';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import type { Column } from '#ui/column.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import type { DeliveryRow } from '../contract.ts';
import { customerOf, DeliveryBadge, DeliveryNumber } from './labels.tsx';

/** What one driver brings on one day. */
const runOf = (row: DeliveryRow | undefined) => row && `${row.planned_on} ${row.driver_id}`;

/** The columns of deliveries, in the list and on an order's page. */
export function deliveryColumns({
  t,
  language,
  admin,
  rows,
  inRuns = false,
}: {
  t: Translate;
  language: Language;
  admin: boolean;
  rows: readonly DeliveryRow[];
  /** Day and driver stand once, at the first of what a driver brings on a day. */
  inRuns?: boolean;
}): Column<DeliveryRow>[] {
  const begins = new Set(rows.filter((row, at) => at === 0 || runOf(row) !== runOf(rows[at - 1])).map(({ id }) => id));
  const dayOf = ({ planned_on }: DeliveryRow) => formatDate(planned_on, language);
  const currency = currencyOf(rows.map(({ order }) => order));
  /** What is owed while it is under way; afterwards what was received stands in its place. */
  const due = ({ status, order }: DeliveryRow, sign: boolean) =>
    (status === 'assigned' || status === 'in_route') &&
    order.due > 0 && <Money amount={order.due} currency={order.currency_code} sign={sign} />;
  const driverOf = ({ driver }: DeliveryRow) => (driver ? <NameOf of={driver} /> : t('deliveries.no_driver'));
  return [
    ...(inRuns
      ? [
          {
            key: 'planned_on',
            header: t('deliveries.run'),
            sortable: true,
            hideable: false,
            width: 200,
            card: 'badge',
            cell: (row) =>
              begins.has(row.id) && (
                <TwoLines
                  note={
                    <>
                      {driverOf(row)}
                      {row.driver?.vehicle_plate && (
                        <>
                          {' · '}
                          <bdi>{row.driver.vehicle_plate}</bdi>
                        </>
                      )}
                    </>
                  }
                >
                  <strong>{dayOf(row)}</strong>
                </TwoLines>
              ),
            cardCell: (row) => (
              <>
                {dayOf(row)} · {driverOf(row)}
              </>
            ),
          } satisfies Column<DeliveryRow>,
        ]
      : []),
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
    ...(inRuns
      ? []
      : [
          {
            key: 'planned_on',
            header: t('deliveries.planned_on'),
            tone: 'quiet',
            card: 'aside',
            cell: dayOf,
          } satisfies Column<DeliveryRow>,
        ]),
    {
      key: 'customer',
      header: t('deliveries.customer'),
      width: 220,
      shrinks: true,
      card: 'title',
      tone: 'medium',
      cell: (row) => <NameOf of={customerOf(row)} />,
    },
    ...(inRuns
      ? [
          {
            key: 'place',
            header: t('deliveries.place'),
            tone: 'quiet',
            card: 'none',
            wide: true,
            cell: ({ order }) =>
              order.shipping_address && (
                <bdi>
                  {[order.shipping_address.district, cityName(order.shipping_address.city ?? '', language)]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
              ),
          } satisfies Column<DeliveryRow>,
        ]
      : []),
    ...(admin ? [supplierColumn<DeliveryRow>(t, { extra: true })] : []),
    ...(inRuns
      ? []
      : [
          {
            key: 'driver',
            header: t('deliveries.driver'),
            width: 150,
            shrinks: true,
            card: 'badge',
            cell: driverOf,
          } satisfies Column<DeliveryRow>,
        ]),
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
        loaded > 0 && (
          <bdi dir="ltr">{proof ? `${formatNumber(delivered)} / ${formatNumber(loaded)}` : formatNumber(loaded)}</bdi>
        ),
    },
    {
      key: 'due',
      header: amountHead({ t, language }, t('deliveries.due_short'), currency),
      align: 'end',
      card: 'end',
      cell: (row) => due(row, false),
      cardCell: (row) => due(row, true),
    },
    {
      key: 'cash',
      header: amountHead({ t, language }, t('deliveries.cash'), currency),
      align: 'end',
      card: 'end',
      cell: ({ cash, order }) => cash && <Money amount={cash.received} currency={order.currency_code} />,
      cardCell: ({ cash, order }) => cash && <Money amount={cash.received} currency={order.currency_code} sign />,
    },
  ];
}
