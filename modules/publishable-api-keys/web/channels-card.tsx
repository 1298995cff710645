import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { salesChannels } from '#modules/sales-channels/contract.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { AffiliatesIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { publishableApiKeys, type PublishableApiKey } from '../contract.ts';

/** The channels a key is good for; adding and taking away act at once. */
export function ChannelsCard({ apiKey, mayEdit }: { apiKey: PublishableApiKey; mayEdit: boolean }) {
  const { t, language } = useText();
  const found = useRemoteOptions(salesChannels.list, []);
  const also = { invalidates: ['/sales-channels'] };
  const add = useWrite(publishableApiKeys.addChannels, { ...also, success: t('publishable_api_keys.channel_added') });
  const remove = useWrite(publishableApiKeys.removeChannels, {
    ...also,
    success: t('publishable_api_keys.channel_removed'),
  });
  const params = { id: apiKey.id };
  const free = found?.options.filter(({ value }) => !apiKey.sales_channels.some(({ id }) => id === value));
  const title = t('publishable_api_keys.field.sales_channels');
  return (
    <Card
      title={title}
      note={apiKey.sales_channels.length}
      flush
      actions={
        mayEdit &&
        free && (
          <SelectField
            aria-label={t('publishable_api_keys.add_channel')}
            placeholder={t('publishable_api_keys.add_channel')}
            value={null}
            disabled={add.pending}
            options={free}
            onSearch={found?.onSearch}
            onChange={(id) => id && add.run({ params, body: { sales_channel_ids: [id] } })}
          />
        )
      }
    >
      {apiKey.sales_channels.length === 0 ? (
        <Empty icon={AffiliatesIcon} title={t('publishable_api_keys.no_channels')} compact>
          {t('publishable_api_keys.no_channels_text')}
        </Empty>
      ) : (
        <DataTable
          label={title}
          rows={apiKey.sales_channels}
          rowKey={({ id }) => id}
          keepTable
          columns={[
            {
              key: 'name',
              header: t('publishable_api_keys.channel'),
              tone: 'medium',
              cell: (one) => <NameOf of={one} />,
            },
            {
              key: 'state',
              header: t('field.status'),
              cell: (one) => (
                <StatusBadge
                  meaning={one.is_disabled ? 'neutral' : 'positive'}
                  glyph={one.is_disabled ? 'ended' : 'done'}
                >
                  {t(one.is_disabled ? 'publishable_api_keys.channel_off' : 'publishable_api_keys.channel_open')}
                </StatusBadge>
              ),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    header: t('publishable_api_keys.actions'),
                    width: 64,
                    cell: (one: PublishableApiKey['sales_channels'][number]) => (
                      <TwoClickDelete
                        iconOnly
                        label={t('publishable_api_keys.remove_channel', { name: nameIn(language, one) })}
                        onDelete={() => remove.run({ params, body: { sales_channel_ids: [one.id] } })}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  );
}
