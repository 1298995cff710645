import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { Slot, useArea } from '#kit/web/area-context.tsx';
import { useList } from '#kit/web/list-context.ts';
import { requestOf } from '#kit/web/list-state.ts';
import { areas } from '#modules/areas/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import type { Customer } from '#modules/customers/contract.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { bulkFields, canChangeField, type BulkField } from '../rules.ts';
import { customerBulks } from '../contract.ts';

const BulkDialog = part(() => import('./bulk-dialog.tsx').then((one) => one.BulkDialog));

type Open = { field: BulkField; ids: readonly string[]; clear: () => void };

/** What chosen customers, or all that the list finds, are given: who serves them, their status, tags and groups. */
export function BulkCustomers() {
  const { t } = useText();
  const { account } = useArea();
  const { state, configs } = useList();
  const [open, setOpen] = useState<Open | null>(null);
  const mayEdit = useMay(customerBulks.start);
  const mayChoose = {
    driver: useMay(drivers.list),
    sales_representative: useMay(salesRepresentatives.list),
    area: useMay(areas.list),
    status: true,
    tags: true,
    groups: useMay(customerGroups.addCustomers),
  } satisfies Record<BulkField, boolean>;
  const fields = bulkFields.filter(
    (field) => mayChoose[field] && canChangeField(field, { account, suppliers: 1 }).allowed,
  );
  if (!mayEdit || fields.length === 0) return null;
  const { offset: _, limit: __, order: ___, ...query } = requestOf(state, configs);
  return (
    <>
      <BulkActions<Customer>>
        {({ ids, clear }) => ({
          actions: fields.map((field, at) => ({
            key: field,
            label: t(`customers.bulk_${field}`),
            main: at === 0,
            onClick: () => setOpen({ field, ids, clear }),
          })),
          more: <Slot name="customers.chosen" ids={ids} query={query} clear={clear} />,
        })}
      </BulkActions>
      {open && (
        <BulkDialog
          field={open.field}
          scope={{ ids: open.ids, query }}
          onDone={open.clear}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
