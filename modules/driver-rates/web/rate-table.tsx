import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { percentText } from '#domain/numerals.ts';
import { NameOf } from '#kit/web/names.tsx';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import type { Column } from '#ui/column.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { DriverRateRow } from '../contract.ts';
import { driverRateCode, type DriverRateStatus } from '../rules.ts';
import { currency, feeText, untilText } from './words.ts';

const looks: Record<Exclude<DriverRateStatus, 'active'>, readonly [Meaning, Glyph]> = {
  upcoming: ['info', 'open'],
  disabled: ['neutral', 'ended'],
  ended: ['neutral', 'ended'],
};

/** How a rate stands, where it is not simply in force. */
function Standing({ of: { status } }: { of: DriverRateRow }) {
  const { t } = useText();
  if (status === 'active') return null;
  const [meaning, glyph] = looks[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`driver_rates.status.${status}`)}
    </StatusBadge>
  );
}

type Props = {
  rates: readonly DriverRateRow[] | undefined;
  /** A supplier's own driver has that supplier's rates only. */
  withSupplier: boolean;
  actions: ((rate: DriverRateRow) => ReactNode) | undefined;
};

/** Rates with whom they charge, where, how much and when. */
export function RateTable({ rates, withSupplier, actions }: Props) {
  const speech = useText();
  const { t, language } = speech;
  const columns: (Column<DriverRateRow> | false)[] = [
    {
      key: 'rate',
      header: t('driver_rates.rate'),
      width: 72,
      tone: 'strong',
      card: 'lead',
      cell: ({ number }) => <bdi dir="ltr">{driverRateCode(number)}</bdi>,
    },
    withSupplier && supplierColumn(t, { card: 'title', tone: undefined }),
    {
      key: 'area',
      header: t('driver_rates.area'),
      card: withSupplier ? 'sub' : 'title',
      cell: (rate) => (
        <>
          {rate.area ? <NameOf of={rate.area} /> : t('driver_rates.every_area')} <Standing of={rate} />
        </>
      ),
    },
    {
      key: 'fee',
      header: t('driver_rates.fee'),
      align: 'end',
      tone: 'strong',
      card: 'aside',
      cell: (rate) => (
        <TwoLines
          note={
            rate.min_fee
              ? t('driver_rates.says.min', { amount: amountInWords(rate.min_fee, currency, language) })
              : undefined
          }
        >
          <bdi>{feeText(speech, rate)}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'failed',
      header: t('driver_rates.failed'),
      align: 'end',
      tone: 'quiet',
      card: 'detail',
      cell: ({ failed_share_bps }) => <bdi dir="ltr">{percentText(failed_share_bps, 1)}</bdi>,
    },
    {
      key: 'in_force',
      header: t('driver_rates.in_force'),
      tone: 'quiet',
      card: 'detail',
      cell: (rate) => <TwoLines note={untilText(speech, rate)}>{formatDate(rate.effective_from, language)}</TwoLines>,
    },
    actions !== undefined && { key: 'actions', header: '', width: 48, card: 'end', cell: actions },
  ];
  return (
    <DataTable
      label={t('driver_rates.title')}
      rows={rates}
      rowKey={({ id }) => id}
      rowHeight="free"
      skeletonRows={2}
      columns={columns.filter((one) => one !== false)}
      rowMark={({ status }) => (status === 'upcoming' ? 'new' : undefined)}
    />
  );
}
