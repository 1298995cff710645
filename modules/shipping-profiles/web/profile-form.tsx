import { useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { shippingProfiles, type ShippingProfile } from '../contract.ts';

const refusals = atField({ 'shipping_profiles.name_taken': 'name' });

function Names() {
  const { t } = useText();
  return (
    <>
      <Field name="name" as={TextField} label={t('shipping_profiles.name')} />
      <Field name="name_ar" as={TextField} label={t('shipping_profiles.name_ar')} />
    </>
  );
}

/** A new profile; shipping options are moved into it once it is there. */
export function NewShippingProfile() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('shipping_profiles.add')}</PageTitle>
      <PageHeader title={t('shipping_profiles.add')} back={href('/settings/shipping-profiles')} />
      <FormCard>
        <Form
          endpoint={shippingProfiles.create}
          values={{ name: '' }}
          onRefused={refusals}
          onSaved={({ shipping_profile }) => go(href(`/settings/shipping-profiles/${shipping_profile.id}`))}
          onCancel={() => go(href('/settings/shipping-profiles'))}
        >
          <FormGrid columns={2}>
            <Names />
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a profile and says which shipping options are its own. */
export function EditShippingProfile() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(shippingProfiles.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/shipping-profiles'), label: t('shipping_profiles.title') }}>
      {({ shipping_profile }) => <Edit profile={shipping_profile} />}
    </AsyncRecord>
  );
}

function Edit({ profile }: { profile: ShippingProfile }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const options =
    useRead(shippingOptions.list, { query: { limit: '100' } }).data?.shipping_options ?? profile.shipping_options;
  const own = href(`/settings/shipping-profiles/${profile.id}`);
  const { name, name_ar, version } = profile;
  const heading = t('shipping_profiles.edit_title', { name: nameIn(language, profile) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={own} />
      <FormCard>
        <Form
          endpoint={shippingProfiles.update}
          params={{ id: profile.id }}
          values={{
            name,
            name_ar,
            version,
            ...(profile.type === 'default' ? {} : { shipping_options: profile.shipping_options.map(({ id }) => id) }),
          }}
          invalidates={['/shipping-options']}
          onRefused={refusals}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <FormGrid columns={2}>
            <Names />
            {profile.type !== 'default' && (
              <Field
                name="shipping_options"
                as={MultiSelect}
                label={t('shipping_profiles.options')}
                help={t('shipping_profiles.options_help')}
                options={options.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
              />
            )}
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}
