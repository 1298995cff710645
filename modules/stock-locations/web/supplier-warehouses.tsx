import { useMay } from '#kit/web/access.ts';
import { ActiveBadge } from '#kit/web/active.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { hasLocations, useFlags } from '#shell/store.ts';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations } from '../contract.ts';
import { Figure, Where } from './labels.tsx';

/** On a supplier's page: where its goods lie. */
export function SupplierWarehouses({ supplierId }: { supplierId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(stockLocations.list);
  const on = hasLocations(useFlags());
  const { data } = useRead(stockLocations.list, { query: { supplier_id: supplierId, limit: '12' } });
  if (!may || !on) return null;
  return (
    <Card title={t('stock_locations.title')} note={data?.count} flush>
      {data?.stock_locations.length === 0 ? (
        <div style={{ padding: '12px 16px' }}>{t('stock_locations.none_here')}</div>
      ) : (
        <DataTable
          label={t('stock_locations.title')}
          rows={data?.stock_locations}
          skeletonRows={2}
          rowKey={(one) => one.id}
          rowHref={(one) => href(`/warehouses/${one.id}`)}
          rowLabel={(one) => nameIn(language, one)}
          columns={[
            {
              key: 'name',
              header: t('stock_locations.noun'),
              primary: true,
              tone: 'medium',
              cell: (one) => <NameOf of={one} />,
            },
            { key: 'city', header: t('field.city'), card: 'sub', cell: (one) => <Where of={one} /> },
            {
              key: 'is_active',
              header: t('field.status'),
              card: 'badge',
              cell: (one) => <ActiveBadge of={stockLocations} active={one.is_active} />,
            },
            {
              key: 'available',
              header: t('stock_locations.field.available_quantity'),
              align: 'end',
              card: 'end',
              cell: (one) => <Figure pieces={one.available_quantity} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
