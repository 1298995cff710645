import { useState, type ReactNode } from 'react';
import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { AuditTrailIcon, ClipboardIcon, EditIcon, ExchangeIcon, TrashIcon, WarehousesIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { coverAlarmDays, coverDays, coverWarnDays } from '../rules.ts';
import { counts, movements, reservations, stock, transfers, waste, type StockRow } from '../contract.ts';
import { HoldersDialog } from './holders-dialog.tsx';
import { Packs, VariantCell } from './labels.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import { StockTiles } from './stock-tiles.tsx';
import { StockViews } from './stock-views.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';
import styles from './stock.module.css';

type Opened = { what: 'holders' | 'moves' | 'level' | 'write_off'; row: StockRow };

/** What lies where: a row for each variant at each location, whose numbers open the rows they are made of. */
export function StockList() {
  const { t } = useText();
  const nameIn = useNameIn();
  const forAdmin = useSession().accountType === 'admin';
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayEdit = useMay(stock.update);
  const href = useHref();
  const maySeeCounts = useMay(counts.list);
  const maySeeMovements = useMay(movements.list);
  const maySeeWaste = useMay(waste.report);
  const maySeeTransfers = useMay(transfers.list);
  const maySeeHolders = useMay(reservations.list);
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const close = () => setOpened(null);
  const nameOf = ({ variant }: StockRow) => `${nameIn(variant.product)} · ${nameIn(variant)}`;
  const opening = (what: Opened['what'], label: string, row: StockRow, children: ReactNode) => (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.stopPropagation();
        setOpened({ what, row });
      }}
    >
      {/* The name holds the figure that is read on it, for whoever speaks to the screen. */}
      <span className="w-visually-hidden">{t('stock.open_figure', { figure: label, name: nameOf(row) })} </span>
      {children}
    </button>
  );
  const filters: FilterConfig[] = [
    ...(location ? [{ title: t('stock.location'), ...location }] : []),
    ...(supplier && forAdmin ? [{ title: t('field.supplier'), ...supplier }] : []),
    {
      key: 'state',
      title: t('stock.state'),
      type: 'select',
      isMulti: true,
      options: (['below', 'out', 'reserved'] as const).map((value) => ({ value, label: t(`stock.state_${value}`) })),
    },
  ];
  const columns: Column<StockRow>[] = [
    {
      key: 'product',
      header: t('stock.product'),
      hideable: false,
      width: 300,
      shrinks: true,
      card: 'lead',
      cell: ({ variant }) => <VariantCell of={variant} />,
    },
    {
      key: 'location',
      header: t('stock.location'),
      width: 170,
      shrinks: true,
      card: 'sub',
      cell: ({ location: place }) => <NameOf of={place} />,
    },
    {
      key: 'bin',
      header: t('stock.bin'),
      sortable: true,
      wide: true,
      card: 'none',
      cell: ({ bin }) => (bin ? <bdi dir="ltr">{bin}</bdi> : '—'),
    },
    {
      key: 'stocked_quantity',
      header: t('stock.stocked'),
      sortable: true,
      align: 'end',
      card: 'detail',
      cell: (row) =>
        opening('moves', t('stock.stocked'), row, <Packs linked pieces={row.stocked_quantity} of={row.variant} />),
    },
    {
      key: 'reserved_quantity',
      header: t('stock.reserved'),
      sortable: true,
      align: 'end',
      card: 'detail',
      cell: (row) => {
        const pieces = <Packs linked={maySeeHolders} pieces={row.reserved_quantity} of={row.variant} />;
        return maySeeHolders ? opening('holders', t('stock.reserved'), row, pieces) : pieces;
      },
    },
    {
      key: 'available_quantity',
      header: t('stock.available'),
      sortable: true,
      align: 'end',
      tone: 'medium',
      card: 'end',
      cell: (row) => (
        <span className={row.available_quantity === 0 ? styles.none : isLow(row) ? styles.low : undefined}>
          <Packs pieces={row.available_quantity} of={row.variant} />
        </span>
      ),
    },
    {
      key: 'cover',
      header: t('stock.cover'),
      align: 'end',
      // On a tablet it would leave a name three letters.
      wide: true,
      card: 'detail',
      cell: (row) => <Cover of={row} />,
    },
    {
      key: 'incoming',
      header: t('stock.incoming'),
      align: 'end',
      wide: true,
      card: 'none',
      cell: (row) => (row.incoming_quantity === 0 ? '—' : <Packs pieces={row.incoming_quantity} of={row.variant} />),
    },
    {
      key: 'reorder_point',
      header: t('stock.reorder_point'),
      align: 'end',
      wide: true,
      card: 'none',
      cell: ({ reorder_point, variant }) =>
        reorder_point === null ? '—' : <Packs pieces={reorder_point} of={variant} />,
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            header: '',
            align: 'end' as const,
            hideable: false,
            card: 'none' as const,
            cell: (row: StockRow) => (
              <ActionMenu
                label={t('stock.actions_of', { name: nameOf(row) })}
                entries={[
                  {
                    key: 'level',
                    label: t('stock.edit'),
                    icon: EditIcon,
                    onClick: () => setOpened({ what: 'level', row }),
                  },
                  {
                    key: 'write_off',
                    label: t('waste.write_off_stock'),
                    icon: TrashIcon,
                    danger: true,
                    disabled: row.stocked_quantity === 0,
                    onClick: () => setOpened({ what: 'write_off', row }),
                  },
                ]}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('stock.title')}
      actions={
        <>
          <StockViews view="rows" />
          <Slot name="stock.actions" filters={filters} />
          <ExportButton of={stock.export} filters={filters} />
          {maySeeMovements && (
            <ButtonLink href={href('/stock/movements')} leftSection={<AuditTrailIcon size={15} />}>
              {t('stock.moves')}
            </ButtonLink>
          )}
          {maySeeWaste && (
            <ButtonLink href={href('/stock/waste')} leftSection={<TrashIcon size={15} />}>
              {t('waste.title')}
            </ButtonLink>
          )}
          {maySeeCounts && (
            <ButtonLink href={href('/stock/counts')} leftSection={<ClipboardIcon size={15} />}>
              {t('counts.title')}
            </ButtonLink>
          )}
          {maySeeTransfers && (
            <ButtonLink href={href('/stock/transfers')} leftSection={<ExchangeIcon size={15} />}>
              {t('transfers.title')}
            </ButtonLink>
          )}
        </>
      }
    >
      <StockTiles />
      <ListCard
        endpoint={stock.list}
        columns={columns}
        search={t('stock.search')}
        filters={filters}
        rowHeight="tall"
        rowLabel={nameOf}
        empty={{ icon: WarehousesIcon, title: t('stock.empty'), text: t('stock.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'below', label: t('stock.state_below'), search: { state: ['below'] } },
            { value: 'out', label: t('stock.state_out'), search: { state: ['out'] } },
            { value: 'reserved', label: t('stock.state_reserved'), search: { state: ['reserved'] } },
          ]}
        />
      </ListCard>
      {opened?.what === 'holders' && <HoldersDialog row={opened.row} onClose={close} />}
      {opened?.what === 'moves' && <MovesDialog row={opened.row} onClose={close} />}
      {opened?.what === 'write_off' && <WriteOffDialog row={opened.row} onClose={close} />}
      {opened?.what === 'level' && <LevelDialog row={opened.row} onClose={close} />}
    </ListPage>
  );
}

type Covered = Pick<StockRow, 'available_quantity' | 'sold_quantity'>;
/** How long what is available lasts at the pace of the last four weeks. */
export function Cover({ of: { available_quantity: available, sold_quantity: sold } }: { of: Covered }) {
  const { t } = useText();
  const days = coverDays({ available, sold });
  if (days === null) return '—';
  const shown = t('stock.days', { count: days, shown: days.toLocaleString(numberLocale()) });
  if (days >= coverWarnDays) return shown;
  return <span className={days <= coverAlarmDays ? styles.none : styles.low}>{shown}</span>;
}

const isLow = ({ reorder_point, available_quantity }: StockRow): boolean =>
  reorder_point !== null && available_quantity < reorder_point;
