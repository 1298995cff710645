import { formatDate } from '#domain/dates.ts';
import { Slot, useArea } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { NameOf } from '#kit/web/names.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { UsersIcon } from '#ui/icons.ts';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { customerGroups, type CustomerGroup } from '../contract.ts';

const path = '/customer-groups';
const Field = fieldOf(customerGroups);
const RemoteField = remoteFieldOf(customerGroups);
const refusals = atField({ 'customer_groups.name_taken': 'name' });

/** Groups with how many customers are in each. */
export function List() {
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  return (
    <ResourceList<typeof customerGroups>
      of={customerGroups}
      path={path}
      icon={UsersIcon}
      columns={[
        nameColumn(),
        forAdmin && { key: 'supplier', tone: 'quiet', card: 'sub', cell: (row) => <NameOf of={row.supplier} /> },
        { key: 'customers_count', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none' },
      ]}
      filters={[{ key: 'created_at', type: 'date' }, ...(forAdmin && supplier ? [supplier] : [])]}
    />
  );
}

function Fields({ supplier = false }: { supplier?: boolean }) {
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      {supplier && <RemoteField name="supplier_id" from={suppliers.list} />}
    </FormGrid>
  );
}

export function New() {
  const forAdmin = useArea().account === 'admin';
  return (
    <CreatePage of={customerGroups} path={path} values={{ name: '' }} onRefused={refusals}>
      <Fields supplier={forAdmin} />
    </CreatePage>
  );
}
export const Edit = () => (
  <EditPage of={customerGroups} path={path} onRefused={refusals}>
    <Fields />
  </EditPage>
);

/** A group: who is in it. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={customerGroups}
      path={path}
      head={(group) => ({
        meta: [
          t('customer_groups.customers_count', { count: group.customers_count }),
          <NameOf key="supplier" of={group.supplier} />,
        ],
      })}
    >
      {(group) => (
        <PageColumns side={<About group={group} />}>
          <Slot name="customer_group.customers" group={group} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function About({ group }: { group: CustomerGroup }) {
  const { t, language } = useText();
  const { label } = useWords(customerGroups);
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('name'), value: <bdi>{group.name}</bdi> },
          { label: label('name_ar'), value: group.name_ar ? <bdi>{group.name_ar}</bdi> : '—' },
          { label: label('created_at'), value: formatDate(group.created_at, language) },
          { label: label('updated_at'), value: formatDate(group.updated_at, language) },
        ]}
      />
    </Card>
  );
}
