import { NameOf, nameIn } from '#kit/web/names.tsx';
import { ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { KeyIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { keyStatuses, publishableApiKeys } from '../contract.ts';
import { KeyBadge, masked } from './key-parts.tsx';

/** The keys of shops and other systems. */
export function KeyList() {
  const { t, language } = useText();
  const { options } = useWords(publishableApiKeys);
  return (
    <ResourceList
      of={publishableApiKeys}
      path="/settings/publishable-api-keys"
      back="/settings"
      icon={KeyIcon}
      columns={[
        { key: 'title', sortable: true, primary: true, hideable: false, card: 'title', tone: 'medium' },
        {
          key: 'token',
          header: t('publishable_api_keys.token'),
          tone: 'quiet',
          card: 'sub',
          cell: (row) => <bdi dir="ltr">{masked(row.last4)}</bdi>,
        },
        { key: 'status', card: 'badge', cell: (row) => <KeyBadge status={row.status} /> },
        {
          key: 'sales_channels',
          tone: 'quiet',
          card: 'detail',
          cell: (row) =>
            row.sales_channels.length === 0
              ? '—'
              : row.sales_channels.map((one, index) => (
                  <span key={one.id}>
                    {index > 0 && ' · '}
                    <bdi>{nameIn(language, one)}</bdi>
                  </span>
                )),
        },
        { key: 'created_by', tone: 'quiet', card: 'none', cell: (row) => <NameOf of={row.created_by} /> },
        { key: 'created_at', sortable: true, tone: 'quiet', card: 'detail' },
      ]}
      filters={[
        { key: 'status', type: 'select', isMulti: true, options: options('status', keyStatuses) },
        { key: 'created_at', type: 'date' },
      ]}
    />
  );
}
