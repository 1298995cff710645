import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import type { Customer } from '../contract.ts';
import { groupWrite } from './group-write.ts';

type Open = { ids: readonly string[]; clear: () => void };

/** Chosen customers are put into a group. */
export function BulkGroups() {
  const { t } = useText();
  const may = useMay(customerGroups.addCustomers);
  const [open, setOpen] = useState<Open | null>(null);
  if (!may) return null;
  return (
    <>
      <BulkActions<Customer>>
        {({ ids, clear }) => ({
          actions: [
            { key: 'group', label: t('customers.to_group'), main: true, onClick: () => setOpen({ ids, clear }) },
          ],
        })}
      </BulkActions>
      {open && <ToGroup {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Chooses the group that customers are put into. */
export function ToGroup({ ids, clear, onClose }: Open & { onClose: () => void }) {
  const { t } = useText();
  const [group, setGroup] = useState('');
  const found = useRemoteOptions(customerGroups.list, group ? [group] : []);
  const add = useWrite(
    customerGroups.addCustomers,
    groupWrite(() => {
      clear();
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('customers.to_group')}
      submit={{
        label: t('customers.to_group'),
        disabled: group === '',
        loading: add.pending,
        onSubmit: () => add.run({ params: { id: group }, body: { customer_ids: ids.map((id) => ({ id })) } }),
      }}
    >
      {found && (
        <SelectField
          name="group"
          label={t('customer_groups.noun')}
          value={group}
          onChange={(value) => setGroup(value ?? '')}
          {...found}
        />
      )}
    </Dialog>
  );
}
