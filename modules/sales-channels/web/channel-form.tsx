import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage } from '#kit/web/record-pages.tsx';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { salesChannels, type SalesChannel } from '../contract.ts';
import { channelTypes } from '../rules.ts';

const list = '/settings/sales-channels';
const Field = fieldOf(salesChannels);
const refusals = atField({ 'sales_channels.name_taken': 'name' });

function Fields() {
  const { t } = useText();
  return (
    <>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
      </FormGrid>
      <div style={{ height: 16 }} />
      <FormGrid>
        <Field
          name="type"
          as={SelectField}
          help={t('sales_channels.type_help')}
          options={channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) }))}
        />
        <Field name="description" as={TextareaField} rows={2} maxLength={500} />
        <Field name="is_disabled" as={SwitchField} help={t('sales_channels.is_disabled_help')} />
      </FormGrid>
    </>
  );
}

/** A new way for orders to come in. */
export const NewChannel = () => (
  <CreatePage
    of={salesChannels}
    path={list}
    after={() => list}
    values={{ name: '', type: 'api', is_disabled: false }}
    onRefused={refusals}
  >
    <Fields />
  </CreatePage>
);

/** Edits a channel, or removes it. */
export function EditChannel() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(salesChannels.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(list), label: t('sales_channels.title') }}>
      {({ sales_channel }) => <Edit channel={sales_channel} />}
    </AsyncRecord>
  );
}

function Edit({ channel }: { channel: SalesChannel }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const mayRemove = useMay(salesChannels.remove);
  const [removing, setRemoving] = useState(false);
  const back = href(list);
  const shown = nameIn(language, channel);
  const { name, name_ar, description, type, is_disabled, version } = channel;
  return (
    <>
      <PageTitle>{shown}</PageTitle>
      <PageHeader
        title={t('record.edit_title', { name: shown })}
        back={back}
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('sales_channels.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <FormCard>
        <Form
          endpoint={salesChannels.update}
          params={{ id: channel.id }}
          onRefused={refusals}
          values={{ name, name_ar, description, type, is_disabled, version }}
          onSaved={() => go(back)}
          onCancel={() => go(back)}
        >
          <Fields />
        </Form>
      </FormCard>
      <RemoveDialog
        endpoint={salesChannels.remove}
        params={{ id: channel.id }}
        name={channel.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('sales_channels.remove_text')}
      </RemoveDialog>
    </>
  );
}
