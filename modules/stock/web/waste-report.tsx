import { formatMonth, lastDayOf } from '#domain/dates.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PiecesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { waste, wasteReasons, type WasteReason, type WasteRow } from '../contract.ts';

type Figures = Pick<WasteRow, 'quantity' | 'cost' | 'without_cost'>;
type Month = { month: string; of: (reasons: readonly WasteReason[]) => Figures };

const sum = (rows: readonly WasteRow[]): Figures => ({
  quantity: rows.reduce((total, row) => total + row.quantity, 0),
  cost: rows.reduce((total, row) => total + row.cost, 0),
  without_cost: rows.reduce((total, row) => total + row.without_cost, 0),
});
const monthsOf = (rows: readonly WasteRow[]): Month[] =>
  [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    of: (reasons) => sum(rows.filter((row) => row.month === month && reasons.includes(row.reason))),
  }));

/** What was written off, by month and reason; each figure opens its movements. */
export function WasteReport() {
  const { t, language } = useText();
  const href = useHref();
  const read = useRead(waste.report, { query: {} });
  const rows = read.data?.waste;
  const currency = read.data?.currency_code;
  const found = wasteReasons.filter((reason) => rows?.some((row) => row.reason === reason));
  const figure = (month: string, reasons: readonly WasteReason[], { quantity, cost, without_cost }: Figures) => {
    if (quantity === 0) return '—';
    const which = {
      kind: ['adjustment'],
      reason: [...reasons],
      created_at: { gt: `${month}-01`, lt: lastDayOf(month) },
    };
    return (
      <TwoLines
        note={
          without_cost === quantity ? (
            t('waste.no_cost')
          ) : (
            <>
              <Money amount={cost} currency={currency} sign />
              {without_cost > 0 && <> · {t('waste.without_cost', { pieces: without_cost })}</>}
            </>
          )
        }
      >
        <Link href={`${href('/stock/movements')}?${writeQuery(which)}`}>
          <PiecesText pieces={quantity} />
        </Link>
      </TwoLines>
    );
  };
  const columns: Column<Month>[] = [
    {
      key: 'month',
      header: t('waste.month'),
      card: 'lead',
      tone: 'medium',
      cell: ({ month }) => formatMonth(month, language),
    },
    ...found.map((reason): Column<Month> => ({
      key: reason,
      header: t(`stock_locations.reason.${reason}`),
      align: 'end',
      card: 'detail',
      cell: ({ month, of }) => figure(month, [reason], of([reason])),
    })),
    {
      key: 'total',
      header: t('waste.total'),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ month, of }) => figure(month, found, of(found)),
    },
  ];
  return (
    <>
      <PageTitle>{t('waste.title')}</PageTitle>
      <PageHeader title={t('waste.title')} back={href('/stock')} isList />
      <Card title={t('waste.by_month')} note={t('waste.note')} flush>
        {read.isError && !rows && (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
        )}
        {rows?.length === 0 && (
          <Empty icon={TrashIcon} title={t('waste.empty')} compact>
            {t('waste.empty_text')}
          </Empty>
        )}
        {rows?.length !== 0 && !(read.isError && !rows) && (
          <DataTable
            label={t('waste.title')}
            columns={columns}
            rows={rows && monthsOf(rows)}
            rowKey={({ month }) => month}
            rowHeight="tall"
          />
        )}
      </Card>
    </>
  );
}
