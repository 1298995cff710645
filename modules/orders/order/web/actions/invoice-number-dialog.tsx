import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useOrderAction } from '../../../core/web/use-order-action.ts';

/** The number of the supplier's own invoice; empty takes it away again. */
export function InvoiceNumberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const [number, setNumber] = useState(order.supplier_invoice_number ?? '');
  const { run, pending } = useOrderAction(orders.invoiceNumber, {
    done: 'orders.done.invoice_number',
    onDone: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.invoice_number')}
      submit={{
        label: t('ui.save'),
        onSubmit: () => run({ supplier_invoice_number: number.trim() || null }),
        loading: pending,
      }}
    >
      <TextField
        kind="code"
        autoFocus
        maxLength={60}
        label={t('orders.invoice_number.label')}
        help={t('orders.invoice_number.help')}
        value={number}
        onChange={setNumber}
      />
    </Dialog>
  );
}
