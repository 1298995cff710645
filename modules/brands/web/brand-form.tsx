import { countries, countryName } from '#kit/shared/countries.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { Loaded } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';

const refusals = atField({ 'brands.name_taken': 'name', 'brands.handle_taken': 'handle' });

function Fields() {
  const { t, language } = useText();
  const options = countries
    .map(({ alpha2 }) => ({ value: alpha2.toLowerCase(), label: countryName(alpha2, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} label={t('brands.name')} />
      <Field name="name_ar" as={TextField} label={t('brands.name_ar')} />
      <Field name="handle" as={TextField} label={t('brands.handle_label')} kind="code" help={t('brands.handle_help')} />
      <Field name="country" as={SelectField} label={t('brands.country')} options={options} clearable />
      <Field name="description" as={TextareaField} label={t('brands.description')} />
      <Field name="is_active" as={SwitchField} label={t('brands.active')} help={t('brands.active_help')} />
    </FormGrid>
  );
}

/** A new brand. */
export function NewBrand() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('brands.add')}</PageTitle>
      <PageHeader title={t('brands.add')} back={href('/brands')} />
      <FormCard>
        <Form
          endpoint={brands.create}
          onRefused={refusals}
          values={{ name: '', is_active: true }}
          onSaved={({ brand }) => go(href(`/brands/${brand.id}`))}
          onCancel={() => go(href('/brands'))}
        >
          <Fields />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a brand. */
export function EditBrand() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(brands.retrieve, { params: { id: useParam('id') } });
  return (
    <Loaded read={read} back={{ href: href('/brands'), label: t('brands.title') }}>
      {({ brand }) => <Edit brand={brand} />}
    </Loaded>
  );
}

function Edit({ brand }: { brand: Brand }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/brands/${brand.id}`);
  const { name, name_ar, handle, country, description, is_active, version } = brand;
  return (
    <>
      <PageTitle>{nameIn(language, brand)}</PageTitle>
      <PageHeader title={t('brands.edit_title', { name: nameIn(language, brand) })} back={own} />
      <FormCard>
        <Form
          endpoint={brands.update}
          params={{ id: brand.id }}
          values={{ name, name_ar, handle, country, description, is_active, version }}
          onRefused={refusals}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields />
        </Form>
      </FormCard>
    </>
  );
}
