import type { Endpoint } from '#kit/shared/endpoint.ts';
import { Action } from '#kit/web/action.tsx';
import { useText } from '#ui/text.tsx';
import { everyLine, useOrder, type Fulfillment } from '../../core/web/order-context.tsx';
import { canCancelFulfillment, canShip } from '../../core/rules/permits.ts';

type Props = { packed: Fulfillment; needs: { ship: Endpoint; cancelFulfillment: Endpoint } };

/** What can be done with goods of a claim or an exchange that are packed and have not left. */
export function PackedActions({ packed, needs }: Props) {
  const { t } = useText();
  const { order, open } = useOrder();
  return (
    <>
      <Action
        size="compact-xs"
        variant="light"
        color="petrol"
        needs={needs.ship}
        when={canShip(order, packed)}
        onClick={() => open({ kind: 'ship', fulfillment: packed })}
      >
        {t('orders.act.ship')}
      </Action>
      <Action
        size="compact-xs"
        needs={needs.cancelFulfillment}
        when={canCancelFulfillment(order, packed, everyLine(order), true)}
        onClick={() => open({ kind: 'cancel-fulfillment', fulfillment: packed })}
      >
        {t('orders.cancel_fulfillment.yes')}
      </Action>
    </>
  );
}
