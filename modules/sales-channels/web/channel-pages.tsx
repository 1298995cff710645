import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Slot } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { salesChannels, type SalesChannel } from '../contract.ts';
import { channelScopes, channelTypes } from '../rules.ts';
import { ChannelBadge } from './channel-badge.tsx';

const path = '/settings/sales-channels';
const Field = fieldOf(salesChannels);
const refusals = atField({ 'sales_channels.name_taken': 'name' });

function Fields() {
  const { t } = useText();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field
        name="type"
        as={SelectField}
        help={t('sales_channels.type_help')}
        options={channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) }))}
      />
      <Field
        name="scope"
        as={SelectField}
        help={t('sales_channels.scope_help')}
        options={channelScopes.map((value) => ({ value, label: t(`sales_channels.scope.${value}`) }))}
      />
      <WholeRow>
        <Field name="description" as={TextareaField} rows={2} maxLength={500} />
      </WholeRow>
      <Field name="is_disabled" as={SwitchField} help={t('sales_channels.is_disabled_help')} />
    </FormGrid>
  );
}

/** A new way for orders to come in. */
export const New = () => (
  <CreatePage
    of={salesChannels}
    path={path}
    values={{ name: '', type: 'api', scope: 'all', is_disabled: false }}
    onRefused={refusals}
  >
    <Fields />
  </CreatePage>
);
export const Edit = () => (
  <EditPage of={salesChannels} path={path} onRefused={refusals} invalidates={['/products', '/variants']}>
    <Fields />
  </EditPage>
);

/** A channel: what it sells, where its orders are taken from, and which catalogs are for it. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={salesChannels}
      path={path}
      head={(channel) => ({
        badges: <ChannelBadge channel={channel} />,
        meta: [t(`sales_channels.type_${channel.type}`), t(`sales_channels.scope.${channel.scope}`)],
      })}
    >
      {(channel) => (
        <PageColumns
          side={
            <>
              <About channel={channel} />
              <Slot name="sales_channel.locations" channel={channel} />
              <Slot name="sales_channel.catalogs" type={channel.type} />
            </>
          }
        >
          <Slot name="sales_channel.products" channel={channel} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function About({ channel }: { channel: SalesChannel }) {
  const { t, language } = useText();
  const { label } = useWords(salesChannels);
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('type'), value: t(`sales_channels.type_${channel.type}`) },
          { label: label('scope'), value: t(`sales_channels.scope.${channel.scope}`) },
          ...(channel.scope === 'listed'
            ? [{ label: label('products_count'), value: formatNumber(channel.products_count ?? 0) }]
            : []),
          { label: label('keys_count'), value: formatNumber(channel.keys_count) },
          { label: label('created_at'), value: formatDate(channel.created_at, language) },
          { label: label('updated_at'), value: formatDate(channel.updated_at, language) },
        ]}
      />
      {channel.description && (
        <p style={{ margin: '12px 0 0' }}>
          <bdi>{channel.description}</bdi>
        </p>
      )}
    </Card>
  );
}
