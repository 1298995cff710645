import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { regions } from '#modules/regions/contract.ts';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { Option } from '#ui/option.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { taxRates, type TaxRate } from '../contract.ts';
import { exemptReasons } from '../rules.ts';

/** The regions there are; while they may not be read, the one it has. */
function useRegionOptions(own?: TaxRate['region']): Option[] {
  const { language } = useText();
  const { data } = useRead(regions.list, { query: { limit: '100', order: 'name' } });
  return (data?.regions ?? (own ? [own] : [])).map((region) => ({ value: region.id, label: nameIn(language, region) }));
}

function Fields({ own }: { own?: TaxRate['region'] }) {
  const { t } = useText();
  const { values } = useForm();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} label={t('tax_rates.name')} />
      <Field name="name_ar" as={TextField} label={t('tax_rates.name_ar')} />
      <Field name="region_id" as={SelectField} label={t('tax_rates.region')} options={useRegionOptions(own)} />
      <Field name="rate" as={NumberField} label={t('tax_rates.rate')} decimals unit="%" />
      <Field name="code" as={TextField} label={t('tax_rates.code')} kind="code" help={t('tax_rates.code_help')} />
      {values['rate'] === 0 && (
        <Field
          name="exempt_reason_code"
          as={SelectField}
          label={t('tax_rates.reason')}
          help={t('tax_rates.reason_help')}
          clearable
          options={exemptReasons.map((code) => ({ value: code, label: `${t(`tax_rates.exempt_${code}`)} · ${code}` }))}
        />
      )}
    </FormGrid>
  );
}

/** A new rate, of the region the address names; what it applies to is added on its own page. */
export function NewTaxRate() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { region }: Query = useSearch({ strict: false });
  return (
    <>
      <PageTitle>{t('tax_rates.add')}</PageTitle>
      <PageHeader title={t('tax_rates.add')} back={href('/settings/tax-rates')} />
      <FormCard>
        <Form
          endpoint={taxRates.create}
          values={{ name: '', region_id: typeof region === 'string' ? region : '', exempt_reason_code: null }}
          onSaved={({ tax_rate }) => go(href(`/settings/tax-rates/${tax_rate.id}`))}
          onCancel={() => go(href('/settings/tax-rates'))}
        >
          <Fields />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a rate. */
export function EditTaxRate() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(taxRates.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/tax-rates'), label: t('tax_rates.title') }}>
      {({ tax_rate }) => <Edit rate={tax_rate} />}
    </AsyncRecord>
  );
}

function Edit({ rate: row }: { rate: TaxRate }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/settings/tax-rates/${row.id}`);
  const { name, name_ar, region_id, rate, code, exempt_reason_code, version } = row;
  const heading = t('tax_rates.edit_title', { name: nameIn(language, row) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={own} />
      <FormCard>
        <Form
          endpoint={taxRates.update}
          params={{ id: row.id }}
          values={{ name, name_ar, region_id, rate, code, exempt_reason_code, version }}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields own={row.region} />
        </Form>
      </FormCard>
    </>
  );
}
