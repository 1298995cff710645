import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import type { SalesChannel } from '#modules/sales-channels/contract.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs } from '../contract.ts';

/** On a sales channel's page: the catalogs that are for channels of its type and not for all. */
export function ChannelCatalogs({ type }: { type: SalesChannel['type'] }) {
  const { t } = useText();
  const href = useHref();
  const may = useMay(catalogs.list);
  const query = { channels: type, status: 'active', order: 'name', limit: '24' };
  const found = useRead(catalogs.list, { query }).data?.catalogs;
  if (!may || !found || found.length === 0) return null;
  return (
    <Card title={t('catalogs.for_channel')}>
      {found.map((catalog) => (
        <div key={catalog.id} style={{ padding: '4px 0' }}>
          <Link href={href(`/catalogs/${catalog.id}`)}>
            <NameOf of={catalog} />
          </Link>{' '}
          · <NameOf of={catalog.supplier} />
        </div>
      ))}
    </Card>
  );
}
