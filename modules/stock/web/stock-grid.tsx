import { useState, type ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { WarehousesIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { reservations, stock, type GridRow, type StockCell } from '../contract.ts';
import { HoldersDialog } from './holders-dialog.tsx';
import { packOf, Packs, VariantCell } from './labels.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import { Cover } from './stock-list.tsx';
import { StockTiles } from './stock-tiles.tsx';
import { StockViews } from './stock-views.tsx';
import styles from './stock.module.css';

type Opened = { what: 'holders' | 'moves'; row: GridRow; cell: StockCell };

/** Variants over warehouses: what of each is available and reserved where, and how long it lasts; each number opens the rows it is made of. */
export function StockGrid() {
  const { t, language } = useText();
  const nameIn = useNameIn();
  const href = useHref();
  const forAdmin = useSession().accountType === 'admin';
  const maySeeHolders = useMay(reservations.list);
  const [opened, setOpened] = useState<Opened | null>(null);
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const close = () => setOpened(null);
  const nameOf = ({ variant }: GridRow) => `${nameIn(variant.product)} · ${nameIn(variant)}`;
  const filters: FilterConfig[] = [
    ...(location ? [{ title: t('stock.grid_columns'), ...location }] : []),
    ...(supplier && forAdmin ? [{ title: t('field.supplier'), ...supplier, isMulti: false }] : []),
  ];
  const opening = (what: Opened, label: string, children: ReactNode) => (
    <button type="button" className={styles.figure} aria-haspopup="dialog" onClick={() => setOpened(what)}>
      <span className="w-visually-hidden">
        {t('stock.open_figure', { figure: `${label}, ${nameIn(what.cell.location)}`, name: nameOf(what.row) })}{' '}
      </span>
      {children}
    </button>
  );
  /** The rows of one of them in another list. */
  const rowsOf = (
    path: string,
    query: Record<string, string | string[]>,
    label: string,
    row: GridRow,
    children: ReactNode,
  ) => (
    <Link href={`${href(path)}?${writeQuery(query)}`} className={styles.plain}>
      <span className="w-visually-hidden">{t('stock.open_figure', { figure: label, name: nameOf(row) })} </span>
      {children}
    </Link>
  );
  const columnsOf = (rows: readonly GridRow[], at: number): Column<GridRow>[] => {
    const place = rows[0]?.cells[at]?.location;
    if (!place) return [];
    const group = nameIn(place);
    const cellOf = (row: GridRow, show: (cell: StockCell) => ReactNode) => {
      const cell = row.cells[at];
      return cell ? show(cell) : '—';
    };
    return [
      {
        key: `${place.id}.available`,
        group,
        header: t('stock.available'),
        align: 'end',
        tone: 'medium',
        card: 'detail',
        cell: (row) =>
          cellOf(row, (cell) =>
            opening(
              { what: 'moves', row, cell },
              t('stock.available'),
              <span className={cell.available_quantity === 0 ? styles.none : undefined}>
                <Packs linked pieces={cell.available_quantity} of={row.variant} />
              </span>,
            ),
          ),
      },
      {
        key: `${place.id}.reserved`,
        group,
        header: t('stock.reserved'),
        align: 'end',
        card: 'none',
        cell: (row) =>
          cellOf(row, (cell) => {
            const pieces = <Packs linked={maySeeHolders} pieces={cell.reserved_quantity} of={row.variant} />;
            return maySeeHolders ? opening({ what: 'holders', row, cell }, t('stock.reserved'), pieces) : pieces;
          }),
      },
      {
        key: `${place.id}.cover`,
        group,
        header: t('stock.grid_cover'),
        align: 'end',
        card: 'none',
        cell: (row) =>
          cellOf(row, (cell) =>
            cell.sold_quantity === 0
              ? '—'
              : rowsOf(
                  '/stock/movements',
                  { kind: ['fulfillment'], location_id: [cell.location.id], variant_id: [row.id] },
                  `${t('stock.cover')}, ${group}`,
                  row,
                  <Cover of={cell} />,
                ),
          ),
      },
    ];
  };
  const columns = (rows: readonly GridRow[]): Column<GridRow>[] => [
    {
      key: 'variant',
      header: t('stock.product'),
      hideable: false,
      width: 260,
      stays: true,
      card: 'lead',
      cell: ({ variant }) => <VariantCell of={variant} />,
    },
    ...(rows[0]?.cells ?? []).flatMap((_, at) => columnsOf(rows, at)),
    ...(rows.some(({ other }) => other)
      ? [
          {
            key: 'other',
            header: t('stock.grid_other'),
            align: 'end' as const,
            card: 'detail' as const,
            cell: (row: GridRow) =>
              row.other
                ? rowsOf(
                    '/stock',
                    { q: row.variant.sku },
                    t('stock.grid_other'),
                    row,
                    <Packs pieces={row.other.available_quantity} of={row.variant} />,
                  )
                : '—',
          },
        ]
      : []),
    {
      key: 'expiring',
      header: t('stock.grid_expiring'),
      align: 'end',
      card: 'detail',
      cell: (row) =>
        row.expires_on
          ? rowsOf(
              '/batches',
              { variant_id: [row.id] },
              t('stock.grid_expiring'),
              row,
              <span className={`${styles.low} ${styles.stacked}`}>
                <span>{formatDate(row.expires_on, language)}</span>
                <QuantityText pieces={row.expiring_quantity} pack={packOf(row.variant)} counted />
              </span>,
            )
          : '—',
    },
    {
      key: 'incoming',
      header: t('stock.incoming'),
      align: 'end',
      card: 'detail',
      cell: (row) => {
        const { incoming_quantity: ordered, transferred_quantity: transferred, variant } = row;
        if (ordered + transferred === 0) return '—';
        const of = { variant_id: [row.id] };
        return (
          <>
            {ordered > 0 &&
              rowsOf('/purchase-orders', of, t('stock.incoming'), row, <Packs pieces={ordered} of={variant} />)}
            {transferred > 0 &&
              rowsOf(
                '/stock/transfers',
                of,
                t('stock.grid_transfers'),
                row,
                <Packs pieces={transferred} of={variant} />,
              )}
          </>
        );
      },
    },
  ];
  const level = opened && {
    location_id: opened.cell.location.id,
    variant_id: opened.row.id,
    variant: opened.row.variant,
    ...opened.cell,
  };
  return (
    <ListPage title={t('stock.title')} actions={<StockViews view="grid" />}>
      <StockTiles />
      <ListCard
        endpoint={stock.grid}
        columns={columns}
        search={t('stock.search')}
        filters={filters}
        rowHeight="tall"
        rowLabel={nameOf}
        empty={{
          icon: WarehousesIcon,
          title: t('stock.empty'),
          text: t(forAdmin ? 'stock.grid_supplier' : 'stock.empty_text'),
        }}
      />
      {level && opened.what === 'holders' && <HoldersDialog row={level} onClose={close} />}
      {level && opened.what === 'moves' && <MovesDialog row={level} onClose={close} />}
    </ListPage>
  );
}
