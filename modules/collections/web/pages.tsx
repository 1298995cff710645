import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { Slot } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { DayField } from '#kit/web/day-field.tsx';
import { Field as FormField, useForm } from '#kit/web/form.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { NameOf, OtherName } from '#kit/web/names.tsx';
import { brands } from '#modules/brands/contract.ts';
import { productCategories } from '#modules/product-categories/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { PictureField } from '#modules/uploads/parts.tsx';
import { useFlags } from '#shell/store.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { CollectionsIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { collections, collectionTypes, matches, ruleStatuses, sortModes, type Collection } from '../contract.ts';
import { stageOf } from '../rules.ts';

const path = '/collections';
const Field = fieldOf(collections);
const refusals = atField({
  'collections.title_taken': 'title',
  'collections.handle_taken': 'handle',
  'collections.rule_empty': 'brand_ids',
  'collections.sort_by_hand': 'sort_mode',
});

/** Collections, the newest first. */
export function List() {
  const { t } = useText();
  return (
    <ResourceList
      of={collections}
      path={path}
      icon={CollectionsIcon}
      columns={[
        {
          key: 'title',
          header: t('collections.noun'),
          primary: true,
          sortable: true,
          hideable: false,
          cell: (row) => <MediaCell src={row.thumbnail} title={<NameOf of={row} />} note={<OtherName of={row} />} />,
        },
        { key: 'type', cell: (row) => t(`collections.type_${row.type}`) },
        {
          key: 'stage',
          header: t('collections.stage'),
          card: 'badge',
          cell: (row) => <StageBadge collection={row} />,
        },
        { key: 'handle', tone: 'quiet', card: 'sub', cell: (row) => <bdi dir="ltr">{row.handle}</bdi> },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none' },
      ]}
      filters={[
        {
          key: 'type',
          type: 'select',
          isMulti: true,
          options: collectionTypes.map((value) => ({ value, label: t(`collections.type_${value}`) })),
        },
        { key: 'created_at', type: 'date' },
      ]}
    />
  );
}

/** What the products of a rule may be like, in words. */
function useStatuses() {
  const { t } = useText();
  return ruleStatuses.map((value) => ({ value, label: t(`collections.status_${value}`) }));
}

const stageBadges = {
  scheduled: { meaning: 'info', glyph: 'open' },
  current: { meaning: 'positive', glyph: 'done' },
  ended: { meaning: 'neutral', glyph: 'ended' },
} as const;

/** Whether a collection is shown now. */
function StageBadge({ collection }: { collection: Collection }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const stage = stageOf(collection, now);
  return <StatusBadge {...stageBadges[stage]}>{t(`collections.stage_${stage}`)}</StatusBadge>;
}

/** What a rule asks for; nothing for a collection that is put together by hand. */
function RuleFields() {
  const { t } = useText();
  const { label } = useWords(collections);
  const isOn = useFlags().has('product_categories');
  const statusOptions = useStatuses();
  if (useForm().values['type'] !== 'rule') return null;
  return (
    <>
      <Field
        name="match"
        as={SelectField}
        options={matches.map((value) => ({ value, label: t(`collections.match_${value}`) }))}
      />
      <RemoteListField name="brand_ids" from={brands.list} label={label('brand_ids')} />
      {isOn && (
        <RemoteListField
          name="category_ids"
          from={productCategories.list}
          label={label('category_ids')}
          help={t('collections.category_help')}
        />
      )}
      <RemoteListField name="supplier_ids" from={suppliers.list} label={label('supplier_ids')} />
      <Slot name="collection.tags" field="tags" label={label('tags')} />
      <FormField name="statuses" as={MultiSelect} label={label('statuses')} options={statusOptions} />
    </>
  );
}

