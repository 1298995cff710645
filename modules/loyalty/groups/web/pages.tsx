import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Form, useForm } from '#kit/web/form.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { RemoteField, RemoteListField } from '#kit/web/remote-field.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { customers } from '#modules/customers/contract.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon, UsersIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageStack } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { groups, points, programs, type LoyaltyGroup } from '../../contract.ts';
import { EntriesCard } from '../../points/web/entries-card.tsx';
import { groupTypes } from '../contract.ts';

const path = '/loyalty-groups';
const Field = fieldOf(groups);
const invalidates = ['/loyalty-wallets', '/loyalty-entries', '/loyalty-programs'];

/** Chains and segments with how many customers are in each. */
export function List() {
  const { t } = useText();
  const program = useRemoteFilter(programs.list, 'program_id');
  return (
    <ResourceList<typeof groups>
      of={groups}
      path={path}
      icon={UsersIcon}
      columns={[
        nameColumn(),
        { key: 'program', tone: 'quiet', card: 'sub', cell: (one) => <NameOf of={one.program} /> },
        { key: 'type', tone: 'plain', card: 'detail', cell: (one) => t(`loyalty.group.${one.type}`) },
        { key: 'members_count', align: 'end', tone: 'plain', card: 'detail' },
        {
          key: 'balance',
          align: 'end',
          tone: 'medium',
          card: 'end',
          cell: (one) => (one.balance === null ? '—' : <bdi dir="ltr">{formatNumber(one.balance)}</bdi>),
        },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none', wide: true },
      ]}
      filters={[
        {
          key: 'type',
          type: 'select',
          title: t('loyalty_groups.field.type'),
          options: groupTypes.map((value) => ({ value, label: t(`loyalty.group.${value}`) })),
        },
        ...(program ? [{ ...program, title: t('loyalty_groups.field.program') }] : []),
      ]}
    />
  );
}

function Fields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useText();
  const { values } = useForm();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      {isNew && <RemoteField name="program_id" label={t('loyalty_groups.field.program')} from={programs.list} />}
      {isNew && (
        <Field
          name="type"
          as={SelectField}
          options={groupTypes.map((value) => ({ value, label: t(`loyalty.group.${value}`) }))}
        />
      )}
      {values['type'] === 'segment' ? (
        <TierField programId={values['program_id']} />
      ) : (
        <RemoteField name="owner_customer_id" label={t('loyalty_groups.field.owner')} from={customers.list} />
      )}
    </FormGrid>
  );
}

/** One of the tiers of the program. */
function TierField({ programId }: { programId: unknown }) {
  const { language } = useText();
  const id = typeof programId === 'string' ? programId : '';
  const program = useRead(programs.retrieve, { params: { id } }, { enabled: id !== '' }).data?.loyalty_program;
  const tiers = (program?.published ?? program?.draft)?.tiers ?? [];
  return (
    <Field
      name="tier_override"
      as={SelectField}
      options={tiers.map((tier) => ({ value: tier.name, label: nameIn(language, tier) }))}
    />
  );
}

export const New = () => (
  <CreatePage of={groups} path={path} values={{ name: '', type: 'chain_wallet' }} invalidates={invalidates}>
    <Fields isNew />
  </CreatePage>
);
export const Edit = () => (
  <EditPage
    of={groups}
    path={path}
    invalidates={invalidates}
    values={({ type, program_id }) => ({ type, program_id }) as never}
  >
    <Fields />
  </EditPage>
);

/** A group: who is in it, and of a chain what became of its points. */
export function Detail() {
  const { t } = useText();
  const href = useHref();
  return (
    <RecordPage
      of={groups}
      path={path}
      head={(group) => ({
        meta: [
          <Link key="program" href={href(`/loyalty-programs/${group.program_id}`)}>
            <NameOf of={group.program} />
          </Link>,
          t(`loyalty.group.${group.type}`),
          ...(group.owner
            ? [
                <span key="owner">
                  {t('loyalty_groups.field.owner')} <NameOf of={group.owner} />
                </span>,
              ]
            : []),
          ...(group.tier_override
            ? [
                <span key="tier">
                  {t('loyalty_groups.field.tier_override')} <bdi>{group.tier_override}</bdi>
                </span>,
              ]
            : []),
          ...(group.balance === null
            ? []
            : [
                <span key="points">
                  {t('loyalty_groups.field.balance')} <bdi dir="ltr">{formatNumber(group.balance)}</bdi>
                </span>,
              ]),
        ],
      })}
    >
      {(group) => (
        <PageStack>
          <Members group={group} />
          {group.type === 'chain_wallet' && <ChainEntries group={group} />}
        </PageStack>
      )}
    </RecordPage>
  );
}

function ChainEntries({ group }: { group: LoyaltyGroup }) {
  const { t } = useText();
  const customer = group.owner_customer_id ?? '';
  const wallets = useRead(points.wallets, { query: { program_id: [group.program_id], customer_id: [customer] } }).data;
  const wallet = wallets?.loyalty_wallets.find((one) => one.group?.id === group.id);
  return wallet ? <EntriesCard walletId={wallet.id} title={t('loyalty.ledger')} /> : null;
}

function Members({ group }: { group: LoyaltyGroup }) {
  const { t, language } = useText();
  const href = useHref();
  const mayAdd = useMay(groups.addCustomers);
  const [adding, setAdding] = useState(false);
  const removing = useWrite(groups.removeCustomers, { success: t('loyalty.group.removed'), invalidates });
  const members = group.members ?? [];
  return (
    <Card
      title={t('loyalty_groups.field.members')}
      note={formatNumber(group.members_count)}
      flush
      actions={
        mayAdd && (
          <Button leftSection={<PlusIcon size={15} />} onClick={() => setAdding(true)}>
            {t('loyalty.group.add_customer')}
          </Button>
        )
      }
    >
      {adding && <AddCustomers group={group} onClose={() => setAdding(false)} />}
      {members.length === 0 ? (
        <Empty icon={UsersIcon} title={t('loyalty.group.no_customers')} compact>
          {group.type === 'chain_wallet' && t('loyalty.group.no_customers_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('loyalty_groups.field.members')}
          rows={members}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/customers/${id}?tab=loyalty`)}
          rowLabel={(one) => nameIn(language, one)}
          columns={[
            {
              key: 'name',
              header: t('loyalty.group.customer'),
              primary: true,
              card: 'title',
              cell: (one) => <NameOf of={one} />,
            },
            {
              key: 'remove',
              header: '',
              align: 'end',
              card: 'end',
              cell: (one) =>
                mayAdd &&
                one.id !== group.owner_customer_id && (
                  <ActionIcon
                    size={28}
                    aria-label={t('loyalty.group.remove_customer', { name: nameIn(language, one) })}
                    loading={removing.pending}
                    onClick={() => removing.run({ params: { id: group.id }, body: { customer_ids: [one.id] } })}
                  >
                    <TrashIcon size={16} />
                  </ActionIcon>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function AddCustomers({ group, onClose }: { group: LoyaltyGroup; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog opened onClose={onClose} title={t('loyalty.group.add_customer')}>
      <Form
        endpoint={groups.addCustomers}
        params={{ id: group.id }}
        values={{ customer_ids: [] }}
        guarded={false}
        invalidates={invalidates}
        success={t('loyalty.group.added')}
        submit={t('loyalty.group.add_customer')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <RemoteListField name="customer_ids" label={t('loyalty_groups.field.members')} from={customers.list} />
      </Form>
    </Dialog>
  );
}
