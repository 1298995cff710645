import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { CanceledIcon, EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { publishableApiKeys, type PublishableApiKey } from '../contract.ts';
import { canChangeKey } from '../rules.ts';
import { ChannelsCard } from './channels-card.tsx';
import { KeyBadge, masked } from './key-parts.tsx';

const list = '/settings/publishable-api-keys';

/** A key: which channels it is good for, who made it, and its end. */
export function KeyDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(publishableApiKeys.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(list), label: t('publishable_api_keys.title') }}>
      {({ publishable_api_key }) => <Page apiKey={publishable_api_key} />}
    </AsyncRecord>
  );
}

function Page({ apiKey }: { apiKey: PublishableApiKey }) {
  const { t } = useText();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(publishableApiKeys.list, list, (id) => `${list}/${id}`);
  const [mayUpdate, mayRemove] = [useMay(publishableApiKeys.update), useMay(publishableApiKeys.remove)];
  const mayEdit = mayUpdate && canChangeKey(apiKey).allowed;
  const [asking, setAsking] = useState<'rename' | 'revoke' | 'remove' | null>(null);
  const revoke = useWrite(publishableApiKeys.revoke, { success: t('publishable_api_keys.revoke_done') });
  const params = { id: apiKey.id };
  const close = () => setAsking(null);
  return (
    <>
      <PageTitle>{apiKey.title}</PageTitle>
      <PageHeader
        title={<bdi>{apiKey.title}</bdi>}
        back={back}
        position={position}
        badges={<KeyBadge status={apiKey.status} />}
        meta={[
          <bdi key="token" dir="ltr">
            {masked(apiKey.last4)}
          </bdi>,
        ]}
        actions={
          mayEdit && (
            <>
              <Button leftSection={<EditIcon size={15} />} onClick={() => setAsking('rename')}>
                {t('publishable_api_keys.rename')}
              </Button>
              <Button
                color="red"
                variant="light"
                leftSection={<CanceledIcon size={15} />}
                onClick={() => setAsking('revoke')}
              >
                {t('publishable_api_keys.revoke')}
              </Button>
            </>
          )
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('publishable_api_keys.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setAsking('remove'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<About apiKey={apiKey} />}>
        <ChannelsCard apiKey={apiKey} mayEdit={mayEdit} />
      </PageColumns>
      <Dialog opened={asking === 'rename'} onClose={close} title={t('publishable_api_keys.rename')}>
        <Form
          endpoint={publishableApiKeys.update}
          params={params}
          values={{ title: apiKey.title, version: apiKey.version }}
          guarded={false}
          onSaved={close}
          onCancel={close}
        >
          <Field
            name="title"
            as={TextField}
            label={t('publishable_api_keys.field.title')}
            help={t('publishable_api_keys.title_help')}
            autoFocus
          />
        </Form>
      </Dialog>
      <Confirm
        opened={asking === 'revoke'}
        onClose={close}
        title={t('publishable_api_keys.revoke_title', { title: apiKey.title })}
        onConfirm={() => revoke.write({ params })}
        done=""
        no={t('publishable_api_keys.revoke_no')}
        yes={t('publishable_api_keys.revoke_yes')}
      >
        {t('publishable_api_keys.revoke_text')}
      </Confirm>
      <RemoveDialog
        endpoint={publishableApiKeys.remove}
        params={params}
        name={apiKey.title}
        opened={asking === 'remove'}
        onClose={close}
        onRemoved={() => go(back)}
      >
        {t('publishable_api_keys.remove_text')}
      </RemoveDialog>
    </>
  );
}

function About({ apiKey }: { apiKey: PublishableApiKey }) {
  const { t, language } = useText();
  const { revoked_at } = apiKey;
  return (
    <Card title={t('publishable_api_keys.noun')}>
      <Facts
        facts={[
          { label: t('publishable_api_keys.field.created_by'), value: <NameOf of={apiKey.created_by} /> },
          { label: t('publishable_api_keys.field.created_at'), value: formatDate(apiKey.created_at, language) },
          ...(revoked_at
            ? [
                { label: t('publishable_api_keys.field.revoked_by'), value: <NameOf of={apiKey.revoked_by} /> },
                { label: t('publishable_api_keys.field.revoked_at'), value: formatDate(revoked_at, language) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
