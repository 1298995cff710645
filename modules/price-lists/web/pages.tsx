import { useState, type ComponentProps } from 'react';
import { Button } from '@mantine/core';
import { dayOf, formatDate, formatMoment, readDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { areas } from '#modules/areas/contract.ts';
import { customers } from '#modules/customers/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { store } from '#modules/store/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { DateField, isDay } from '#ui/date-field.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextareaField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { CurrencyIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { priceLists, type PriceList } from '../contract.ts';
import { priceListStatuses, priceListTypes } from '../rules.ts';
import { Adjustments } from './adjustments.tsx';
import { FloorApproval } from './floor.tsx';
import { Matrix } from './matrix.tsx';
import { WhyCard, type Chosen } from './why-card.tsx';

const path = '/price-lists';
const Field = fieldOf(priceLists);
const RemoteField = remoteFieldOf(priceLists);

function Status({ of }: { of: PriceList }) {
  const { t } = useText();
  const isActive = of.status === 'active';
  if (of.waits)
    return (
      <StatusBadge meaning="warning" glyph="act">
        {t('price_lists.waits')}
      </StatusBadge>
    );
  return (
    <StatusBadge meaning={isActive ? 'positive' : 'neutral'} glyph={isActive ? 'done' : 'open'}>
      {t(`price_lists.status.${of.status}`)}
    </StatusBadge>
  );
}

/** Price lists, newest first. */
export function List() {
  const { t, language } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const customer = useRemoteFilter(customers.list, 'for_customer_id');
  const dayIn = (moment: string | null) => (moment ? formatDate(moment, language) : '—');
  return (
    <ResourceList
      of={priceLists}
      path={path}
      icon={CurrencyIcon}
      head={{ actions: <ButtonLink href={href(`${path}/compare`)}>{t('price_lists.compare')}</ButtonLink> }}
      columns={[
        nameColumn(),
        forAdmin && { key: 'supplier', tone: 'quiet', card: 'sub', cell: (one) => <NameOf of={one.supplier} /> },
        { key: 'type', card: 'detail', cell: (one) => t(`price_lists.type.${one.type}`) },
        { key: 'status', card: 'badge', cell: (one) => <Status of={one} /> },
        { key: 'prices_count', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'starts_at', sortable: true, tone: 'quiet', card: 'none', cell: (one) => dayIn(one.starts_at) },
        { key: 'ends_at', sortable: true, tone: 'quiet', card: 'none', cell: (one) => dayIn(one.ends_at) },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none', wide: true },
      ]}
      filters={[
        {
          key: 'type',
          type: 'select',
          options: priceListTypes.map((value) => ({ value, label: t(`price_lists.type.${value}`) })),
        },
        {
          key: 'status',
          type: 'select',
          options: priceListStatuses.map((value) => ({ value, label: t(`price_lists.status.${value}`) })),
        },
        ...(forAdmin && supplier ? [supplier] : []),
        ...(customer ? [{ ...customer, title: t('price_lists.for_customer') }] : []),
      ]}
    />
  );
}

type DayProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  /** The moment, ISO. */
  value: string | null;
  onChange: (moment: string | null) => void;
  bound: 'gte' | 'lte';
};
/** A day that is kept as its first moment in Riyadh, or its last. */
function DayOf({ value, onChange, bound, ...field }: DayProps) {
  const read = (day: string) => (isDay(day) ? (readDate(day, bound)?.toISOString() ?? null) : day || null);
  const shown = value && !Number.isNaN(Date.parse(value)) && value.includes('T') ? dayOf(new Date(value)) : value;
  return <DateField {...field} value={shown || null} onChange={(day) => onChange(read(day))} />;
}

function Fields({ supplier = false }: { supplier?: boolean }) {
  const { t } = useText();
  const statuses = useCustomerStatuses();
  const currency = useRead(store.retrieve, {}).data?.store.default_currency_code ?? 'SAR';
  return (
    <>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
        {supplier && <RemoteField name="supplier_id" from={suppliers.list} />}
        <Field
          name="type"
          as={SelectField}
          help={t('price_lists.type_help')}
          options={priceListTypes.map((value) => ({ value, label: t(`price_lists.type.${value}`) }))}
        />
        <Field
          name="status"
          as={SelectField}
          help={t('price_lists.status_help')}
          options={priceListStatuses.map((value) => ({ value, label: t(`price_lists.status.${value}`) }))}
        />
        <Field name="starts_at" as={DayOf} bound="gte" />
        <Field name="ends_at" as={DayOf} bound="lte" />
        <RemoteListField name="customer_ids" label={t('price_lists.field.customer_ids')} from={customers.list} />
        <RemoteListField
          name="customer_group_ids"
          label={t('price_lists.field.customer_group_ids')}
          from={customerGroups.list}
        />
        <Field name="customer_statuses" as={MultiSelect} options={statuses.options} />
        <RemoteListField
          name="area_ids"
          label={t('price_lists.field.area_ids')}
          help={t('price_lists.areas_help')}
          from={areas.list}
        />
        <Field name="priority" as={NumberField} negative help={t('price_lists.priority_help')} />
        <Field name="round_to" as={MoneyInput} currency={currency} help={t('price_lists.round_help')} />
        <Field name="effective_at" as={DayOf} bound="gte" help={t('price_lists.effective_help')} />
        <WholeRow>
          <Field name="description" as={TextareaField} />
        </WholeRow>
      </FormGrid>
      <Adjustments />
    </>
  );
}

