import { countries, countryName } from '#domain/countries.ts';
import { formatDate } from '#domain/dates.ts';
import { ActiveBadge, useActive } from '#kit/web/active.tsx';
import { Slot, useArea } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { PictureField } from '#modules/uploads/parts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { BrandsIcon } from '#ui/icons.ts';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';
import { MergeBrand } from './merge-brand.tsx';
import { TransferBrand } from './transfer-brand.tsx';

const path = '/brands';
const Field = fieldOf(brands);
const refusals = atField({ 'brands.name_taken': 'name', 'brands.handle_taken': 'handle' });

/** Brands with how many products carry each. */
export function List() {
  const { t, language } = useText();
  const forAdmin = useArea().account === 'admin';
  const active = useActive(brands);
  return (
    <ResourceList
      of={brands}
      path={path}
      icon={BrandsIcon}
      columns={[
        nameColumn((brand: Brand) => brand.logo),
        { key: 'handle', tone: 'quiet', card: 'sub', cell: (brand) => <bdi dir="ltr">{brand.handle}</bdi> },
        {
          key: 'country',
          tone: 'quiet',
          card: 'none',
          cell: (brand) => (brand.country ? countryName(brand.country, language) : '—'),
        },
        active.column,
        forAdmin && {
          key: 'owner_supplier',
          wide: true,
          card: 'none',
          cell: ({ owner_supplier: owner }) => (owner ? <NameOf of={owner} /> : '—'),
        },
        { key: 'products_count', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none' },
      ]}
      filters={[active.filter, { key: 'created_at', type: 'date' }]}
    >
      <ListTabs
        counted
        tabs={[
          { value: 'active', label: t('brands.tab_active'), search: { is_active: 'true' } },
          { value: 'inactive', label: t('brands.tab_inactive'), search: { is_active: 'false' } },
        ]}
      />
    </ResourceList>
  );
}

function Fields() {
  const { t, language } = useText();
  const forAdmin = useArea().account === 'admin';
  const options = countries
    .map(({ alpha2 }) => ({ value: alpha2.toLowerCase(), label: countryName(alpha2, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field name="logo" as={PictureField} />
      {forAdmin && <Field name="handle" as={TextField} kind="code" help={t('brands.handle_help')} />}
      {forAdmin && <Field name="country" as={SelectField} options={options} clearable />}
      <Field name="description" as={TextareaField} />
      {forAdmin && <Field name="is_active" as={SwitchField} help={t('brands.active_help')} />}
    </FormGrid>
  );
}

export const New = () => (
  <CreatePage of={brands} path={path} values={{ name: '', is_active: true }} onRefused={refusals}>
    <Fields />
  </CreatePage>
);
export const Edit = () => (
  <EditPage of={brands} path={path} onRefused={refusals}>
    <Fields />
  </EditPage>
);

/** A brand: what it is, and what carries it. */
export function Detail() {
  const { t, language } = useText();
  const forAdmin = useArea().account === 'admin';
  return (
    <RecordPage
      of={brands}
      path={path}
      head={(brand) => ({
        figure: <Avatar name={nameIn(language, brand)} src={brand.logo} />,
        badges: <ActiveBadge of={brands} active={brand.is_active} />,
        actions: (
          <>
            <TransferBrand brand={brand} />
            <MergeBrand brand={brand} />
          </>
        ),
        // A supplier edits the brands that belong to it.
        ...(forAdmin || brand.owner_supplier ? {} : { primary: undefined }),
        meta: [
          <bdi key="handle" dir="ltr">
            {brand.handle}
          </bdi>,
          t('brands.products_count', { count: brand.products_count }),
        ],
      })}
    >
      {(brand) => (
        <PageColumns side={<About brand={brand} />}>
          <Slot name="brand.products" brandId={brand.id} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function About({ brand }: { brand: Brand }) {
  const { t, language } = useText();
  const { label } = useWords(brands);
  const forAdmin = useArea().account === 'admin';
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('name'), value: <bdi>{brand.name}</bdi> },
          { label: label('name_ar'), value: brand.name_ar ? <bdi>{brand.name_ar}</bdi> : '—' },
          ...(forAdmin || brand.owner_supplier
            ? [
                {
                  label: label('owner_supplier'),
                  value: brand.owner_supplier ? <NameOf of={brand.owner_supplier} /> : t('brands.no_owner'),
                },
              ]
            : []),
          { label: label('country'), value: brand.country ? countryName(brand.country, language) : '—' },
          { label: label('created_at'), value: formatDate(brand.created_at, language) },
          { label: label('updated_at'), value: formatDate(brand.updated_at, language) },
        ]}
      />
      {brand.description && (
        <p style={{ margin: '12px 0 0' }}>
          <bdi>{brand.description}</bdi>
        </p>
      )}
    </Card>
  );
}
