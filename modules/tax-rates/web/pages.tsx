import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useForm } from '#kit/web/form.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { regions } from '#modules/regions/contract.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { TaxIcon } from '#ui/icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { taxRates, type TaxRate } from '../contract.ts';
import { exemptReasons } from '../rules.ts';
import { useApplies } from './applies.ts';
import { Percent } from './percent.tsx';
import { ProductsCard, ShippingCard } from './targets-cards.tsx';

const path = '/settings/tax-rates';
const [Field, RemoteField] = [fieldOf(taxRates), remoteFieldOf(taxRates)];

/** Rates for certain goods, beside those of their regions. */
export function List() {
  const { t } = useText();
  const applies = useApplies();
  const ofRegion = useRemoteFilter(regions.list, 'region_id');
  return (
    <ResourceList
      of={taxRates}
      path={path}
      back="/settings"
      icon={TaxIcon}
      columns={[
        nameColumn(),
        { key: 'code', sortable: true, card: 'detail' },
        { key: 'region', card: 'detail', cell: ({ region }) => <NameOf of={region} /> },
        {
          key: 'region_rate',
          header: t('tax_rates.field.region_rate'),
          align: 'end',
          tone: 'quiet',
          card: 'none',
          cell: ({ region }) => <Percent of={region.tax_rate} />,
        },
        {
          key: 'rate',
          sortable: true,
          align: 'end',
          tone: 'strong',
          card: 'end',
          cell: ({ rate }) => <Percent of={rate} />,
        },
        { key: 'applies', header: t('tax_rates.field.applies'), card: 'detail', cell: applies },
        { key: 'updated_at', sortable: true, card: 'none', tone: 'quiet' },
      ]}
      filters={ofRegion ? [ofRegion] : []}
    />
  );
}

function Fields() {
  const { t } = useText();
  const { values } = useForm();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <RemoteField name="region_id" from={regions.list} query={{ order: 'name' }} />
      <Field name="rate" as={NumberField} decimals unit="%" />
      <Field name="code" as={TextField} kind="code" help={t('tax_rates.code_help')} />
      {values['rate'] === 0 && (
        <Field
          name="exempt_reason_code"
          as={SelectField}
          help={t('tax_rates.reason_help')}
          clearable
          options={exemptReasons.map((code) => ({ value: code, label: `${t(`tax_rates.exempt_${code}`)} · ${code}` }))}
        />
      )}
    </FormGrid>
  );
}

/** A new rate, of the region the address names; what it applies to is added on its own page. */
export function New() {
  const { region }: Query = useSearch({ strict: false });
  return (
    <CreatePage
      of={taxRates}
      path={path}
      values={{ name: '', region_id: typeof region === 'string' ? region : '', exempt_reason_code: null }}
    >
      <Fields />
    </CreatePage>
  );
}
export const Edit = () => (
  <EditPage of={taxRates} path={path}>
    <Fields />
  </EditPage>
);

/** A rate and what it applies to. */
export const Detail = () => (
  <RecordPage
    of={taxRates}
    path={path}
    head={(rate) => ({ meta: [<Percent key="rate" of={rate.rate} />, <NameOf key="region" of={rate.region} />] })}
  >
    {(rate) => (
      <PageColumns side={<About rate={rate} />}>
        <ProductsCard rate={rate} />
        <ShippingCard rate={rate} />
      </PageColumns>
    )}
  </RecordPage>
);

function About({ rate }: { rate: TaxRate }) {
  const { t } = useText();
  const { label } = useWords(taxRates);
  const reason = rate.exempt_reason_code;
  const why = reason && {
    label: label('exempt_reason_code'),
    value: (
      <>
        {t(`tax_rates.exempt_${reason}`)} <bdi dir="ltr">{reason}</bdi>
      </>
    ),
  };
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('rate'), value: <Percent of={rate.rate} /> },
          { label: label('code'), value: rate.code ? <bdi dir="ltr">{rate.code}</bdi> : '—' },
          { label: label('region'), value: <NameOf of={rate.region} /> },
          { label: label('region_rate'), value: <Percent of={rate.region.tax_rate} /> },
          ...(why ? [why] : []),
        ]}
      />
    </Card>
  );
}
