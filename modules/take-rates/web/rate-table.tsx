import { formatDate, formatMonth } from '#domain/dates.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import type { Column } from '#ui/column.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import type { ReactNode } from 'react';
import type { ReplayReply, TakeRateRow } from '../contract.ts';
import { takeRateCode, type TakeRateStatus } from '../rules.ts';
import styles from './take-rates.module.css';
import { useSpeech } from './use-speech.ts';
import { besideText, conditionsOf, currency, takesText, untilText } from './words.ts';

const looks: Record<Exclude<TakeRateStatus, 'active'>, readonly [Meaning, Glyph]> = {
  upcoming: ['info', 'open'],
  disabled: ['neutral', 'ended'],
  ended: ['neutral', 'ended'],
};

/** A rate's number, read from left to right in every language. */
export const Code = ({ of }: { of: Pick<TakeRateRow, 'number'> }) => <bdi dir="ltr">{takeRateCode(of.number)}</bdi>;

/** How a rate stands, where it is not simply in force. */
function Standing({ of: { status } }: { of: TakeRateRow }) {
  const { t } = useSpeech();
  if (status === 'active') return null;
  const [meaning, glyph] = looks[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`take_rates.status.${status}`)}
    </StatusBadge>
  );
}

/** What a rate applies to: its conditions as chips, or everything else. */
function Conditions({ of }: { of: TakeRateRow }) {
  const speech = useSpeech();
  const conditions = conditionsOf(speech, of);
  if (conditions.length === 0)
    return (
      <>
        {speech.t('take_rates.everything')}{' '}
        <StatusBadge meaning="neutral">{speech.t('take_rates.default')}</StatusBadge>
      </>
    );
  return conditions.map(({ key, label, name }, index) => (
    <span key={key} className={styles.condition}>
      {index > 0 && <span className={styles.and}>{speech.t('take_rates.and')} </span>}
      <span className={styles.chip}>
        {label} <bdi>{name}</bdi>
      </span>
    </span>
  ));
}

type Props = {
  rates: readonly TakeRateRow[] | undefined;
  /** What last month's lines give under them. */
  month?: ReplayReply | undefined;
  actions?: (rate: TakeRateRow) => ReactNode;
  foot?: ReactNode;
};

/** Rates with what they apply to, what they take and when. */
export function RateTable({ rates, month, actions, foot }: Props) {
  const speech = useSpeech();
  const { t, language } = speech;
  const tallies = new Map(month?.rates.map((one) => [one.id, one.before]));
  const sold = month && month.lines > 0 ? month : undefined;
  const named = sold && formatMonth(sold.month, language).split(' ')[0];
  const columns: (Column<TakeRateRow> | false)[] = [
    {
      key: 'rate',
      header: t('take_rates.rate'),
      width: 72,
      tone: 'strong',
      card: 'lead',
      cell: (rate) => <Code of={rate} />,
    },
    {
      key: 'applies_to',
      header: t('take_rates.applies_to'),
      card: 'title',
      cell: (rate) => (
        <span className={styles.conditions}>
          <Conditions of={rate} /> <Standing of={rate} />
        </span>
      ),
    },
    {
      key: 'takes',
      header: t('take_rates.takes'),
      align: 'end',
      tone: 'strong',
      card: 'aside',
      cell: (rate) => (
        <TwoLines note={besideText(speech, rate) || undefined}>
          <bdi>{takesText(speech, rate)}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'in_force',
      header: t('take_rates.in_force'),
      tone: 'quiet',
      card: 'sub',
      cell: (rate) => <TwoLines note={untilText(speech, rate)}>{formatDate(rate.starts_at, language)}</TwoLines>,
    },
    named !== undefined && {
      key: 'take',
      header: t('take_rates.take', { month: named }),
      align: 'end',
      tone: 'medium',
      card: 'detail',
      cell: ({ id }) => (
        <TwoLines note={t('take_rates.lines', { count: tallies.get(id)?.lines ?? 0 })}>
          <Money amount={tallies.get(id)?.take ?? 0} currency={currency} />
        </TwoLines>
      ),
    },
    actions !== undefined && {
      key: 'actions',
      header: '',
      width: 48,
      card: 'end',
      cell: actions,
    },
  ];
  return (
    <DataTable
      label={t('take_rates.title')}
      rows={rates}
      rowKey={({ id }) => id}
      rowHeight="free"
      skeletonRows={4}
      columns={columns.filter((one) => one !== false)}
      rowMark={({ status }) => (status === 'upcoming' ? 'new' : undefined)}
      foot={foot}
    />
  );
}
