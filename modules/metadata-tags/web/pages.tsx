import { formatNumber } from '#domain/numerals.ts';
import { ActiveBadge, useActive } from '#kit/web/active.tsx';
import { atField } from '#kit/web/at-field.ts';
import { useForm } from '#kit/web/form.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { productCategories } from '#modules/product-categories/contract.ts';
import { shortPathName } from '#modules/product-categories/parts.tsx';
import { useFlags } from '#shell/store.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { TagIcon } from '#ui/icons.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { metadataTags, type MetadataTag } from '../contract.ts';
import { tagColors, tagKinds, type TagKind } from '../rules.ts';
import { TagBadge } from './tag-badge.tsx';
import { useRuleWords } from './rule-words.ts';

const path = '/settings/metadata-tags';
const Field = fieldOf(metadataTags);
const refusals = atField({ 'metadata_tags.name_taken': 'name', 'metadata_tags.key_taken': 'key' });

/** Tags of both kinds with their rules, and how many products have each. */
export function List() {
  const { t } = useText();
  const ruleWords = useRuleWords();
  const active = useActive(metadataTags);
  return (
    <ResourceList
      of={metadataTags}
      path={path}
      back="/settings"
      icon={TagIcon}
      columns={[
        {
          key: 'name',
          header: t('metadata_tags.noun'),
          sortable: true,
          primary: true,
          hideable: false,
          card: 'title',
          cell: (tag) => <TagBadge of={tag} />,
        },
        { key: 'kind', sortable: true, card: 'detail', cell: ({ kind }) => t(`metadata_tags.kind_${kind}`) },
        { key: 'key', tone: 'quiet', card: 'none', cell: ({ key }) => <bdi dir="ltr">{key}</bdi> },
        { key: 'rule', header: t('metadata_tags.rule'), card: 'detail', cell: (tag) => ruleWords(tag).join(' · ') },
        { key: 'products_count', align: 'end', card: 'detail' },
        active.column,
      ]}
      filters={[
        {
          key: 'kind',
          type: 'select',
          options: tagKinds.map((value) => ({ value, label: t(`metadata_tags.kind_${value}`) })),
        },
      ]}
    />
  );
}

/** @param kind of a tag that is there: it stays */
function Fields({ kind: known }: { kind?: TagKind }) {
  const { t } = useText();
  const { values } = useForm();
  const kind = known ?? values['kind'];
  return (
    <FormGrid columns={2}>
      {!known && (
        <Field
          name="kind"
          as={SelectField}
          options={tagKinds.map((value) => ({ value, label: t(`metadata_tags.kind_${value}`) }))}
        />
      )}
      {!known && <Field name="key" as={TextField} kind="code" help={t('metadata_tags.key_help')} />}
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field
        name="color"
        as={SelectField}
        options={tagColors.map((value) => ({ value, label: t(`metadata_tags.color_${value}`) }))}
      />
      <Field name="sort_index" as={NumberField} />
      {kind === 'margin' && <Bps name="min_bps" />}
      {kind === 'margin' && <Bps name="max_bps" />}
      {kind === 'image' && <Categories />}
      {kind === 'image' && <Field name="min_px" as={NumberField} unit={t('metadata_tags.px')} />}
      {kind === 'image' && <Field name="ratio" as={TextField} kind="code" help={t('metadata_tags.ratio_help')} />}
      {kind === 'image' && <Field name="max_per_product" as={NumberField} />}
      <Field name="is_active" as={SwitchField} />
    </FormGrid>
  );
}

/** Basis points, typed as percent. */
function Bps({ name }: { name: 'min_bps' | 'max_bps' }) {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const bps = values[name];
  return (
    <NumberField
      name={name}
      label={t(`metadata_tags.field.${name}`)}
      help={t('metadata_tags.band_help')}
      value={typeof bps === 'number' ? bps / 100 : null}
      onChange={(percent) => set(name, percent === null ? null : Math.round(percent * 100))}
      unit="%"
      decimals
      negative
      error={errors[name]}
    />
  );
}

function Categories() {
  const { t, language } = useText();
  const { values } = useForm();
  const found = useRemoteOptions(
    productCategories.list,
    (values['required_for_categories'] ?? []) as string[],
    (reply) => reply.product_categories.map((row) => ({ value: row.id, label: shortPathName(language, row) })),
  );
  return useFlags().has('product_categories') && found ? (
    <Field name="required_for_categories" as={MultiSelect} help={t('metadata_tags.required_help')} {...found} />
  ) : null;
}

export const New = () => (
  <CreatePage
    of={metadataTags}
    path={path}
    values={{ kind: 'image', name: '', color: 'neutral', sort_index: 0, required_for_categories: [], is_active: true }}
    onRefused={refusals}
  >
    <Fields />
  </CreatePage>
);
export const Edit = () => (
  <EditPage of={metadataTags} path={path} onRefused={refusals} invalidates={['/products']}>
    {({ kind }) => <Fields kind={kind} />}
  </EditPage>
);

/** A tag and its rule. */
export const Detail = () => (
  <RecordPage
    of={metadataTags}
    path={path}
    head={(tag) => ({ badges: <ActiveBadge of={metadataTags} active={tag.is_active} /> })}
  >
    {(tag) => <About tag={tag} />}
  </RecordPage>
);

function About({ tag }: { tag: MetadataTag }) {
  const { t } = useText();
  const { label } = useWords(metadataTags);
  const ruleWords = useRuleWords();
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('kind'), value: t(`metadata_tags.kind_${tag.kind}`) },
          { label: label('key'), value: <bdi dir="ltr">{tag.key}</bdi> },
          { label: label('color'), value: <TagBadge of={tag} /> },
          { label: t('metadata_tags.rule'), value: ruleWords(tag).join(' · ') },
          { label: label('products_count'), value: formatNumber(tag.products_count) },
        ]}
      />
    </Card>
  );
}
