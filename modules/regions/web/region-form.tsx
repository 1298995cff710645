import { currencies as everyCurrency } from '#kit/shared/currencies.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { currencies } from '#modules/currencies/contract.ts';
import { store } from '#modules/store/contract.ts';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { Option } from '#ui/option.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { fulfillmentProviders, paymentProviders, regions, type Region } from '../contract.ts';
import { countryOptions } from './countries.ts';
import { useProviderName } from './provider-name.ts';

/** The store's currencies; every currency for those who may not read which these are: the server then says so. */
function useCurrencyOptions(): Option[] {
  const { language } = useText();
  const may = useMay(currencies.list);
  const { data } = useRead(currencies.list, { query: { in_store: 'true', limit: '100' } });
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = may ? (data?.currencies ?? []) : everyCurrency;
  return codes.map(({ code }) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** What the store has switched on, and what the region has already. */
function useProviders(kind: 'payment_providers' | 'fulfillment_providers'): Option[] {
  const name = useProviderName();
  const { values } = useForm();
  const own = new Set(values[kind] as readonly string[]);
  const { data } = useRead(store.retrieve, {});
  const all = kind === 'payment_providers' ? paymentProviders : fulfillmentProviders;
  const installed = data?.store[kind];
  return all
    .filter((id) => own.has(id) || (installed?.some((one) => one.id === id && one.is_installed) ?? true))
    .map((value) => ({ value, label: name(value) }));
}

function Fields({ fresh }: { fresh: boolean }) {
  const { t, language } = useText();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} label={t('regions.name')} />
      <Field name="name_ar" as={TextField} label={t('regions.name_ar')} />
      <Field name="currency_code" as={SelectField} label={t('regions.currency')} options={useCurrencyOptions()} />
      <Field name="tax_rate" as={NumberField} label={t('regions.tax_rate')} decimals unit="%" />
      <Field
        name="tax_code"
        as={TextField}
        label={t('regions.tax_code')}
        kind="code"
        help={t('regions.tax_code_help')}
      />
      <Field
        name="payment_providers"
        as={MultiSelect}
        label={t('regions.payment_providers')}
        options={useProviders('payment_providers')}
      />
      <Field
        name="fulfillment_providers"
        as={MultiSelect}
        label={t('regions.fulfillment_providers')}
        options={useProviders('fulfillment_providers')}
      />
      {fresh && (
        <Field name="countries" as={MultiSelect} label={t('regions.countries')} options={countryOptions(language)} />
      )}
    </FormGrid>
  );
}

/** A new market. */
export function NewRegion() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('regions.add')}</PageTitle>
      <PageHeader title={t('regions.add')} back={href('/settings/regions')} />
      <FormCard>
        <Form
          endpoint={regions.create}
          values={{
            name: '',
            currency_code: 'SAR',
            tax_rate: 15,
            payment_providers: ['manual'],
            fulfillment_providers: ['manual'],
            countries: [],
          }}
          onSaved={({ region }) => go(href(`/settings/regions/${region.id}`))}
          onCancel={() => go(href('/settings/regions'))}
        >
          <Fields fresh />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a market. */
export function EditRegion() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(regions.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/regions'), label: t('regions.title') }}>
      {({ region }) => <Edit region={region} />}
    </AsyncRecord>
  );
}

function Edit({ region }: { region: Region }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/settings/regions/${region.id}`);
  const { name, name_ar, currency_code, tax_rate, tax_code, version } = region;
  const ids = (providers: readonly { id: string }[]) => providers.map(({ id }) => id) as never;
  const heading = t('regions.edit_title', { name: nameIn(language, region) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={own} />
      <FormCard>
        <Form
          endpoint={regions.update}
          params={{ id: region.id }}
          values={{
            name,
            name_ar,
            currency_code,
            tax_rate,
            tax_code,
            version,
            payment_providers: ids(region.payment_providers),
            fulfillment_providers: ids(region.fulfillment_providers),
          }}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields fresh={false} />
        </Form>
      </FormCard>
    </>
  );
}
