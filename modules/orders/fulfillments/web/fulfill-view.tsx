import { useState } from 'react';
import { Button } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { permitFor, useOrder } from '../../core/web/order-context.tsx';
import { OrderFocus } from '../../core/web/order-focus.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { LocationsCard } from './locations-card.tsx';
import { PlanProblems } from './plan-problems.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { usePlan, type Stock } from './use-plan.ts';

/** Packs lines of the order from one location: where from, how much of each, and at the side what comes of it. */
export function FulfillView({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const plan = usePlan(order, stock);
  const [notify, setNotify] = useState(!order.no_notification);
  const [tried, setTried] = useState(false);
  const create = useOrderAction(orders.fulfill, { done: 'order.done.fulfill', onDone: onClose });
  const createShipped = useOrderAction(orders.fulfill, { done: 'order.done.ship', onDone: onClose });
  const pending = create.pending || createShipped.pending;
  const permit = permitFor(order, 'fulfill');
  const disabled = !permit.allowed || plan.pieces === 0 || plan.over.length > 0;
  const submit = (is_shipped: boolean) => {
    setTried(true);
    if (plan.homeless) return;
    const items = plan.lines.flatMap(({ id }) =>
      (plan.asked[id] ?? 0) > 0 ? [{ item_id: id, quantity: plan.asked[id] ?? 0 }] : [],
    );
    const body = { items, location_id: plan.location, no_notification: !notify };
    if (is_shipped) createShipped.run({ ...body, is_shipped });
    else create.run(body);
  };
  const count = order.fulfillments.length + 1;
  return (
    <OrderFocus
      title={t('orders.fulfill.title')}
      about={t('orders.fulfill.nth', { number: `#${order.display_id}-${count}` })}
      onClose={onClose}
      unsaved={plan.changed && !pending}
      submit={{
        label: t('orders.fulfill.submit'),
        onSubmit: () => submit(false),
        loading: create.pending,
        disabled: disabled || createShipped.pending,
      }}
      actions={
        <Button loading={createShipped.pending} disabled={disabled || create.pending} onClick={() => submit(true)}>
          {t('orders.fulfill.submit_shipped')}
        </Button>
      }
      side={
        <>
          <PlanSummary plan={plan} />
          <Card title={t('orders.fulfill.notice')}>
            <SwitchField label={t('orders.notify_customer')} value={notify} onChange={setNotify} />
          </Card>
          <PlanProblems plan={plan} stock={stock} tried={tried} permit={permit} />
        </>
      }
    >
      {stock.asks_location && <LocationsCard plan={plan} stock={stock} error={tried && plan.homeless} />}
      <LinesCard plan={plan} />
      <EarlierCard />
    </OrderFocus>
  );
}
