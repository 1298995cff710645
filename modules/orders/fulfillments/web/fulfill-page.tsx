import { useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { useRead } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { OrderTask } from '../../core/web/order-focus.tsx';
import { FulfillView } from './fulfill-view.tsx';

/** The screen that packs an order. */
export function FulfillPage() {
  const { t } = useText();
  const id = useParam('id');
  // What is in stock is asked anew each time the view opens.
  const stock = useRead(orders.stock, { params: { id } }, { staleMs: 0 });
  return (
    <OrderTask title={t('orders.fulfill.title')}>
      {({ close, waiting }) => (
        <AsyncRecord read={stock} skeleton={waiting}>
          {(there) => <FulfillView stock={there} onClose={close} />}
        </AsyncRecord>
      )}
    </OrderTask>
  );
}
