import { useState } from 'react';
import { formatMoment } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { numberLocale } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { AuditTrailIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations, type Move, type StockLocation } from '../contract.ts';
import { Figure } from './labels.tsx';
import { MoveKind, MoveReason } from './move-kind.tsx';
import styles from './stock.module.css';

/** Everything that moved in a place, newest first: the stock ledger. */
export function MovesPart({ place }: { place: StockLocation }) {
  const { t, language } = useText();
  const href = useHref();
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const read = useRead(
    stockLocations.moves,
    { params: { id: place.id }, query: { q, offset: String(offset), limit: String(limits.pageSize) } },
    { keep: true },
  );
  const moves = read.data?.moves;
  const columns: Column<Move>[] = [
    {
      key: 'at',
      header: t('stock_locations.when'),
      card: 'sub',
      cell: (move) => formatMoment(move.created_at, language),
    },
    {
      key: 'product',
      header: t('stock_locations.product'),
      tone: 'medium',
      card: 'lead',
      cell: (move) => (
        <TwoLines note={<bdi dir="ltr">{move.sku}</bdi>}>
          <NameOf of={move} />
        </TwoLines>
      ),
    },
    {
      key: 'kind',
      header: t('stock_locations.movement'),
      card: 'detail',
      cell: (move) => (
        <TwoLines note={move.reason && <MoveReason of={move} />}>
          <MoveKind of={move} />
        </TwoLines>
      ),
    },
    {
      key: 'order',
      header: t('stock_locations.order'),
      card: 'detail',
      cell: (move) =>
        move.order_id ? (
          <Link href={href(`/orders/${move.order_id}`)}>
            <bdi dir="ltr">#{move.order_display_id}</bdi>
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'by',
      header: t('stock_locations.by'),
      card: 'none',
      cell: (move) => <NameOf of={move.author} />,
    },
    {
      key: 'delta',
      header: t('stock_locations.change'),
      align: 'end',
      card: 'end',
      cell: (move) => (
        <span className={styles.move} data-in={move.delta > 0 || undefined} data-out={move.delta < 0 || undefined}>
          <bdi dir="ltr">
            {move.delta > 0 ? '+' : '−'}
            {Math.abs(move.delta).toLocaleString(numberLocale())}
          </bdi>
        </span>
      ),
    },
    {
      key: 'balance',
      header: t('stock_locations.balance'),
      align: 'end',
      card: 'detail',
      cell: (move) => <Figure pieces={move.balance} />,
    },
  ];
  return (
    <Card
      title={t('stock_locations.moves')}
      note={t('stock_locations.moves_note')}
      flush
      actions={
        <SearchInput
          value={q}
          onSearch={(text) => {
            setQ(text);
            setOffset(0);
          }}
          placeholder={t('stock_locations.search_stock')}
          width={210}
        />
      }
    >
      {read.isError && !moves && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {moves?.length === 0 && (
        <Empty
          icon={AuditTrailIcon}
          title={t(q ? 'stock_locations.nothing_found' : 'stock_locations.no_moves')}
          compact
        >
          {t(q ? 'stock_locations.nothing_found_text' : 'stock_locations.no_moves_text')}
        </Empty>
      )}
      {moves?.length !== 0 && !(read.isError && !moves) && (
        <DataTable
          label={t('stock_locations.moves')}
          columns={columns}
          rows={moves}
          rowKey={(move) => move.id}
          rowHeight="tall"
          refreshing={read.isPlaceholderData}
        />
      )}
      {read.data && read.data.count > 0 && (
        <Pager
          offset={offset}
          limit={limits.pageSize}
          count={read.data.count}
          lowerBound={read.data.count_is_lower_bound}
          shown={read.data.moves.length}
          onChange={setOffset}
        />
      )}
    </Card>
  );
}
