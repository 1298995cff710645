import { useState } from 'react';
import { Skeleton } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { formatDate } from '#domain/dates.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam, useRecordTabs } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { auditTrail } from '#modules/audit-trail/contract.ts';
import { AuditOf } from '#modules/audit-trail/parts.tsx';
import { CustomerStatusBadge } from '#modules/customer-statuses/parts.tsx';
import { drivers } from '#modules/drivers/contract.ts';
import { notes } from '#modules/notes/contract.ts';
import { LatestNote, NotesCard } from '#modules/notes/parts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { DriversIcon, EditIcon, MergeIcon, TargetIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { canEditField, canMergeCustomers, canRemoveCustomer } from '../rules.ts';
import { AboutCard, ChainCard } from './about-card.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { AssignDriver } from './assign-driver.tsx';
import { PeopleCard } from './people-card.tsx';
import { ChangeStatus } from './change-status.tsx';
import { MergesCard } from './merges-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { StatusHistory } from './status-history.tsx';
import { useFacts } from './use-facts.ts';

const DocumentsCard = part(
  () => import('./documents-card.tsx').then((all) => all.DocumentsCard),
  <Skeleton h={200} radius={8} />,
);
const MergeDialog = part(() => import('./merge-dialog.tsx').then((all) => all.MergeDialog));

/** In which order the parts of higher modules stand (M10); a part that is not named comes after them. */
const places = ['orders', 'credit', 'statement', 'invoices', 'returns', 'prices'];
const placeOf = ({ value }: { value: string }): number =>
  (places.indexOf(value) + places.length + 1) % (places.length + 1);

/** A customer: where it is, who looks after it, what it ordered, what was agreed. */
export function CustomerDetail() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const read = useRead(customers.retrieve, {
    params: { id },
    query: { expand: 'addresses,groups,chain,merges,documents,representatives' },
  });
  return (
    <AsyncRecord read={read} back={{ href: href('/customers'), label: t('customers.title') }}>
      {({ customer }) =>
        // It was merged into another one.
        customer.id === id ? <Page customer={customer} /> : <Navigate to={href(`/customers/${customer.id}`)} replace />
      }
    </AsyncRecord>
  );
}

