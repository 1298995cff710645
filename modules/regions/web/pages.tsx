import { countryName } from '#domain/countries.ts';
import { currencies as everyCurrency } from '#domain/currencies.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot } from '#kit/web/area-context.tsx';
import { useForm } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { currencies } from '#modules/currencies/contract.ts';
import { store } from '#modules/store/contract.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { RegionsIcon } from '#ui/icons.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { Option } from '#ui/option.ts';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { fulfillmentProviders, paymentProviders, regions, type Region } from '../contract.ts';
import { countryOptions } from './countries.ts';
import { CountriesCard } from './countries-card.tsx';
import { useProviderName } from './provider-name.ts';

const path = '/settings/regions';
const Field = fieldOf(regions);

/** Markets, each with a currency and a tax rate. */
export function List() {
  const { t, language } = useText();
  return (
    <ResourceList
      of={regions}
      path={path}
      back="/settings"
      icon={RegionsIcon}
      columns={[
        nameColumn(),
        {
          key: 'countries',
          card: 'detail',
          cell: (one) => one.countries.map(({ iso_2 }) => countryName(iso_2, language)).join(t('regions.comma')) || '—',
        },
        {
          key: 'currency_code',
          sortable: true,
          card: 'detail',
          cell: (one) => <bdi dir="ltr">{one.currency_code}</bdi>,
        },
        {
          key: 'tax_rate',
          sortable: true,
          align: 'end',
          card: 'end',
          cell: (one) => <bdi dir="ltr">{one.tax_rate} %</bdi>,
        },
        { key: 'updated_at', sortable: true, card: 'none' },
      ]}
      filters={[{ key: 'created_at', type: 'date' }]}
    />
  );
}

/**
 * The store's currencies, one or a few of each market it sells in, so that a hundred are all; every currency for those who may not
 * read which these are: the server then says so.
 */
function useCurrencyOptions(): Option[] {
  const { language } = useText();
  const may = useMay(currencies.list);
  const { data } = useRead(currencies.list, { query: { in_store: 'true', limit: '100' } });
  const named = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = may ? (data?.currencies ?? []) : everyCurrency;
  return codes.map(({ code }) => ({ value: code, label: `${code} · ${named.of(code) ?? code}` }));
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

function Fields({ isNew = false }: { isNew?: boolean }) {
  const { t, language } = useText();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field name="currency_code" as={SelectField} options={useCurrencyOptions()} />
      <Field name="tax_rate" as={NumberField} decimals unit="%" />
      <Field name="tax_code" as={TextField} kind="code" help={t('regions.tax_code_help')} />
      <Field name="payment_providers" as={MultiSelect} options={useProviders('payment_providers')} />
      <Field name="fulfillment_providers" as={MultiSelect} options={useProviders('fulfillment_providers')} />
      {isNew && <Field name="countries" as={MultiSelect} options={countryOptions(language)} />}
    </FormGrid>
  );
}

export const New = () => (
  <CreatePage
    of={regions}
    path={path}
    values={{
      name: '',
      currency_code: 'SAR',
      tax_rate: 15,
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      countries: [],
    }}
  >
    <Fields isNew />
  </CreatePage>
);

const idsOf = (providers: readonly { id: string }[]) => providers.map(({ id }) => id) as never;
export const Edit = () => (
  <EditPage
    of={regions}
    path={path}
    values={(region) => ({
      payment_providers: idsOf(region.payment_providers),
      fulfillment_providers: idsOf(region.fulfillment_providers),
    })}
  >
    <Fields />
  </EditPage>
);

/** A market: its countries, currency, tax and ways of paying. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={regions}
      path={path}
      head={(region) => ({
        meta: [
          <bdi key="currency" dir="ltr">
            {region.currency_code}
          </bdi>,
          t('regions.tax_of', { rate: region.tax_rate }),
        ],
      })}
    >
      {(region) => (
        <PageColumns side={<About region={region} />}>
          <CountriesCard region={region} />
          <Slot name="region.taxes" region={region} />
          <Slot name="region.delivery" region={region} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function About({ region }: { region: Region }) {
  const { t } = useText();
  const { label } = useWords(regions);
  const provider = useProviderName();
  const join = (ids: readonly { id: string }[]) => ids.map(({ id }) => provider(id)).join(t('regions.comma')) || '—';
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('currency_code'), value: <bdi dir="ltr">{region.currency_code}</bdi> },
          { label: label('tax_rate'), value: <bdi dir="ltr">{region.tax_rate} %</bdi> },
          { label: label('tax_code'), value: region.tax_code ? <bdi dir="ltr">{region.tax_code}</bdi> : '—' },
          { label: label('payment_providers'), value: join(region.payment_providers) },
          { label: label('fulfillment_providers'), value: join(region.fulfillment_providers) },
        ]}
      />
    </Card>
  );
}
