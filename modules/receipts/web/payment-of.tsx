import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { customers } from '#modules/customers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { RecordPayment } from './account-head.tsx';

/** Money is recorded from the list of receipts: whose it is comes first, then what it pays. */
export function PaymentOf({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const [customerId, setCustomer] = useState<string | null>(null);
  const { rows, onSearch } = useRemoteRows(customers.list, []);
  if (customerId) return <RecordPayment customerId={customerId} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('receipts.take_title')}>
      <SelectField
        label={t('receipts.customer')}
        required
        onSearch={onSearch}
        options={rows.map((customer) => ({ value: customer.id, label: nameIn(language, customer) ?? '' }))}
        value={null}
        onChange={setCustomer}
      />
    </Dialog>
  );
}
