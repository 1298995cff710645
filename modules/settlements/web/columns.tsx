import { amountHead } from '#kit/web/currency-head.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import type { Column } from '#ui/column.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { SettlementRow } from '../contract.ts';
import { currency, Period, SettlementBadge, SettlementNumber } from './labels.tsx';

/** The columns of settlements; whose they are stands only where there are several suppliers'. */
export function useColumns({ withSupplier }: { withSupplier: boolean }): Column<SettlementRow>[] {
  const { t, language } = useText();
  const amount = (key: 'sales' | 'returns' | 'take', negative = false): Column<SettlementRow> => ({
    key,
    header: t(`settlements.sum.${key}`),
    align: 'end',
    wide: true,
    card: 'none',
    cell: (row) => <Money amount={negative ? -row[key] : row[key]} currency={currency} />,
  });
  return [
    {
      key: 'number',
      header: t('settlements.number'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'lead',
      cell: (row) => <SettlementNumber of={row} />,
    },
    ...(withSupplier ? [supplierColumn<SettlementRow>(t, { width: 190, tone: 'medium', card: 'title' })] : []),
    {
      key: 'through_day',
      header: t('settlements.period'),
      sortable: true,
      card: 'sub',
      cell: (row) => <Period of={row} />,
    },
    {
      key: 'status',
      header: t('settlements.status'),
      card: 'badge',
      cell: ({ status }) => <SettlementBadge status={status} />,
    },
    amount('sales'),
    amount('returns'),
    amount('take', true),
    {
      key: 'payable',
      header: amountHead({ t, language }, t('settlements.sum.payable'), currency),
      sortable: true,
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ payable }) => <Money amount={payable} currency={currency} />,
    },
  ];
}
