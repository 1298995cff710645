import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customerGroups, type CustomerGroup } from '#modules/customer-groups/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { CustomersIcon } from '#ui/icons.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { customers } from '../contract.ts';
import { CustomersOf } from './customers-of.tsx';
import { groupWrite } from './group-write.ts';

type Change = 'add' | 'remove';
type Group = Pick<CustomerGroup, 'id' | 'supplier_id'>;

/** On a group's page: who is in it, and the way to change that. */
export function GroupCustomers({ group }: { group: Group }) {
  const { t } = useText();
  const mayChange = useMay(customerGroups.addCustomers);
  const [change, setChange] = useState<Change | null>(null);
  return (
    <>
      {mayChange && (
        <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
          <Button onClick={() => setChange('add')}>{t('customers.group_add')}</Button>
          <Button onClick={() => setChange('remove')}>{t('customers.group_remove')}</Button>
        </div>
      )}
      <CustomersOf
        query={{ groups: [group.id] }}
        empty={
          <Empty icon={CustomersIcon} title={t('customers.group_empty')} compact>
            {t('customers.group_empty_text')}
          </Empty>
        }
      />
      {change && <ChangeDialog group={group} change={change} onClose={() => setChange(null)} />}
    </>
  );
}

function ChangeDialog({ group, change, onClose }: { group: Group; change: Change; onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const among: Record<string, string> = change === 'remove' ? { groups: group.id } : { supplier_id: group.supplier_id };
  const found = useRemoteOptions(customers.list, chosen, undefined, among);
  const write = useWrite(customerGroups[change === 'add' ? 'addCustomers' : 'removeCustomers'], groupWrite(onClose));
  const title = t(change === 'add' ? 'customers.group_add' : 'customers.group_remove');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      submit={{
        label: title,
        disabled: chosen.length === 0,
        loading: write.pending,
        onSubmit: () => write.run({ params: { id: group.id }, body: { customer_ids: chosen.map((id) => ({ id })) } }),
      }}
    >
      {found && <MultiSelect label={t('customers.title')} value={chosen} onChange={setChosen} {...found} />}
    </Dialog>
  );
}
