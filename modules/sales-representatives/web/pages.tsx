import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { stateBadge } from '#ui/state-badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmailLink } from '#ui/email-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { CustomersIcon, SalesRepresentativesIcon } from '#ui/icons.ts';
import { PageColumns } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { representativeStatuses, salesRepresentatives, type SalesRepresentative } from '../contract.ts';

const path = '/sales-representative';
const Field = fieldOf(salesRepresentatives);

const Badge = stateBadge(
  {
    active: { meaning: 'positive', glyph: 'done' },
    on_leave: { meaning: 'info', glyph: 'part' },
    inactive: { meaning: 'neutral', glyph: 'open' },
  },
  (status) => `sales_representatives.status.${status}`,
);

/** Representatives with whom they sell for and how busy they are. */
export function List() {
  const { t } = useText();
  const { options } = useWords(salesRepresentatives);
  return (
    <ResourceList
      of={salesRepresentatives}
      path={path}
      icon={SalesRepresentativesIcon}
      columns={[
        nameColumn((row: SalesRepresentative) => row.img),
        { key: 'code', sortable: true, tone: 'quiet', card: 'sub', cell: (row) => <bdi dir="ltr">{row.code}</bdi> },
        { key: 'status', sortable: true, card: 'badge', cell: (row) => <Badge status={row.status} /> },
        {
          key: 'phone',
          tone: 'quiet',
          card: 'detail',
          cell: (row) => (row.phone ? <PhoneLink number={row.phone} /> : '—'),
        },
        { key: 'suppliers', wide: true, tone: 'quiet', card: 'none', cell: (row) => <FirstOf names={row.suppliers} /> },
        { key: 'vehicle', tone: 'quiet', card: 'none', extra: true },
        { key: 'customers_count', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'orders_30_days', align: 'end', tone: 'medium', card: 'detail' },
      ]}
      filters={[
        { type: 'select', key: 'status', isMulti: true, options: options('status', representativeStatuses) },
        { type: 'date', key: 'created_at' },
      ]}
    >
      <ListTabs
        counted
        tabs={(['active', 'on_leave'] as const).map((status) => ({
          value: status,
          label: t(`sales_representatives.tab.${status}`),
          search: { status: [status] },
        }))}
      />
    </ResourceList>
  );
}

/** The first of several, and how many more. */
function FirstOf({ names }: { names: SalesRepresentative['suppliers'] }) {
  const [first, ...rest] = names;
  return (
    <span>
      <NameOf of={first} />
      {rest.length > 0 && (
        <>
          {' '}
          <bdi dir="ltr">+{rest.length}</bdi>
        </>
      )}
    </span>
  );
}

/** Edits the plain fields of a representative. */
export function Edit() {
  const { options } = useWords(salesRepresentatives);
  return (
    <EditPage of={salesRepresentatives} path={path}>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
        <Field name="phone" as={PhoneInput} />
        <Field name="email" as={TextField} kind="email" />
        <Field name="status" as={SelectField} options={options('status', representativeStatuses)} />
        <Field name="vehicle" as={TextField} maxLength={60} />
      </FormGrid>
    </EditPage>
  );
}

/** A representative: whom it sells for, and the way to its customers and orders. */
export function Detail() {
  const { t, language } = useText();
  const { label } = useWords(salesRepresentatives);
  const href = useHref();
  const customersOf = ({ id }: SalesRepresentative) => href(`/customers?sales_representative_id=${id}`);
  return (
    <RecordPage
      of={salesRepresentatives}
      path={path}
      head={(row) => ({
        figure: <Avatar name={nameIn(language, row)} src={row.img} size={40} />,
        badges: <Badge status={row.status} />,
        meta: [
          <bdi key="code" dir="ltr">
            {row.code}
          </bdi>,
          `${label('created_at')} ${formatDate(row.created_at, language)}`,
        ],
        actions: (
          <>
            <Slot name="representative.actions" representativeId={row.id} />
            <ButtonLink href={customersOf(row)} leftSection={<CustomersIcon size={15} />}>
              {t('sales_representatives.see_customers')}
            </ButtonLink>
          </>
        ),
      })}
    >
      {(row) => (
        <PageColumns side={<About row={row} />}>
          <StatRow>
            <StatTile
              label={label('customers_count')}
              value={formatNumber(row.customers_count)}
              href={customersOf(row)}
            />
            <StatTile
              label={label('orders_30_days')}
              value={formatNumber(row.orders_30_days)}
              href={href(`/orders?sales_representative_id=${row.id}`)}
            />
          </StatRow>
          <Slot name="representative.customers" representativeId={row.id} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function About({ row: { phone, email, vehicle, suppliers } }: { row: SalesRepresentative }) {
  const { t } = useText();
  const { label } = useWords(salesRepresentatives);
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('phone'), value: phone ? <PhoneLink number={phone} /> : '—' },
          {
            label: label('email'),
            value: email ? <EmailLink address={email} /> : '—',
          },
          { label: label('vehicle'), value: vehicle ? <bdi>{vehicle}</bdi> : '—' },
          {
            label: label('suppliers'),
            value:
              suppliers.length === 0
                ? '—'
                : suppliers.map((supplier) => (
                    <div key={supplier.id}>
                      <NameOf of={supplier} />
                    </div>
                  )),
          },
        ]}
      />
    </Card>
  );
}
