import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { numberLocale } from '#domain/numerals.ts';
import type { Translate } from '#kit/shared/texts.ts';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ProductsIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import type { Column } from '#ui/column.ts';
import { TabsBar } from '#ui/tabs-bar.tsx';
import { useText } from '#ui/text.tsx';
import '#modules/customers/texts.ts';
import '#modules/stock-locations/texts.ts';
import { batchJobs, rowKinds, type BatchJob, type ImportRow, type RowKind } from '../contract.ts';
import { aboutType, type ImportField } from '../rules.ts';
import styles from './imports.module.css';

type Cell = string | number | null | undefined;
const look: Record<RowKind, [Meaning, Glyph]> = {
  new: ['accent', 'open'],
  changed: ['warning', 'part'],
  same: ['neutral', 'done'],
  bad: ['danger', 'act'],
};
/** What a row is called by stands beside its cells already. */
const shownBeside: ReadonlySet<ImportField> = new Set([
  'id',
  'state',
  'sku',
  'title',
  'currency',
  'handle',
  'code',
  'phone',
  'name',
  'location',
]);
/** What a row is called by, and what it is known by. */
const calledBy = ['title', 'name', 'title_ar', 'name_ar', 'variant_title', 'location'] as const;
const knownBy = ['sku', 'code', 'phone', 'id'] as const;
const firstOf = (cells: ImportRow['cells'], fields: readonly ImportField[]) =>
  fields.map((field) => cells[field]).find((value) => value !== undefined);

/** What a row of a sheet is about: its name over its code, or the code alone. */
function RowName({ cells }: Pick<ImportRow, 'cells'>) {
  const [name, code] = [firstOf(cells, calledBy), firstOf(cells, knownBy)];
  const known = <bdi dir="ltr">{code}</bdi>;
  if (name === undefined || name === null) return code === undefined ? '—' : known;
  return (
    <TwoLines note={known}>
      <bdi>{name}</bdi>
    </TwoLines>
  );
}

/** Which row of its sheet it is, and what it is about. */
export const rowColumns = (job: BatchJob, t: Translate): Column<Pick<ImportRow, 'row' | 'cells'>>[] => [
  {
    key: 'row',
    header: t('batch_jobs.row'),
    align: 'end',
    width: 70,
    tone: 'quiet',
    card: 'aside',
    cell: ({ row }) => row.toLocaleString(numberLocale()),
  },
  {
    key: 'record',
    header: t(`batch_jobs.record_${aboutType(job.type).records}`),
    card: 'title',
    width: 260,
    cell: ({ cells }) => <RowName cells={cells} />,
  },
];

function cellText(field: ImportField, value: Cell, currency: string, t: Translate): string {
  if (value === null || value === undefined) return '—';
  if (field === 'price') return formatAmount(Number(value), currency);
  // Limits of credit are in the store's own currency.
  if (field === 'credit_limit') return formatAmount(Number(value), 'SAR');
  if (field === 'type') return t(`customers.type.${value}` as 'customers.type.grocery');
  if (field === 'payment_terms') return t(`customers.terms.${value}` as 'customers.terms.cash');
  if (field === 'reason') return t(`stock_locations.reason.${value}` as 'stock_locations.reason.count');
  if (field === 'storage')
    return t(`batch_jobs.storage_${value === 'chilled' || value === 'frozen' ? value : 'ambient'}`);
  if (field === 'tax_rate') return Number(value).toLocaleString(numberLocale());
  return typeof value === 'number' ? value.toLocaleString(numberLocale()) : value;
}

