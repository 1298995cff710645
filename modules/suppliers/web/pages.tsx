import { cityName } from '#domain/saudi-cities.ts';
import { expiryTimers } from '#domain/expiry.ts';
import { limits } from '#domain/limits.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { formatDate } from '#domain/dates.ts';
import { saudiRegions } from '#domain/saudi.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useRecordTabs } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { auditTrail } from '#modules/audit-trail/contract.ts';
import { AuditOf } from '#modules/audit-trail/parts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { SuppliersIcon } from '#ui/icons.ts';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { Money } from '#ui/money.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { PageColumns } from '#ui/page.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { autoApprovable, suppliers, supplierStatuses, type Supplier } from '../contract.ts';
import { DocumentsPart } from './documents-part.tsx';
import { SectionsRing, SupplierStatusBadge, Until } from './labels.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { SectionsCard } from './sections-card.tsx';
import { useToday } from '#ui/use-today.ts';
import { UsersPart } from './users-part.tsx';

const path = '/suppliers';
const Field = fieldOf(suppliers);
const currency = 'SAR';
const rate = (bps: number | null) =>
  bps === null ? '—' : <bdi dir="ltr">{percentText(Math.round(bps / 10) * 10, 1)}</bdi>;

/** Suppliers with how far their profile has come. */
export function List() {
  const { t, language } = useText();
  const { options } = useWords(suppliers);
  const [today, soon] = [useToday(), useToday(expiryTimers[0])];
  const delivery = { yes: t('suppliers.delivery_own'), no: t('suppliers.delivery_none') };
  return (
    <ResourceList
      of={suppliers}
      path={path}
      icon={SuppliersIcon}
      columns={[
        nameColumn((one: Supplier) => one.logo),
        { key: 'code', extra: true, sortable: true, card: 'sub', cell: (one) => <bdi dir="ltr">{one.code}</bdi> },
        { key: 'status', sortable: true, card: 'badge', cell: (one) => <SupplierStatusBadge status={one.status} /> },
        { key: 'sections', card: 'detail', cell: (one) => <SectionsRing sections={one.sections} /> },
        { key: 'cr_expiry', sortable: true, card: 'none', cell: (one) => <Until day={one.cr_expiry} /> },
        {
          key: 'city',
          extra: true,
          sortable: true,
          card: 'none',
          cell: (one) => (one.city ? <bdi>{cityName(one.city, language)}</bdi> : '—'),
        },
        {
          key: 'enable_delivery',
          extra: true,
          card: 'none',
          cell: (one) => (one.enable_delivery ? delivery.yes : delivery.no),
        },
        { key: 'products_count', extra: true, align: 'end', card: 'none' },
        { key: 'warehouses_count', extra: true, align: 'end', card: 'none' },
        {
          key: 'recent_sales',
          header: amountHead({ t, language }, t('suppliers.field.recent_sales'), currency),
          sortable: true,
          align: 'end',
          card: 'end',
          cell: (one) => <Money amount={one.recent_sales} currency={currency} />,
        },
        { key: 'fill_rate_bps', sortable: true, align: 'end', card: 'detail', cell: (one) => rate(one.fill_rate_bps) },
        {
          key: 'return_rate_bps',
          sortable: true,
          align: 'end',
          card: 'none',
          cell: (one) => rate(one.return_rate_bps),
        },
        {
          key: 'recent_take',
          wide: true,
          align: 'end',
          card: 'none',
          cell: (one) => <Money amount={one.recent_take} currency={currency} />,
        },
        {
          key: 'payable',
          sortable: true,
          align: 'end',
          card: 'detail',
          cell: (one) => <Money amount={one.payable} currency={currency} />,
        },
      ]}
      filters={[
        { key: 'status', type: 'select', isMulti: true, options: options('status', supplierStatuses) },
        {
          key: 'complete',
          title: t('suppliers.field.sections'),
          type: 'boolean',
          yes: t('suppliers.complete'),
          no: t('suppliers.incomplete'),
        },
        { key: 'renewed', title: t('suppliers.tab_renewed'), type: 'boolean' },
        { key: 'enable_delivery', type: 'boolean', ...delivery },
        { key: 'city', type: 'text' },
        { key: 'cr_expiry', type: 'date' },
        { key: 'created_at', type: 'date' },
      ]}
    >
      <ListTabs
        counted
        tabs={[
          { value: 'approved', label: t('suppliers.status.approved'), search: { status: ['approved'] } },
          {
            value: 'review',
            label: t('suppliers.tab_review'),
            search: { status: ['under_review', 'changes_requested'] },
          },
          {
            value: 'expiring',
            label: t('suppliers.tab_expiring'),
            search: { status: ['approved'], cr_expiry: { gte: today, lte: soon } },
          },
          { value: 'renewed', label: t('suppliers.tab_renewed'), search: { renewed: 'true' } },
          { value: 'incomplete', label: t('suppliers.incomplete'), search: { complete: 'false' } },
        ]}
      />
    </ResourceList>
  );
}

