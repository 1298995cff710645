import { useMemo, useState } from 'react';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { part } from '#ui/part.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import type { Dialog } from '../../../core/web/dialog.ts';
import { buyerOf } from '../../../core/web/names.tsx';
import { TimelineCard } from '../timeline/timeline-card.tsx';
import { PrefetchTimeline } from '../timeline/use-timeline.ts';
import { isOnCredit } from '../../../credit/rules/verdict.ts';
import { useAskedDialog } from './asked-dialog.ts';
import { CreditCard } from './credit-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { FulfillmentsCard } from '../../../fulfillments/web/fulfillments-card.tsx';
import { MoneyEquation } from './money-equation.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderProvider, permitFor, type Order } from '../../../core/web/order-context.tsx';
import { PaymentsCard } from '../../../payments/web/payments-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import styles from './detail.module.css';

/** Nobody waits for what an act asks before the page is there. */
const Dialogs = part(() => import('../actions/dialogs.tsx').then((all) => all.Dialogs));

const OrderBlockers = part(() => import('../../../desk/web/order-blockers.tsx').then((desk) => desk.OrderBlockers));

/** An order on its own page: what was ordered, paid and sent, what happened, and what can be done. */
export function OrderDetailPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const read = useRead(orders.retrieve, { params: { id } });
  return (
    <>
      <PrefetchTimeline orderId={id} />
      <AsyncRecord read={read} back={{ href: href('/orders'), label: t('orders.back_to_list') }}>
        {({ order }) => <OrderPage key={order.id} order={order} />}
      </AsyncRecord>
    </>
  );
}

function OrderPage({ order }: { order: Order }) {
  const name = useNameIn();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useAskedDialog(order, setDialog);
  const view = useMemo(() => ({ order, open: setDialog }), [order]);
  return (
    <OrderProvider value={view}>
      <PageTitle>{`#${order.display_id} ${name(buyerOf(order.customer))}`}</PageTitle>
      <OrderHeader />
      <MoneyEquation />
      {permitFor(order, 'accept').allowed && <OrderBlockers orderId={order.id} />}
      <PageColumns side={<TimelineCard />}>
        <SummaryCard />
        <Slot name="order.points" orderId={order.id} version={order.version} />
        <PaymentsCard />
        {isOnCredit(order) && <CreditCard />}
        <FulfillmentsCard />
        <Slot name="order.deliveries" orderId={order.id} supplierId={order.supplier_id} driver={order.driver} />
        <Slot name="order.invoices" orderId={order.id} status={order.status} />
        <div className={styles.pair}>
          <CustomerCard />
          <DeliveryCard />
        </div>
      </PageColumns>
      {dialog && <Dialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </OrderProvider>
  );
}