function Fields() {
  const { t } = useText();
  const { label } = useWords(collections);
  const isRule = useForm().values['type'] === 'rule';
  const modes = sortModes
    .filter((value) => value !== 'manual' || !isRule)
    .map((value) => ({ value, label: t(`collections.sort_${value}`) }));
  return (
    <FormGrid columns={2}>
      <Field name="title" as={TextField} />
      <Field name="title_ar" as={TextField} />
      <Field name="handle" as={TextField} kind="code" help={t('collections.handle_help')} />
      <Field
        name="type"
        as={SelectField}
        options={collectionTypes.map((value) => ({ value, label: t(`collections.type_${value}`) }))}
      />
      <RuleFields />
      <Field name="sort_mode" as={SelectField} options={modes} />
      <Field name="thumbnail" as={PictureField} />
      <DayField name="starts_at" label={label('starts_at')} bound="gte" />
      <DayField name="ends_at" label={label('ends_at')} bound="lte" />
    </FormGrid>
  );
}

export const New = () => (
  <CreatePage
    of={collections}
    path={path}
    values={{ title: '', type: 'manual', match: 'all', sort_mode: 'newest' }}
    onRefused={refusals}
  >
    <Fields />
  </CreatePage>
);
export const Edit = () => (
  <EditPage of={collections} path={path} onRefused={refusals} invalidates={['/products']}>
    <Fields />
  </EditPage>
);

/** A collection: how its products are chosen, and which they are. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={collections}
      path={path}
      head={(row) => ({
        badges: <StageBadge collection={row} />,
        meta: [
          <bdi key="handle" dir="ltr">
            {row.handle}
          </bdi>,
          t('collections.products_count', { count: row.products_count ?? 0 }),
        ],
      })}
    >
      {(row) => (
        <PageColumns side={<About collection={row} />}>
          <Slot name="collection.products" collection={row} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

/** The names of what a rule asks for. */
function Names({ from, ids }: { from: Parameters<typeof useRemoteOptions>[0]; ids: readonly string[] }) {
  const names = useRemoteOptions(from, ids)?.options ?? [];
  return names.map((one) => (
    <div key={one.value}>
      <bdi>{one.label}</bdi>
    </div>
  ));
}

function About({ collection }: { collection: Collection }) {
  const { t, language } = useText();
  const { label } = useWords(collections);
  const statuses = useStatuses();
  const isRule = collection.type === 'rule';
  const asked = [
    { key: 'brand_ids', from: brands.list },
    { key: 'category_ids', from: productCategories.list },
    { key: 'supplier_ids', from: suppliers.list },
  ] as const;
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('type'), value: t(`collections.type_${collection.type}`) },
          ...(isRule ? [{ label: label('match'), value: t(`collections.match_${collection.match}`) }] : []),
          ...asked
            .filter(({ key }) => isRule && collection[key].length > 0)
            .map(({ key, from }) => ({ label: label(key), value: <Names from={from} ids={collection[key]} /> })),
          ...(isRule && collection.tags.length > 0
            ? [
                {
                  label: label('tags'),
                  value: collection.tags.map((tag) => (
                    <bdi key={tag} style={{ display: 'block' }}>
                      {tag}
                    </bdi>
                  )),
                },
              ]
            : []),
          ...(isRule && collection.statuses.length > 0
            ? [
                {
                  label: label('statuses'),
                  value: statuses
                    .filter((one) => collection.statuses.includes(one.value))
                    .map((one) => one.label)
                    .join(t('collections.comma')),
                },
              ]
            : []),
          { label: label('sort_mode'), value: t(`collections.sort_${collection.sort_mode}`) },
          ...(['starts_at', 'ends_at'] as const).flatMap((key) => {
            const at = collection[key];
            return at ? [{ label: label(key), value: formatDate(at, language) }] : [];
          }),
          { label: label('title'), value: <bdi>{collection.title}</bdi> },
          { label: label('title_ar'), value: collection.title_ar ? <bdi>{collection.title_ar}</bdi> : '—' },
          { label: label('created_at'), value: formatDate(collection.created_at, language) },
          { label: label('updated_at'), value: formatDate(collection.updated_at, language) },
        ]}
      />
    </Card>
  );
}
