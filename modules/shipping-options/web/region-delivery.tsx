import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ShippedIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { shippingOptions } from '../contract.ts';
import { Price, StateBadges } from './words.tsx';

/** On a region's page: its shipping options. There are as many as ways to deliver there, so that a hundred are all of them. */
export function RegionDelivery({ region }: { region: { id: string } }) {
  const { t, language } = useText();
  const href = useHref();
  const opens = useMay(['settings:read']);
  const { data } = useRead(shippingOptions.list, { query: { region_id: region.id, limit: '100' } });
  if (data?.shipping_options.length === 0) {
    return (
      <Card title={t('shipping_options.title')} flush>
        <Empty icon={ShippedIcon} title={t('shipping_options.empty')} compact>
          {t('shipping_options.empty_text')}
        </Empty>
      </Card>
    );
  }
  return (
    <Card title={t('shipping_options.title')} note={data?.count} flush>
      <DataTable
        label={t('shipping_options.title')}
        rows={data?.shipping_options}
        skeletonRows={2}
        rowKey={({ id }) => id}
        rowHref={opens ? ({ id }) => href(`/settings/shipping-options/${id}`) : undefined}
        rowLabel={(one) => nameIn(language, one)}
        columns={[
          {
            key: 'name',
            header: t('shipping_options.noun'),
            tone: 'medium',
            primary: true,
            card: 'lead',
            cell: (one) => <NameOf of={one} />,
          },
          {
            key: 'direction',
            header: t('shipping_options.field.is_return'),
            tone: 'quiet',
            cell: ({ is_return }) => t(is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
          },
          {
            key: 'price',
            header: t('shipping_options.field.price_type'),
            align: 'end',
            tone: 'strong',
            card: 'end',
            cell: (one) => <Price of={one} />,
          },
          {
            key: 'state',
            header: t('shipping_options.field.state'),
            card: 'badge',
            cell: (one) => <StateBadges of={one} />,
          },
        ]}
      />
    </Card>
  );
}
