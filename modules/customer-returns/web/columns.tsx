import { formatNumber } from '#domain/numerals.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { Clip } from '#kit/web/clip.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { ReturnBadge } from '#modules/orders/parts.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { CustomerReturn } from '../contract.ts';
import { ageInDays } from '../rules.ts';
import styles from './desk.module.css';

type ColumnContext = { t: Translate; language: Language; rows: readonly CustomerReturn[]; admin: boolean };

/** The columns of the desk; on a phone the number and worth stand on top of the card, the customer below. */
export function returnColumns({ t, language, rows, admin }: ColumnContext): Column<CustomerReturn>[] {
  const currency = currencyOf(rows);
  const header = (name: string): string => amountHead({ t, language }, name, currency);
  return [
    {
      key: 'number',
      header: t('customer_returns.number'),
      primary: true,
      tone: 'strong',
      hideable: false,
      card: 'lead',
      cell: (row) => <ReturnNumber of={row} />,
    },
    {
      key: 'created_at',
      header: t('customer_returns.created'),
      sortable: true,
      card: 'aside',
      cell: (row) => <MomentText at={row.created_at} />,
    },
    {
      key: 'customer',
      width: 190,
      header: t('customer_returns.customer'),
      tone: 'medium',
      card: 'title',
      cell: (row) => <Clip of={row.customer} />,
      cardCell: (row) => <NameOf of={row.customer} />,
    },
    ...(admin ? [supplierColumn<CustomerReturn>(t, { width: 180, extra: true })] : []),
    {
      key: 'status',
      header: t('customer_returns.status'),
      card: 'badge',
      cell: (row) => <ReturnBadge status={row.status} />,
    },
    {
      key: 'source',
      header: t('customer_returns.source'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => t(`customer_returns.source.${row.source}`),
    },
    {
      key: 'reasons',
      width: 170,
      header: t('customer_returns.reasons'),
      card: 'sub',
      cell: (row) => <Reasons of={row} />,
    },
    {
      key: 'pieces',
      header: t('customer_returns.pieces'),
      align: 'end',
      card: 'detail',
      cell: (row) => <Pieces of={row} />,
    },
    {
      key: 'age',
      header: t('customer_returns.age'),
      align: 'end',
      tone: 'quiet',
      card: 'none',
      cell: (row) => ageText(t, row, new Date()),
    },
    {
      key: 'driver',
      width: 140,
      header: t('customer_returns.driver'),
      card: 'none',
      cell: (row) => <Clip of={row.driver} />,
    },
    {
      key: 'location',
      width: 150,
      header: t('customer_returns.location'),
      extra: true,
      card: 'none',
      cell: (row) => <Clip of={row.location} />,
    },
    {
      key: 'granted',
      header: header(t('customer_returns.granted')),
      extra: true,
      align: 'end',
      card: 'none',
      cell: (row) => <Money amount={row.granted_amount} currency={row.currency_code} sign={currency === null} />,
    },
    {
      key: 'value',
      header: header(t('customer_returns.value')),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: (row) => (
        <Money
          amount={row.value}
          currency={row.currency_code}
          sign={currency === null}
          struck={row.status === 'canceled'}
        />
      ),
      cardCell: (row) => (
        <Money amount={row.value} currency={row.currency_code} sign struck={row.status === 'canceled'} />
      ),
    },
  ];
}

/** How long a return has been waited for, or took. */
export const ageText = (t: Translate, row: CustomerReturn, now: Date): string => {
  const count = ageInDays(row, now);
  return count === 0 ? t('customer_returns.today') : t('customer_returns.days', { count });
};

/** `#10482-R2`: which return of which order. */
export const ReturnNumber = ({ of }: { of: Pick<CustomerReturn, 'order_display_id' | 'number'> }) => (
  <bdi dir="ltr">
    #{of.order_display_id}-R{of.number}
  </bdi>
);

/** What came of what was asked for, once something came. */
function Pieces({ of }: { of: CustomerReturn }) {
  const { t } = useText();
  if (of.received_quantity === 0) return <bdi dir="ltr">{formatNumber(of.requested_quantity)}</bdi>;
  return t('customer_returns.received_of', {
    received: formatNumber(of.received_quantity),
    requested: formatNumber(of.requested_quantity),
  });
}

function Reasons({ of: { reasons } }: { of: CustomerReturn }) {
  const { t } = useText();
  const [first, ...more] = reasons;
  if (!first) return <span>—</span>;
  return (
    <span className={styles.clip}>
      <NameOf of={{ name: first.label, name_ar: first.label_ar }} />
      {more.length > 0 && <span className={styles.quiet}> {t('customer_returns.more', { count: more.length })}</span>}
    </span>
  );
}
