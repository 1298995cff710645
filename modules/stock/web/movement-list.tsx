import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useVariantFilter } from '#modules/products/parts.tsx';
import { adjustmentReasons, moveKinds, stockLocations } from '#modules/stock-locations/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { AuditTrailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { movements, type Movement } from '../contract.ts';
import { packOf, Packs, VariantCell } from './labels.tsx';
import { MovementDelta, MovementKind, MovementSource } from './movement-labels.tsx';

/** The stock ledger over all warehouses, newest first: what moved, where, why and through whom. */
export function MovementList() {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useSession().accountType === 'admin';
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const variant = useVariantFilter(t('stock.product'));
  const columns: Column<Movement>[] = [
    {
      key: 'created_at',
      header: t('stock_locations.when'),
      sortable: true,
      card: 'sub',
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
    {
      key: 'product',
      header: t('stock.product'),
      hideable: false,
      width: 280,
      shrinks: true,
      card: 'lead',
      cell: (one) => <VariantCell of={one.variant} />,
    },
    {
      key: 'location',
      header: t('stock.location'),
      width: 160,
      shrinks: true,
      card: 'detail',
      cell: (one) => <NameOf of={one.location} />,
    },
    {
      key: 'kind',
      header: t('stock_locations.movement'),
      card: 'detail',
      cell: (one) => <MovementKind of={one} />,
    },
    { key: 'source', header: t('stock.source'), card: 'detail', cell: (one) => <MovementSource of={one} /> },
    {
      key: 'by',
      header: t('stock_locations.by'),
      wide: true,
      card: 'none',
      cell: ({ author }) => <NameOf of={author} />,
    },
    {
      key: 'delta',
      header: t('stock_locations.change'),
      align: 'end',
      tone: 'medium',
      card: 'end',
      cell: (one) => <MovementDelta of={one} pack={packOf(one.variant)} />,
    },
    {
      key: 'balance',
      header: t('stock_locations.balance'),
      align: 'end',
      wide: true,
      card: 'none',
      cell: (one) => <Packs pieces={one.balance} of={one.variant} />,
    },
  ];
  return (
    <ListPage title={t('stock.moves')} back={href('/stock')}>
      <ListCard
        endpoint={movements.list}
        columns={columns}
        search={t('stock.search')}
        filters={[
          {
            key: 'kind',
            title: t('stock_locations.movement'),
            type: 'select',
            isMulti: true,
            options: moveKinds.map((value) => ({ value, label: t(`stock_locations.kind_${value}`) })),
          },
          {
            key: 'reason',
            title: t('stock_locations.reason'),
            type: 'select',
            isMulti: true,
            options: adjustmentReasons.map((value) => ({ value, label: t(`stock_locations.reason.${value}`) })),
          },
          ...(location ? [{ title: t('stock.location'), ...location }] : []),
          ...variant,
          ...(supplier && forAdmin ? [{ title: t('field.supplier'), ...supplier }] : []),
          { key: 'created_at', title: t('stock_locations.when'), type: 'date' },
        ]}
        rowHeight="tall"
        firstSort={{ key: 'created_at', descending: true }}
        empty={{ icon: AuditTrailIcon, title: t('stock_locations.no_moves'), text: t('stock_locations.no_moves_text') }}
      />
    </ListPage>
  );
}