function Page({ customer }: { customer: Customer }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(customers.list, '/customers', (id) => `/customers/${id}`);
  const [mayEdit, mayRemove, mayMerge, mayAssign, mayChoose] = [
    useMay(customers.update),
    useMay(customers.remove),
    useMay(customers.merge),
    useMay(customers.assignDriver),
    useMay(drivers.list),
  ];
  const facts = useFacts(customer);
  const added = useRecordTabs('customer').toSorted((a, b) => placeOf(a) - placeOf(b));
  const [tab, openTab] = usePagePart([
    'overview',
    ...added.map(({ value }) => value),
    'addresses',
    'documents',
    'notes',
    'audit',
  ]);
  // A representative keeps none.
  const showsDocuments = facts.account !== 'sales_representative';
  const showsNotes = useMay(notes.list);
  const showsAudit = useMay(auditTrail.list);
  // An address leads here with the customer that it may be.
  const { merge }: Query = useSearch({ strict: false });
  const other = typeof merge === 'string' ? merge : null;
  const [asking, setAsking] = useState<'remove' | 'driver' | 'status' | 'merge' | null>(other ? 'merge' : null);
  const name = nameIn(language, customer);
  const removal = canRemoveCustomer(facts);
  const assigns = mayAssign && mayChoose && facts.delivers;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={customer} />}
        other={<OtherName of={customer} />}
        back={back}
        position={position}
        copy={{ value: customer.code, name: t('customers.code') }}
        figure={<Avatar name={name} src={customer.img} size={40} />}
        badges={
          <>
            <CustomerStatusBadge status={customer.status} />
            {customer.do_not_contact && <StatusBadge meaning="warning">{t('customers.do_not_contact')}</StatusBadge>}
            <Slot name="customer.badges" customerId={customer.id} />
          </>
        }
        meta={[
          <bdi key="code" dir="ltr">
            {customer.code}
          </bdi>,
          t(`customers.type.${customer.type}`),
          `${t('customers.created')} ${formatDate(customer.created_at, language)}`,
        ]}
        actions={<Slot name="customer.actions" customerId={customer.id} />}
        primary={<Slot name="customer.primary" customerId={customer.id} />}
        overflow={[
          ...(mayEdit
            ? [
                {
                  key: 'edit',
                  label: t('customers.edit'),
                  icon: EditIcon,
                  href: href(`/customers/${customer.id}/edit`),
                },
              ]
            : []),
          ...(mayEdit && canEditField('status', facts).allowed
            ? [
                {
                  key: 'status',
                  label: t('customers.change_status'),
                  icon: TargetIcon,
                  onClick: () => setAsking('status'),
                },
              ]
            : []),
          ...(assigns
            ? [
                {
                  key: 'driver',
                  label: t('customers.assign_driver'),
                  icon: DriversIcon,
                  onClick: () => setAsking('driver'),
                },
              ]
            : []),
          ...(mayMerge && canMergeCustomers(facts.account, [facts.suppliers]).allowed
            ? [
                {
                  key: 'merge',
                  label: t('customers.merge'),
                  icon: MergeIcon,
                  onClick: () => setAsking('merge'),
                },
              ]
            : []),
          ...(mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('customers.remove'),
                  icon: TrashIcon,
                  danger: true,
                  rule: true,
                  disabled: !removal.allowed,
                  note: removal.allowed ? undefined : t(removal.code),
                  onClick: () => setAsking('remove'),
                },
              ]
            : []),
        ]}
      />
      <PageTabs
        label={name}
        active={tab}
        onChange={openTab}
        parts={[
          { value: 'overview', label: t('customers.tab.overview') },
          ...added.map(({ value, text }) => ({ value, label: t(text) })),
          { value: 'addresses', label: t('customers.tab.addresses'), count: customer.addresses?.length },
          ...(showsDocuments
            ? [
                {
                  value: 'documents' as const,
                  label: t('customers.tab.documents'),
                  count: customer.documents?.length || undefined,
                },
              ]
            : []),
          ...(showsNotes ? [{ value: 'notes' as const, label: t('customers.tab.notes') }] : []),
          ...(showsAudit ? [{ value: 'audit' as const, label: t('customers.tab.audit') }] : []),
        ]}
      />
      {added
        .filter(({ value }) => value === tab)
        .map(({ value, component: Part }) => (
          <Part key={value} customerId={customer.id} />
        ))}
      {tab === 'addresses' && <AddressesCard customer={customer} />}
      {tab === 'documents' && showsDocuments && <DocumentsCard customer={customer} />}
      {tab === 'notes' && showsNotes && <NotesCard resourceType="customer" resourceId={customer.id} />}
      {tab === 'audit' && showsAudit && <AuditOf entity="customers" entityId={customer.id} />}
      {tab === 'overview' && <Overview customer={customer} />}
      <ChangeStatus customer={customer} opened={asking === 'status'} onClose={() => setAsking(null)} />
      {assigns && <AssignDriver customer={customer} opened={asking === 'driver'} onClose={() => setAsking(null)} />}
      {asking === 'merge' && mayMerge && (
        <MergeDialog customer={customer} other={other} onClose={() => setAsking(null)} />
      )}
      <RemoveDialog
        endpoint={customers.remove}
        params={{ id: customer.id }}
        name={customer.name ?? customer.name_ar ?? ''}
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        onRemoved={() => go(back)}
      >
        {t('customers.remove_text')}
      </RemoveDialog>
    </>
  );
}

/** What most come for: what it owes and ordered in short, where it is, and who looks after it. */
function Overview({ customer }: { customer: Customer }) {
  return (
    <PageColumns
      side={
        <>
          <LatestNote resourceId={customer.id} all={`/customers/${customer.id}?tab=notes`} />
          <PlaceCard customer={customer} />
          <PeopleCard customer={customer} />
          <AboutCard customer={customer} />
          <ChainCard customer={customer} />
          <Slot name="customer.origin" customerId={customer.id} />
          <MergesCard customer={customer} />
          <StatusHistory customerId={customer.id} />
        </>
      }
    >
      <Slot name="customer.credit" customerId={customer.id} />
      <Slot name="customer.account" customerId={customer.id} />
      <Slot name="customer.orders" customerId={customer.id} />
    </PageColumns>
  );
}
