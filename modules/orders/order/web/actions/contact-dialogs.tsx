import { useState } from 'react';
import { cityName } from '#domain/saudi-cities.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customers } from '#modules/customers/contract.ts';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import styles from '../../../core/web/dialogs.module.css';

type Props = { onClose: () => void };

/** Where messages about this order go; the customer's own address stays as it is. */
export function EmailDialog({ onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <Dialog opened onClose={onClose} title={t('orders.email_title')}>
      <Form
        endpoint={orders.update}
        params={{ id: order.id }}
        values={{ email: order.email ?? '', version: order.version }}
        success={t('orders.done.contact')}
        submit={t('ui.save')}
        onSaved={onClose}
        onCancel={onClose}
        guarded={false}
      >
        <Field name="email" as={TextField} kind="email" label={t('orders.email')} help={t('orders.email_help')} />
      </Form>
    </Dialog>
  );
}

/** Hands the order to another customer of its supplier, with what it owes; or its goods to another location. */
export function TransferDialog({ to, onClose }: Props & { to: 'customer' | 'location' }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const buyers = useRemoteOptions(customers.list, [], (reply) =>
    reply.customers.map((one) => ({
      value: one.id,
      label: [nameIn(language, one), one.city && cityName(one.city, language), one.code].filter(Boolean).join(' · '),
      disabled: one.id === order.customer_id,
    })),
  );
  const places = useRemoteOptions(stockLocations.list, [], undefined, { supplier_id: order.supplier_id });
  const found = to === 'customer' ? buyers : places;
  const { run, pending } = useOrderAction(orders.transfer, {
    done: to === 'customer' ? 'orders.done.transfer' : 'orders.done.move_stock',
    onDone: onClose,
  });
  const send = () => {
    setTried(true);
    if (chosen && reason.trim() !== '') run({ to, id: chosen, reason: reason.trim() });
  };
  const label = t(to === 'customer' ? 'orders.transfer_customer' : 'orders.transfer_location');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(to === 'customer' ? 'orders.act.transfer' : 'orders.act.move_stock')}
      submit={{
        label: t(to === 'customer' ? 'orders.transfer_submit' : 'orders.act.move_stock'),
        onSubmit: send,
        loading: pending,
      }}
    >
      <div className={styles.stack}>
        <SelectField
          label={label}
          help={t(to === 'customer' ? 'orders.transfer_customer_help' : 'orders.transfer_location_help')}
          required
          searchable
          options={found?.options ?? []}
          value={chosen}
          onChange={setChosen}
          onSearch={found?.onSearch}
          error={tried && !chosen ? t('errors.required', { field: label }) : undefined}
        />
        <TextareaField
          label={t('orders.reason')}
          required
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('errors.required', { field: t('orders.reason') }) : undefined}
        />
      </div>
    </Dialog>
  );
}
