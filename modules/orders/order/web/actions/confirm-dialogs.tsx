import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { openPieces, useOrder, type Fulfillment } from '../../../core/web/order-context.tsx';
import { cancelCallOf } from '../../../fulfillments/web/calls.ts';
import { useOrderAction } from '../../../core/web/use-order-action.ts';

type Props = { onClose: () => void };

/** Nothing more is to happen; says what of the order was never packed. */
export function CompleteDialog({ onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { left } = openPieces(order);
  const { send } = useOrderAction(orders.complete, { done: 'order.done.complete' });
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => send({})}
      danger={false}
      done=""
      title={t('orders.complete.title')}
      no={t('ui.cancel')}
      yes={t('orders.act.complete')}
    >
      {left > 0 ? t('orders.complete.left', { count: left }) : t('orders.complete.text')}
    </Confirm>
  );
}

/** Takes a finished order up again; what that means depends on how it ended. */
export function ReopenDialog({ onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { send } = useOrderAction(orders.reopen, { done: 'order.done.reopen' });
  const meaning =
    order.status === 'canceled'
      ? t('orders.reopen.canceled')
      : order.status === 'completed'
        ? t('orders.reopen.completed')
        : t('orders.reopen.archived');
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => send({})}
      danger={false}
      done=""
      title={t('orders.reopen.title')}
      no={t('ui.cancel')}
      yes={t('orders.act.reopen')}
    >
      {meaning}
    </Confirm>
  );
}

/** Undoes a fulfillment: its pieces go back where they came from. */
export function CancelFulfillmentDialog({ fulfillment, onClose }: Props & { fulfillment: Fulfillment }) {
  const { t } = useText();
  const { order } = useOrder();
  const { endpoint, params } = cancelCallOf(fulfillment);
  const { send } = useOrderAction(endpoint, { done: 'order.done.cancel_fulfillment' }, params);
  const count = fulfillment.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => send({})}
      done=""
      title={t('orders.cancel_fulfillment.title', { number: `#${order.display_id}-${fulfillment.number}` })}
      no={t('ui.confirm.no')}
      yes={t('orders.cancel_fulfillment.yes')}
    >
      {t('orders.cancel_fulfillment.text', { count })}
    </Confirm>
  );
}