const fresh = {
  name: '',
  type: 'override' as const,
  status: 'draft' as const,
  priority: 0,
  round_to: 1,
  calculated_from: 'price' as const,
  adjustments: [],
  customer_ids: [],
  customer_group_ids: [],
  customer_statuses: [],
  area_ids: [],
};

export function New() {
  const forAdmin = useArea().account === 'admin';
  return (
    <CreatePage of={priceLists} path={path} values={fresh}>
      <Fields supplier={forAdmin} />
    </CreatePage>
  );
}
export const Edit = () => (
  <EditPage of={priceLists} path={path}>
    <Fields />
  </EditPage>
);

/** A list: the matrix of what it says, and how it stands. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={priceLists}
      path={path}
      head={(list) => ({
        badges: <Status of={list} />,
        meta: [
          t(`price_lists.type.${list.type}`),
          t('price_lists.version_number', { number: list.newest }),
          <NameOf key="supplier" of={list.supplier} />,
        ],
      })}
    >
      {(list) => <Priced list={list} />}
    </RecordPage>
  );
}

/** The matrix, and at the side why the chosen price is what it is. */
function Priced({ list }: { list: PriceList }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <PageColumns
      side={
        <>
          {chosen && <WhyCard list={list} of={chosen} />}
          <About list={list} />
        </>
      }
    >
      {list.below_floor > 0 && <FloorApproval list={list} />}
      <Matrix list={list} chosen={chosen} onChoose={setChosen} />
    </PageColumns>
  );
}

/** What the prices of a list are calculated from; of a list with a newer version, the way to take that. */
function BaseOf({ list }: { list: PriceList }) {
  const { t, language } = useText();
  const href = useHref();
  const { label } = useWords(priceLists);
  const { calculated_from, base_list: base } = list;
  const mayChange = useMay(priceLists.recalculate);
  const newest = base?.newest ?? null;
  const { run, pending } = useWrite(priceLists.recalculate, {
    success: newest === null ? undefined : t('price_lists.base_used_now', { number: newest }),
  });
  return (
    <Card
      title={label('calculated_from')}
      actions={
        mayChange &&
        base &&
        newest !== null &&
        newest !== base.number && (
          <Button
            size="compact-sm"
            loading={pending}
            onClick={() => run({ params: { id: list.id }, body: { version: list.version } })}
          >
            {t('price_lists.base_use', { number: newest })}
          </Button>
        )
      }
    >
      {base ? (
        <Link href={href(`${path}/${base.id}`)}>
          {t('price_lists.base_version', { list: nameIn(language, base), number: base.number })}
        </Link>
      ) : (
        t(`price_lists.calculated_from.${calculated_from}`)
      )}
    </Card>
  );
}

function About({ list }: { list: PriceList }) {
  const { t, language } = useText();
  const { label } = useWords(priceLists);
  const statuses = useCustomerStatuses();
  const day = (moment: string | null) => (moment ? formatDate(moment, language) : '—');
  const named =
    list.customer_ids.length + list.customer_group_ids.length + list.customer_statuses.length + list.area_ids.length;
  return (
    <>
      <Card title={t('record.about')}>
        <Facts
          facts={[
            { label: label('starts_at'), value: day(list.starts_at) },
            { label: label('ends_at'), value: day(list.ends_at) },
            { label: label('priority'), value: String(list.priority) },
            ...(named === 0
              ? [{ label: t('price_lists.for'), value: t('price_lists.for_all') }]
              : [
                  { label: label('customer_ids'), value: String(list.customer_ids.length) },
                  {
                    label: label('customer_group_ids'),
                    value:
                      list.customer_groups.length === 0
                        ? '—'
                        : list.customer_groups.map((group) => <NameOf key={group.id} of={group} />),
                  },
                  {
                    label: label('customer_statuses'),
                    value: list.customer_statuses.map(statuses.label).join(t('price_lists.comma')) || '—',
                  },
                  { label: label('area_ids'), value: String(list.area_ids.length) },
                ]),
          ]}
        />
        {list.description && (
          <p style={{ margin: '12px 0 0' }}>
            <bdi>{list.description}</bdi>
          </p>
        )}
      </Card>
      {list.calculated_from !== 'price' && <BaseOf list={list} />}
      <Card title={label('versions')}>
        <Facts
          facts={(list.versions ?? []).map((one) => ({
            label: t('price_lists.version_number', { number: one.number }),
            value:
              one.published_at === null
                ? t(list.waits && one.number === list.newest ? 'price_lists.waits' : 'price_lists.status.draft')
                : t('price_lists.from_moment', { at: formatMoment(one.effective_at, language) }),
          }))}
        />
      </Card>
    </>
  );
}
