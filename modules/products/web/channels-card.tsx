import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { salesChannels } from '#modules/sales-channels/contract.ts';
import { ChannelBadge } from '#modules/sales-channels/parts.tsx';
import '#modules/sales-channels/texts.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { products } from '../contract.ts';

/** On a product's page: the channels that sell it once it is published. */
export function ChannelsCard({ productId }: { productId: string }) {
  const { t } = useText();
  const href = useHref();
  const mayOpen = useMay(salesChannels.retrieve);
  const { data } = useRead(products.retrieve, { params: { id: productId }, query: { expand: 'sales_channels' } });
  const channels = data?.product.sales_channels;
  if (!channels) return null;
  return (
    <Card title={t('sales_channels.title')}>
      {channels.length === 0
        ? t('products.no_channel')
        : channels.map((channel) => (
            <div
              key={channel.id}
              style={{ display: 'flex', justifyContent: 'space-between', gap: 8, padding: '4px 0' }}
            >
              {mayOpen ? (
                <Link href={href(`/settings/sales-channels/${channel.id}`)}>
                  <NameOf of={channel} />
                </Link>
              ) : (
                <NameOf of={channel} />
              )}
              <ChannelBadge channel={channel} />
            </div>
          ))}
    </Card>
  );
}
