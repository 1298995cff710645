import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useOrderAction } from '../../../core/web/use-order-action.ts';

/** Chooses who brings the goods: drivers of the supplier and of the platform who are at work. */
export function DriverDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const [chosen, setChosen] = useState(order.driver_id);
  const atWork = { status: ['active'], available_to: order.supplier_id };
  const { rows, onSearch } = useRemoteRows(drivers.list, chosen ? [chosen] : [], atWork);
  const known = order.driver && !rows.some(({ id }) => id === order.driver_id) ? [order.driver] : [];
  const options = [...known, ...rows].map((driver) => ({
    value: driver.id,
    label: [nameIn(language, driver), driver.vehicle_plate, driver.on_duty ? null : t('orders.driver_off_duty')]
      .filter(Boolean)
      .join(' · '),
  }));
  const { run, pending } = useOrderAction(orders.update, { done: 'orders.done.driver', onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.assign_driver')}
      submit={{
        label: t('ui.save'),
        onSubmit: () => run({ driver_id: chosen }),
        loading: pending,
        disabled: chosen === order.driver_id,
      }}
    >
      <SelectField
        label={t('orders.driver')}
        placeholder={t('orders.no_driver')}
        clearable
        onSearch={onSearch}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