/** Edits any supplier, as an administrator. */
export function Edit() {
  const { t, language } = useText();
  const provinces = saudiRegions.map((one) => ({ value: one.name, label: nameIn(language, one) }));
  return (
    <EditPage of={suppliers} path={path} invalidates={['/me']}>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
        <Field name="trade_name" as={TextField} />
        <Field name="trade_name_ar" as={TextField} />
        <Field name="email" as={TextField} kind="email" />
        <Field name="phone" as={PhoneInput} />
        <Field name="vat_number" as={TextField} kind="number" maxLength={15} />
        <Field name="cr_number" as={TextField} kind="number" maxLength={10} />
        <Field name="address_1" as={TextField} />
        <Field name="city" as={TextField} />
        <Field name="province" as={SelectField} clearable options={provinces} />
        <Field name="postal_code" as={TextField} kind="number" maxLength={5} />
        <Field name="min_order_amount" as={MoneyInput} currency="SAR" />
        <Field name="floor_margin_bps" as={PercentField} help={t('suppliers.floor_about')} />
        <Field
          name="enable_delivery"
          label={t('suppliers.delivery_own')}
          as={SwitchField}
          help={t('suppliers.delivery_help')}
        />
        <Field
          name="auto_approve_fields"
          as={MultiSelect}
          help={t('suppliers.auto_help', { percent: limits.priceFreePercent })}
          options={autoApprovable.map((value) => ({ value, label: t(`suppliers.auto_${value}`) }))}
        />
      </FormGrid>
    </EditPage>
  );
}

/** "Overview, Documents, Catalog, Orders, Take rates, Coverage map, Drivers, Settlements, Users, Audit" (M22). */
const order = [
  'overview',
  'documents',
  'catalog',
  'orders',
  'take_rates',
  'coverage',
  'exclusions',
  'drivers',
  'settlements',
  'users',
  'audit',
];
/** What a module adds beyond them stands before its people. */
const placeOf = (tab: string): number => {
  const place = order.indexOf(tab);
  return place < 0 ? order.indexOf('users') - 0.5 : place;
};

/** A supplier: who it is, how far its profile has come, what it sells and where its goods lie. */
export function Detail() {
  const { t, language } = useText();
  const showsAudit = useMay(auditTrail.list);
  const added = useRecordTabs('supplier');
  const own = (value: 'overview' | 'documents' | 'take_rates' | 'settlements' | 'exclusions' | 'users' | 'audit') => ({
    value: value as string,
    label: t(`suppliers.tab_${value}`),
  });
  const parts = [
    own('overview'),
    own('documents'),
    ...added.map(({ value, text }) => ({ value, label: t(text) })),
    own('take_rates'),
    own('settlements'),
    own('exclusions'),
    own('users'),
    ...(showsAudit ? [own('audit')] : []),
  ].toSorted((a, b) => placeOf(a.value) - placeOf(b.value));
  const [part, open] = usePagePart(['overview', ...parts.map(({ value }) => value)]);
  return (
    <RecordPage
      of={suppliers}
      path={path}
      head={(supplier) => ({
        figure: <Avatar name={nameIn(language, supplier)} src={supplier.logo} />,
        badges: <SupplierStatusBadge status={supplier.status} />,
        meta: [
          <bdi key="code" dir="ltr">
            {supplier.code}
          </bdi>,
          ...(supplier.city ? [<bdi key="city">{cityName(supplier.city, language)}</bdi>] : []),
          t('suppliers.since', { date: formatDate(supplier.created_at, language) }),
        ],
        actions: <Slot name="supplier.actions" supplier={supplier} />,
      })}
    >
      {(supplier) => (
        <>
          <PageTabs label={nameIn(language, supplier)} parts={parts} active={part} onChange={open} />
          {part === 'overview' && <Overview supplier={supplier} />}
          {part === 'documents' && <DocumentsPart supplier={supplier} />}
          {added.map(({ value, component: Tab }) => value === part && <Tab key={value} supplierId={supplier.id} />)}
          {part === 'take_rates' && <Slot name="supplier.take_rates" supplierId={supplier.id} />}
          {part === 'settlements' && <Slot name="supplier.settlements" supplierId={supplier.id} />}
          {part === 'exclusions' && <Slot name="supplier.exclusions" supplierId={supplier.id} />}
          {part === 'users' && <UsersPart supplierId={supplier.id} />}
          {part === 'audit' && <AuditOf entity="suppliers" entityId={supplier.id} />}
        </>
      )}
    </RecordPage>
  );
}

/** How it did of late, and what it is to be paid. */
function Figures({ supplier }: { supplier: Supplier }) {
  const { label } = useWords(suppliers);
  const money = (value: number) => <Money amount={value} currency={currency} sign />;
  return (
    <StatRow>
      <StatTile label={label('recent_sales')} value={money(supplier.recent_sales)} />
      <StatTile label={label('fill_rate_bps')} value={rate(supplier.fill_rate_bps)} />
      <StatTile label={label('return_rate_bps')} value={rate(supplier.return_rate_bps)} />
      <StatTile label={label('recent_take')} value={money(supplier.recent_take)} />
      <StatTile label={label('payable')} value={money(supplier.payable)} />
      <StatTile label={label('products_count')} value={formatNumber(supplier.products_count)} />
    </StatRow>
  );
}

const Overview = ({ supplier }: { supplier: Supplier }) => (
  <PageColumns
    side={
      <>
        <ReviewCard supplier={supplier} />
        <SectionsCard sections={supplier.sections} />
        <ProfileCard supplier={supplier} />
      </>
    }
  >
    <Figures supplier={supplier} />
    <Slot name="supplier.warehouses" supplierId={supplier.id} />
  </PageColumns>
);
