import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { PlusIcon, ShippedIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { shippingProfiles, type ShippingProfile } from '../contract.ts';

const path = '/settings/shipping-profiles';
const Field = fieldOf(shippingProfiles);
const refusals = atField({ 'shipping_profiles.name_taken': 'name' });
/** A few names, so that one knows what is meant. */
const shown = 3;

/** Profiles with the shipping options that belong to them. */
export function List() {
  const { t, language } = useText();
  const { label } = useWords(shippingProfiles);
  const href = useHref();
  const mayCreate = useMay(shippingProfiles.create);
  const read = useRead(shippingProfiles.list, {});
  const namesOf = ({ shipping_options: options }: ShippingProfile) =>
    options.length === 0
      ? '—'
      : options
          .slice(0, shown)
          .map((one) => nameIn(language, one))
          .join(language === 'ar' ? '، ' : ', ') + (options.length > shown ? ` +${options.length - shown}` : '');
  return (
    <ListPage
      title={t('shipping_profiles.title')}
      back={href('/settings')}
      primary={mayCreate ? { label: t('shipping_profiles.add'), icon: PlusIcon, href: href(`${path}/new`) } : undefined}
    >
      <AsyncRecord read={read}>
        {({ shipping_profiles }) => (
          <Card flush>
            <DataTable
              label={t('shipping_profiles.title')}
              rows={shipping_profiles}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href(`${path}/${id}`)}
              rowLabel={(one) => nameIn(language, one)}
              rowHeight="tall"
              columns={[
                {
                  key: 'name',
                  header: t('shipping_profiles.noun'),
                  primary: true,
                  tone: 'medium',
                  cell: (one) => (
                    <TwoLines note={<OtherName of={one} />}>
                      <NameOf of={one} />
                    </TwoLines>
                  ),
                },
                {
                  key: 'type',
                  header: label('type'),
                  card: 'detail',
                  cell: ({ type }) => t(`shipping_profiles.type_${type}`),
                },
                { key: 'options', header: label('shipping_options'), card: 'detail', cell: namesOf },
              ]}
            />
          </Card>
        )}
      </AsyncRecord>
    </ListPage>
  );
}

const Names = () => (
  <>
    <Field name="name" as={TextField} />
    <Field name="name_ar" as={TextField} />
  </>
);

/** A new profile; shipping options are moved into it once it is there. */
export const New = () => (
  <CreatePage of={shippingProfiles} path={path} values={{ name: '' }} onRefused={refusals}>
    <FormGrid columns={2}>
      <Names />
    </FormGrid>
  </CreatePage>
);

/** Edits a profile and says which shipping options are its own; the default one takes those of no other. */
export function Edit() {
  const { t } = useText();
  const { label } = useWords(shippingProfiles);
  return (
    <EditPage
      of={shippingProfiles}
      path={path}
      values={({ type, shipping_options: options }) =>
        type === 'default' ? {} : { shipping_options: options.map(({ id }) => id) }
      }
      invalidates={['/shipping-options']}
      onRefused={refusals}
    >
      {({ type }) => (
        <FormGrid columns={2}>
          <Names />
          {type !== 'default' && (
            <RemoteListField
              name="shipping_options"
              from={shippingOptions.list}
              label={label('shipping_options')}
              help={t('shipping_profiles.options_help')}
            />
          )}
        </FormGrid>
      )}
    </EditPage>
  );
}

/** A profile and its shipping options; the default one stays. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={shippingProfiles}
      path={path}
      head={({ type }) => ({
        meta: [t(`shipping_profiles.type_${type}`)],
        ...(type === 'default' ? { overflow: [] } : {}),
      })}
    >
      {({ shipping_options: options }) => <Options options={options} />}
    </RecordPage>
  );
}

function Options({ options }: { options: ShippingProfile['shipping_options'] }) {
  const { t, language } = useText();
  const href = useHref();
  const { label } = useWords(shippingProfiles);
  return (
    <Card title={label('shipping_options')} note={options.length} flush>
      {options.length === 0 ? (
        <Empty icon={ShippedIcon} title={t('shipping_profiles.no_options')} compact>
          {t('shipping_profiles.no_options_text')}
        </Empty>
      ) : (
        <DataTable
          label={label('shipping_options')}
          rows={options}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/settings/shipping-options/${id}`)}
          rowLabel={(one) => nameIn(language, one)}
          keepTable
          columns={[
            {
              key: 'name',
              header: t('shipping_options.noun'),
              primary: true,
              tone: 'medium',
              cell: (one) => <NameOf of={one} />,
            },
            {
              key: 'direction',
              header: t('shipping_options.field.is_return'),
              cell: ({ is_return }) => t(is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
            },
            {
              key: 'state',
              header: t('shipping_options.field.state'),
              tone: 'quiet',
              cell: ({ enabled }) => t(enabled ? 'shipping_options.field.enabled' : 'shipping_options.off'),
            },
          ]}
        />
      )}
    </Card>
  );
}
