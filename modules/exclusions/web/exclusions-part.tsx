import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { limits } from '#domain/limits.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { areas } from '#modules/areas/contract.ts';
import { customers } from '#modules/customers/contract.ts';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormGrid, TextareaField } from '#ui/form-parts.tsx';
import { CanceledIcon, EditIcon, MapIcon, PlusIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { DataTable } from '#ui/table.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { exclusions, type ExcludedCustomer } from '../contract.ts';
import '../texts.ts';
import styles from './exclusions.module.css';

const open = ['pending', 'requires_action', 'confirmed', 'in_route'];

/** To whom a supplier does not sell: areas and customers, each with the orders that go on all the same. */
export function ExclusionsPart({ supplierId }: { supplierId: string }) {
  return (
    <div className={styles.stack}>
      <Areas supplierId={supplierId} />
      <Customers supplierId={supplierId} />
    </div>
  );
}

function Areas({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const mayEdit = useMay(exclusions.setAreas);
  const [isOpen, setOpen] = useState(false);
  const read = useRead(exclusions.areas, { params: { id: supplierId } });
  const rows = read.data?.excluded_areas;
  return (
    <Card
      title={t('exclusions.areas')}
      note={rows?.length}
      flush
      actions={
        mayEdit &&
        rows && (
          <ActionIcon size={28} aria-label={t('exclusions.edit_areas')} onClick={() => setOpen(true)}>
            <EditIcon size={16} />
          </ActionIcon>
        )
      }
    >
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : rows?.length === 0 ? (
        <Empty icon={MapIcon} title={t('exclusions.no_areas')} compact />
      ) : (
        <>
          <DataTable
            label={t('exclusions.areas')}
            columns={[
              { key: 'name', header: t('exclusions.area'), primary: true, cell: (one) => <NameOf of={one} /> },
              {
                key: 'customers',
                header: t('exclusions.customers_count'),
                align: 'end',
                card: 'detail',
                cell: (one) => formatNumber(one.customers),
              },
              {
                key: 'open_orders',
                header: t('exclusions.open_orders'),
                align: 'end',
                card: 'detail',
                cell: (one) => formatNumber(one.open_orders),
              },
            ]}
            rows={rows}
            rowKey={({ id }) => id}
            skeletonRows={2}
          />
          <CardFoot>
            {t('exclusions.areas_text')} {t('exclusions.open_text')}
          </CardFoot>
        </>
      )}
      {isOpen && rows && (
        <Dialog opened onClose={() => setOpen(false)} title={t('exclusions.edit_areas')}>
          <Form
            endpoint={exclusions.setAreas}
            params={{ id: supplierId }}
            values={{ area_ids: rows.map(({ id }) => id) }}
            guarded={false}
            success={t('exclusions.areas_saved')}
            submit={t('exclusions.save')}
            onSaved={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <FormGrid>
              <RemoteListField
                name="area_ids"
                label={t('exclusions.areas_field')}
                help={t('exclusions.areas_text')}
                from={areas.list}
              />
            </FormGrid>
          </Form>
        </Dialog>
      )}
    </Card>
  );
}

function Customers({ supplierId }: { supplierId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const mayEdit = useMay(exclusions.add);
  const mayChoose = useMay(customers.list);
  const [isOpen, setOpen] = useState(false);
  const [offset, setOffset] = useState(0);
  const read = useRead(
    exclusions.list,
    { params: { id: supplierId }, query: { offset: String(offset), limit: String(limits.pageSize) } },
    { keep: true },
  );
  const { run } = useWrite(exclusions.remove, { success: t('exclusions.removed') });
  const columns: (Column<ExcludedCustomer> | false)[] = [
    {
      key: 'customer',
      header: t('exclusions.customer'),
      primary: true,
      card: 'lead',
      cell: ({ customer }) => <NameOf of={customer} />,
    },
    { key: 'reason', header: t('exclusions.reason'), card: 'sub', cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'created_by',
      header: t('exclusions.by'),
      card: 'none',
      wide: true,
      cell: ({ created_by }) => personName(language, created_by) ?? '—',
    },
    {
      key: 'created_at',
      header: t('exclusions.since'),
      card: 'detail',
      cell: ({ created_at }) => <DateText at={created_at} />,
    },
    {
      key: 'open_orders',
      header: t('exclusions.open_orders'),
      align: 'end',
      card: 'detail',
      cell: (one) =>
        one.open_orders > 0 ? (
          <Link
            href={href(`/orders?${writeQuery({ customer_id: [one.id], supplier_id: [supplierId], status: open })}`)}
          >
            {formatNumber(one.open_orders)}
          </Link>
        ) : (
          formatNumber(0)
        ),
    },
    mayEdit && {
      key: 'remove',
      header: '',
      card: 'aside',
      cell: ({ id }) => (
        <TwoClickDelete
          label={t('exclusions.remove')}
          onDelete={() => run({ params: { id: supplierId, customer_id: id } })}
        />
      ),
    },
  ];
  const data = read.data;
  return (
    <Card
      title={t('exclusions.customers')}
      note={data?.count}
      flush
      actions={
        mayEdit &&
        mayChoose && (
          <Button leftSection={<PlusIcon size={15} />} onClick={() => setOpen(true)}>
            {t('exclusions.add')}
          </Button>
        )
      }
    >
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : data?.count === 0 ? (
        <Empty icon={CanceledIcon} title={t('exclusions.no_customers')} compact />
      ) : (
        <>
          <DataTable
            label={t('exclusions.customers')}
            columns={columns.filter((column) => column !== false)}
            rows={data?.excluded_users}
            rowKey={({ id }) => id}
            skeletonRows={2}
          />
          {data && data.count > data.excluded_users.length && (
            <Pager offset={offset} count={data.count} shown={data.excluded_users.length} onChange={setOffset} />
          )}
          <CardFoot>
            {t('exclusions.customers_text')} {t('exclusions.open_text')}
          </CardFoot>
        </>
      )}
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title={t('exclusions.add')}>
          <Form
            endpoint={exclusions.add}
            params={{ id: supplierId }}
            values={{ customer_ids: [], reason: '' }}
            guarded={false}
            success={t('exclusions.added')}
            submit={t('exclusions.add')}
            onSaved={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <FormGrid>
              <RemoteListField
                name="customer_ids"
                label={t('exclusions.customers_field')}
                help={t('exclusions.open_text')}
                from={customers.list}
                query={{ supplier_id: [supplierId] }}
              />
              <Field name="reason" label={t('exclusions.reason')} as={TextareaField} maxLength={200} />
            </FormGrid>
          </Form>
        </Dialog>
      )}
    </Card>
  );
}
