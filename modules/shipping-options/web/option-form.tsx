import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { fulfillmentProviders, regions, type Region } from '#modules/regions/contract.ts';
import { useProviderName } from '#modules/regions/web.tsx';
import { shippingProfiles } from '#modules/shipping-profiles/contract.ts';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import type { Option } from '#ui/option.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { shippingOptions, type ShippingOption } from '../contract.ts';
import { priceTypes } from '../rules.ts';

type AmountProps = Parameters<typeof MoneyInput>[0];
/** An amount that may be left out: nothing typed is none, not zero. */
const OptionalAmount = ({ onChange, ...rest }: AmountProps) => (
  <MoneyInput {...rest} onChange={(amount) => onChange(amount === 0 ? null : amount)} />
);
OptionalAmount.amountText = MoneyInput.amountText;

/** What the region that is chosen offers; without one, every provider. */
function useProviders(region: Region | undefined, own: unknown): Option[] {
  const name = useProviderName();
  return fulfillmentProviders
    .filter((id) => id === own || !region || region.fulfillment_providers.some((one) => one.id === id))
    .map((value) => ({ value, label: name(value) }));
}

function Fields({ option }: { option?: ShippingOption }) {
  const { t, language } = useText();
  const { values } = useForm();
  const places = useRead(regions.list, { query: { limit: '100', order: 'name' } }).data?.regions ?? [];
  const profiles = useRead(shippingProfiles.list, {}).data?.shipping_profiles ?? [];
  const region = places.find(({ id }) => id === (option?.region_id ?? values['region_id']));
  const currency = option?.currency_code ?? region?.currency_code ?? 'SAR';
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} label={t('shipping_options.name')} />
      <Field name="name_ar" as={TextField} label={t('shipping_options.name_ar')} />
      {!option && (
        <Field
          name="region_id"
          as={SelectField}
          label={t('shipping_options.region')}
          options={places.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
        />
      )}
      <Field
        name="provider_id"
        as={SelectField}
        label={t('shipping_options.provider')}
        options={useProviders(region, values['provider_id'])}
      />
      <Field
        name="price_type"
        as={SelectField}
        label={t('shipping_options.price_type')}
        options={priceTypes.map((value) => ({ value, label: t(`shipping_options.price_${value}`) }))}
      />
      <Field name="amount" as={MoneyInput} label={t('shipping_options.amount')} currency={currency} />
      {values['price_type'] === 'free_over' && (
        <Field name="free_from" as={OptionalAmount} label={t('shipping_options.free_from')} currency={currency} />
      )}
      <Field name="min_subtotal" as={OptionalAmount} label={t('shipping_options.min_subtotal')} currency={currency} />
      <Field name="max_subtotal" as={OptionalAmount} label={t('shipping_options.max_subtotal')} currency={currency} />
      <Field
        name="profile_id"
        as={SelectField}
        label={t('shipping_options.profile')}
        options={profiles.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
      />
      {!option && (
        <Field
          name="is_return"
          as={SwitchField}
          label={t('shipping_options.is_return')}
          help={t('shipping_options.is_return_help')}
        />
      )}
      <Field
        name="admin_only"
        as={SwitchField}
        label={t('shipping_options.admin_only')}
        help={t('shipping_options.admin_only_help')}
      />
      <Field
        name="enabled"
        as={SwitchField}
        label={t('shipping_options.enabled')}
        help={t('shipping_options.enabled_help')}
      />
    </FormGrid>
  );
}

/** A new way of delivery. */
export function NewShippingOption() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('shipping_options.add')}</PageTitle>
      <PageHeader title={t('shipping_options.add')} back={href('/settings/shipping-options')} />
      <FormCard>
        <Form
          endpoint={shippingOptions.create}
          values={{
            name: '',
            region_id: '',
            provider_id: 'manual',
            price_type: 'flat_rate',
            amount: 0,
            profile_id: null,
            is_return: false,
            admin_only: false,
            enabled: true,
          }}
          onSaved={({ shipping_option }) => go(href(`/settings/shipping-options/${shipping_option.id}`))}
          onCancel={() => go(href('/settings/shipping-options'))}
        >
          <Fields />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a way of delivery; its region and direction stay. */
export function EditShippingOption() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(shippingOptions.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/shipping-options'), label: t('shipping_options.title') }}>
      {({ shipping_option }) => <Edit option={shipping_option} />}
    </AsyncRecord>
  );
}

function Edit({ option }: { option: ShippingOption }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/settings/shipping-options/${option.id}`);
  const {
    name,
    name_ar,
    provider_id,
    price_type,
    amount,
    free_from,
    min_subtotal,
    max_subtotal,
    profile_id,
    admin_only,
    enabled,
    version,
  } = option;
  const heading = t('shipping_options.edit_title', { name: nameIn(language, option) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={own} />
      <FormCard>
        <Form
          endpoint={shippingOptions.update}
          params={{ id: option.id }}
          values={{
            name,
            name_ar,
            provider_id: provider_id as 'manual',
            price_type,
            amount,
            free_from,
            min_subtotal,
            max_subtotal,
            profile_id,
            admin_only,
            enabled,
            version,
          }}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields option={option} />
        </Form>
      </FormCard>
    </>
  );
}
