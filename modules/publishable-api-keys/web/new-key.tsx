import { useState } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { salesChannels } from '#modules/sales-channels/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { publishableApiKeys } from '../contract.ts';
import styles from './new-key.module.css';

const list = '/settings/publishable-api-keys';
type Made = ReplyOf<typeof publishableApiKeys.create>['publishable_api_key'];

/** Makes a key, and shows its token this once. */
export function NewKey() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [made, setMade] = useState<Made | null>(null);
  const channels = useRead(salesChannels.list, { query: { limit: '1' } }).data?.count ?? 0;
  return (
    <>
      <PageTitle>{t('publishable_api_keys.add')}</PageTitle>
      <PageHeader title={made ? t('publishable_api_keys.made') : t('publishable_api_keys.add')} back={href(list)} />
      {made ? (
        <Token made={made} />
      ) : (
        <FormCard>
          <Form
            endpoint={publishableApiKeys.create}
            values={{ title: '' }}
            success={t('publishable_api_keys.made')}
            onSaved={(reply) => setMade(reply.publishable_api_key)}
            onCancel={() => go(href(list))}
          >
            <FormGrid>
              <Field
                name="title"
                as={TextField}
                label={t('publishable_api_keys.field.title')}
                help={t('publishable_api_keys.title_help')}
              />
              {channels > 0 && (
                <RemoteListField
                  name="sales_channel_ids"
                  from={salesChannels.list}
                  label={t('publishable_api_keys.field.sales_channels')}
                  help={t('publishable_api_keys.channels_help')}
                  placeholder={t('publishable_api_keys.add_channel')}
                />
              )}
            </FormGrid>
          </Form>
        </FormCard>
      )}
    </>
  );
}

function Token({ made }: { made: Made }) {
  const { t } = useText();
  const href = useHref();
  return (
    <div className={styles.place}>
      <Card title={<bdi>{made.title}</bdi>}>
        <p className={styles.words} role="status">
          {t('publishable_api_keys.made_text')}
        </p>
        <div className={styles.token}>
          <bdi dir="ltr">{made.token}</bdi>
          <CopyButton value={made.token} name={t('publishable_api_keys.token')} />
        </div>
        <ButtonLink variant="filled" href={href(`${list}/${made.id}`)}>
          {t('publishable_api_keys.done')}
        </ButtonLink>
      </Card>
    </div>
  );
}
