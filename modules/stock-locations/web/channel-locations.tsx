import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { salesChannels, type SalesChannel } from '#modules/sales-channels/contract.ts';
import { hasLocations, useFlags } from '#shell/store.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { Link } from '#ui/link.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations } from '../contract.ts';

type Props = { channel: Pick<SalesChannel, 'id' | 'locations'> };

/** On a sales channel's page: the locations its orders are taken from first. */
export function ChannelLocations({ channel }: Props) {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  const flags = useFlags();
  const [mayRead, mayChange] = [useMay(stockLocations.list), useMay(salesChannels.addLocation)];
  const [isAdding, setAdding] = useState(false);
  const remove = useWrite(salesChannels.removeLocation, { invalidates: ['/stock-locations'] });
  if (!mayRead || !hasLocations(flags)) return null;
  const locations = channel.locations ?? [];
  return (
    <Card
      title={t('sales_channels.field.locations')}
      actions={mayChange && <Button onClick={() => setAdding(true)}>{t('stock_locations.channel_add')}</Button>}
    >
      <p style={{ margin: 0 }}>
        {t(locations.length === 0 ? 'stock_locations.channel_any' : 'stock_locations.channel_first')}
      </p>
      {locations.map((location) => (
        <div key={location.id} style={{ display: 'flex', alignItems: 'center', gap: 8, marginTop: 8 }}>
          <span style={{ flex: 1 }}>
            <Link href={href(`/warehouses/${location.id}`)}>
              <NameOf of={location} />
            </Link>{' '}
            · <NameOf of={location.supplier} />
          </span>
          {mayChange && (
            <TwoClickDelete
              label={t('stock_locations.channel_remove', { name: nameIn(location) })}
              iconOnly
              disabled={remove.pending}
              onDelete={() => remove.run({ params: { id: channel.id }, body: { location_id: location.id } })}
            />
          )}
        </div>
      ))}
      {isAdding && <AddDialog channel={channel} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddDialog({ channel, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [location, setLocation] = useState('');
  const found = useRemoteOptions(stockLocations.list, location ? [location] : [], (reply) =>
    reply.stock_locations.map((one) => ({ value: one.id, label: `${nameIn(one)} · ${nameIn(one.supplier)}` })),
  );
  const add = useWrite(salesChannels.addLocation, { invalidates: ['/stock-locations'], onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stock_locations.channel_add')}
      submit={{
        label: t('stock_locations.channel_add'),
        disabled: location === '',
        loading: add.pending,
        onSubmit: () => add.run({ params: { id: channel.id }, body: { location_id: location } }),
      }}
    >
      {found && (
        <SelectField
          name="location_id"
          label={t('stock_locations.noun')}
          value={location}
          onChange={(value) => setLocation(value ?? '')}
          {...found}
        />
      )}
    </Dialog>
  );
}
