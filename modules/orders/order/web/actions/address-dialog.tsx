import { Form } from '#kit/web/form.tsx';
import { AddressFields } from '#modules/customers/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';

type Props = { which: 'shipping_address' | 'billing_address'; onClose: () => void };

/** Where the goods or the bill of this order go; the customer's own addresses stay as they are. */
export function AddressDialog({ which, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(which === 'shipping_address' ? 'orders.ship_to' : 'orders.bill_to')}
      width={640}
    >
      <Form
        endpoint={orders.update}
        params={{ id: order.id }}
        values={{ [which]: order[which] ?? order.shipping_address ?? {}, version: order.version }}
        success={t('orders.done.contact')}
        submit={t('ui.save')}
        onSaved={onClose}
        onCancel={onClose}
        guarded={false}
      >
        <AddressFields prefix={`${which}.`} among={order.region.countries.map(({ iso_2 }) => iso_2)} />
      </Form>
    </Dialog>
  );
}
