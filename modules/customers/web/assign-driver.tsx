import { useEffect, useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';

/** Chooses the driver who always brings a customer's orders, or nobody. */
export function AssignDriver({
  customer,
  opened,
  onClose,
}: {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
}) {
  const { t, language } = useText();
  const [driver, setDriver] = useState(customer.driver_id);
  useEffect(() => {
    if (opened) setDriver(customer.driver_id);
  }, [opened, customer.driver_id]);
  const found = useRemoteOptions(drivers.list, driver ? [driver] : [], (reply) =>
    reply.drivers.map((one) => ({ value: one.id, label: nameIn(language, one), note: one.vehicle_plate ?? undefined })),
  );
  const { run, pending } = useWrite(customers.assignDriver, { success: t('customers.assigned'), onSuccess: onClose });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('customers.assign_driver')}
      submit={{
        label: t('web.save'),
        loading: pending,
        disabled: driver === customer.driver_id,
        onSubmit: () => run({ params: { id: customer.id }, body: { driver_id: driver } }),
      }}
    >
      <p style={{ margin: '0 0 12px' }}>{t('customers.assign_driver_text')}</p>
      <SelectField
        aria-label={t('customers.driver')}
        value={driver}
        onChange={setDriver}
        options={found?.options ?? []}
        onSearch={found?.onSearch}
        clearable
        placeholder={t('customers.no_driver')}
      />
    </Dialog>
  );
}
