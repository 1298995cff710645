import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { stockStates } from '#modules/products/contract.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column, Sort } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { EditIcon, PlusIcon, WarehousesIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Pager } from '#ui/pager.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations, type Level, type StockLocation } from '../contract.ts';
import { AddStockDialog } from './add-stock-dialog.tsx';
import { CountDialog, type Countable } from './count-dialog.tsx';

const packOf = ({ variant }: Level) => ({ case: variant.case_configuration, shrink: variant.shrink_configuration });

/** What lies in a place, by product: searched, filtered by how much there is, counted in place. */
export function LevelsPart({ place }: { place: StockLocation }) {
  const { t, language } = useText();
  const mayCount = useMay(stockLocations.adjust);
  const [q, setQ] = useState('');
  const [stock, setStock] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort | undefined>();
  const [offset, setOffset] = useState(0);
  const [counting, setCounting] = useState<Countable | null>(null);
  const [adding, setAdding] = useState(false);
  const order = sort && `${sort.descending ? '-' : ''}${sort.key}`;
  const read = useRead(
    stockLocations.levels,
    {
      params: { id: place.id },
      query: { q, stock, order, offset: String(offset), limit: String(limits.pageSize) } as never,
    },
    { keep: true },
  );
  const levels = read.data?.levels;
  const columns: (Column<Level> | false)[] = [
    {
      key: 'product',
      header: t('stock_locations.product'),
      sortable: true,
      hideable: false,
      card: 'lead',
      cell: ({ variant }) => (
        <MediaCell
          figure={<ProductThumb of={variant.product} />}
          title={
            <>
              <NameOf of={variant.product} /> · <NameOf of={variant} />
            </>
          }
          note={<bdi dir="ltr">{variant.sku}</bdi>}
        />
      ),
    },
    {
      key: 'stocked_quantity',
      header: t('stock_locations.field.stocked_quantity'),
      sortable: true,
      align: 'end',
      card: 'detail',
      cell: (level) => <QuantityText pieces={level.stocked_quantity} pack={packOf(level)} stacked />,
    },
    {
      key: 'reserved_quantity',
      header: t('stock_locations.field.reserved_quantity'),
      sortable: true,
      align: 'end',
      card: 'detail',
      cell: (level) => <QuantityText pieces={level.reserved_quantity} pack={packOf(level)} stacked />,
    },
    {
      key: 'available_quantity',
      header: t('stock_locations.field.available_quantity'),
      sortable: true,
      align: 'end',
      tone: 'medium',
      card: 'end',
      cell: (level) => <QuantityText pieces={level.available_quantity} pack={packOf(level)} stacked />,
    },
    {
      key: 'incoming',
      header: t('stock_locations.incoming'),
      align: 'end',
      card: 'none',
      cell: (level) => <QuantityText pieces={level.incoming_quantity} pack={packOf(level)} stacked />,
    },
    mayCount && {
      key: 'actions',
      header: t('stock_locations.actions'),
      width: 64,
      card: 'aside',
      cell: (level) => (
        <ActionIcon
          size={28}
          aria-label={t('stock_locations.count_of', { name: level.variant.sku })}
          onClick={() => setCounting(level)}
        >
          <EditIcon size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Card
      title={t('stock_locations.stock')}
      flush
      actions={
        <>
          <SearchInput
            value={q}
            onSearch={(text) => {
              setQ(text);
              setOffset(0);
            }}
            placeholder={t('stock_locations.search_stock')}
            width={210}
          />
          <SelectField
            aria-label={t('stock_locations.how_much')}
            placeholder={t('stock_locations.any_stock')}
            clearable
            value={stock}
            options={stockStates.map((value) => ({ value, label: t(`stock_locations.stock_${value}`) }))}
            onChange={(value) => {
              setStock(value);
              setOffset(0);
            }}
          />
          {mayCount && (
            <Button leftSection={<PlusIcon size={15} />} onClick={() => setAdding(true)}>
              {t('stock_locations.add_stock')}
            </Button>
          )}
        </>
      }
    >
      {read.isError && !levels && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {levels?.length === 0 && (
        <Empty
          icon={WarehousesIcon}
          title={t(q || stock ? 'stock_locations.nothing_found' : 'stock_locations.no_stock')}
          compact
        >
          {t(q || stock ? 'stock_locations.nothing_found_text' : 'stock_locations.no_stock_text')}
        </Empty>
      )}
      {levels?.length !== 0 && !(read.isError && !levels) && (
        <DataTable
          label={t('stock_locations.stock')}
          columns={columns.filter((column) => column !== false)}
          rows={levels}
          rowKey={(level) => level.id}
          rowLabel={(level) => nameIn(language, level.variant.product)}
          rowHeight="tall"
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setOffset(0);
          }}
          refreshing={read.isPlaceholderData}
        />
      )}
      {read.data && read.data.count > 0 && (
        <Pager
          offset={offset}
          limit={limits.pageSize}
          count={read.data.count}
          shown={read.data.levels.length}
          onChange={setOffset}
        />
      )}
      {counting && <CountDialog place={place} level={counting} onClose={() => setCounting(null)} />}
      {adding && (
        <AddStockDialog
          place={place}
          onClose={() => setAdding(false)}
          onChosen={(level) => {
            setAdding(false);
            setCounting(level);
          }}
        />
      )}
    </Card>
  );
}