/** The rows of a sheet, by what each does, with the cells that become another. */
export function RowsCard({ job }: { job: BatchJob }) {
  const { t } = useText();
  const [tab, setTab] = useState<'all' | 'stays' | RowKind>('all');
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const read = useRead(
    batchJobs.rows,
    {
      params: { id: job.id },
      query: {
        limit: String(limits.pageSize),
        offset: String(offset),
        q,
        ...(tab === 'all' ? {} : tab === 'stays' ? { undone: tab } : { kind: tab }),
      },
    },
    { keep: true, staleMs: 0 },
  );
  const rows = read.data?.rows;
  const counted = (kind: RowKind) => ({
    value: kind,
    label: t(`batch_jobs.kind_${kind}`),
    count: job.counts[kind],
  });
  const tabs = [
    { value: 'all', label: t('batch_jobs.all'), count: job.counts.rows },
    ...rowKinds.map(counted),
    ...(job.undone ? [{ value: 'stays', label: t('batch_jobs.stayed'), count: job.undone.stays }] : []),
  ];
  return (
    <Card
      title={t('batch_jobs.rows')}
      flush
      actions={
        <SearchInput
          value={q}
          onSearch={(text) => {
            setQ(text);
            setOffset(0);
          }}
          placeholder={t(`batch_jobs.search_${aboutType(job.type).records}`)}
          width={210}
        />
      }
    >
      <TabsBar
        tabs={tabs}
        active={tab}
        onChange={(value) => {
          setTab(value as typeof tab);
          setOffset(0);
        }}
      />
      {read.isError && !rows && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {rows?.length === 0 && (
        <Empty icon={ProductsIcon} title={t('batch_jobs.no_rows')} compact>
          {t('batch_jobs.no_rows_text')}
        </Empty>
      )}
      {rows?.length !== 0 && !(read.isError && !rows) && (
        <DataTable
          label={t('batch_jobs.rows')}
          rows={rows}
          rowKey={({ row }) => String(row)}
          rowHeight="free"
          refreshing={read.isPlaceholderData}
          rowMark={({ kind }) => (kind === 'new' ? 'new' : kind === 'changed' ? 'edited' : undefined)}
          columns={[
            ...rowColumns(job, t),
            {
              key: 'kind',
              header: t('batch_jobs.does'),
              width: 120,
              card: 'badge',
              cell: ({ kind }) => {
                const [meaning, glyph] = look[kind];
                return (
                  <StatusBadge meaning={meaning} glyph={glyph}>
                    {t(`batch_jobs.kind_${kind}`)}
                  </StatusBadge>
                );
              },
            },
            {
              key: 'cells',
              header: t('batch_jobs.what_changes'),
              card: 'detail',
              cell: (row) => (
                <Said
                  row={row}
                  fields={aboutType(job.type).fields}
                  currency={String(row.cells.currency ?? job.currency_code)}
                />
              ),
            },
          ]}
        />
      )}
      {read.data && read.data.count > limits.pageSize && (
        <Pager
          offset={offset}
          count={read.data.count}
          lowerBound={read.data.count_is_lower_bound}
          shown={read.data.rows.length}
          onChange={setOffset}
        />
      )}
    </Card>
  );
}

/** Why a row is left out, which cells become another, or what a new one holds. */
function Said({ row, fields, currency }: { row: ImportRow; fields: readonly ImportField[]; currency: string }) {
  const { t } = useText();
  const text = (field: ImportField, value: Cell) => <bdi>{cellText(field, value, currency, t)}</bdi>;
  if (row.kept_because) return <span className={styles.fault}>{row.kept_because}</span>;
  if (row.kind === 'bad')
    return (
      <span className={styles.cells}>
        {row.faults.map(({ column, message, suggestion }, at) => (
          <span key={at} className={styles.cell}>
            <span className={styles.note}>{t(`batch_jobs.field.${column}`)}</span>
            <span className={styles.fault}>{message}</span>
            {suggestion && <span>{t('batch_jobs.meant', { suggestion })}</span>}
          </span>
        ))}
      </span>
    );
  const shown = fields.filter((field) =>
    row.kind === 'new' ? row.cells[field] !== undefined && !shownBeside.has(field) : row.changes?.[field],
  );
  if (shown.length === 0) return '—';
  return (
    <span className={styles.cells}>
      {shown.map((field) => {
        const changed = row.kind === 'new' ? undefined : row.changes?.[field];
        return (
          <span key={field} className={styles.cell}>
            <span className={styles.note}>{t(`batch_jobs.field.${field}`)}</span>
            {changed ? (
              <>
                <span className={styles.old}>{text(field, changed[0])}</span>
                <span className="w-mirror" aria-hidden>
                  →
                </span>
                <strong>{text(field, changed[1])}</strong>
              </>
            ) : (
              text(field, row.cells[field])
            )}
          </span>
        );
      })}
    </span>
  );
}
