import type { ReactNode } from 'react';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { MomentText } from '#ui/date.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { listedOrders } from '../list/listed.ts';
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../../core/web/labels.tsx';
import { OrderNumber } from '../../../core/web/names.tsx';
import { CustomerLink } from './customer-card.tsx';
import { permitFor, useOrder, type Order } from '../../../core/web/order-context.tsx';
import { useOrderMenu } from './order-menu.ts';
import { useNextStep } from './use-next-step.ts';

/** Number, statuses, place in the list, and the one thing that is next; everything else waits in the menu. */
export function OrderHeader() {
  const { order } = useOrder();
  const number = `#${order.display_id}`;
  const { back, position } = useNeighbours(orders.list, '/orders', (id) => `/orders/${id}`, listedOrders);
  return (
    <PageHeader
      title={<OrderNumber of={order} />}
      back={back}
      copy={{ value: number, name: number }}
      badges={
        <>
          <OrderStatusBadge status={order.status} />
          <PaymentBadge status={order.payment_status} />
          <FulfillmentBadge status={order.fulfillment_status} />
        </>
      }
      meta={useMeta(order)}
      position={position}
      actions={useSecondary()}
      primary={useNextStep()}
      overflow={useOrderMenu()}
    />
  );
}

/** When, for whom, by whom. */
function useMeta(order: Order): ReactNode[] {
  const { t } = useText();
  const { accountType } = useSession();
  const parts: ReactNode[] = [
    <MomentText key="at" at={order.created_at} />,
    <CustomerLink key="customer" order={order} />,
  ];
  if (accountType !== 'supplier')
    parts.push(
      <>
        {t('field.supplier')} <NameOf of={order.supplier} />
      </>,
    );
  const visitor = order.sales_visit?.sales_representative;
  if (visitor)
    parts.push(
      <>
        {t('orders.visit')} <NameOf of={visitor} />
      </>,
    );
  else if (order.sales_representative)
    parts.push(
      <>
        {t('orders.representative')} <NameOf of={order.sales_representative} />
      </>,
    );
  return parts;
}

/** Beside what is next: that the order waits for somebody, or goes on again. */
function useSecondary(): ReactNode {
  const { t } = useText();
  const { order, open } = useOrder();
  const may = useMay(orders.changeStatus);
  const kind = order.status === 'requires_action' ? 'resume' : 'hold';
  if (!may || !['pending', 'confirmed', 'in_route', 'requires_action'].includes(order.status)) return null;
  return (
    <Action when={permitFor(order, kind)} onClick={() => open({ kind })}>
      {t(`orders.act.${kind}`)}
    </Action>
  );
}
