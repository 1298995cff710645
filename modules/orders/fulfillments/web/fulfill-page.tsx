import { useMemo } from 'react';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { useRead } from '#kit/web/query.ts';
import { FocusView } from '#ui/focus-view.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { OrderProvider, type Order } from '../../core/web/order-context.tsx';
import { useOrderPath } from '../../core/web/paths.ts';
import { FulfillView, type Stock } from './fulfill-view.tsx';

/** The full-screen view that packs an order: a screen of its own over the order, linkable, closed by Back. */
export function FulfillPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const { go } = useNavigation();
  const back = useOrderPath(id);
  const order = useRead(orders.retrieve, { params: { id } });
  // What is in stock is asked anew each time the view opens.
  const stock = useRead(orders.stock, { params: { id } }, { staleMs: 0 });
  const close = () => go(back);
  const waiting = (
    <FocusView title={t('orders.fulfill.title')} onClose={close}>
      {null}
    </FocusView>
  );
  return (
    <AsyncRecord read={order} skeleton={waiting} back={{ href: href('/orders'), label: t('orders.back_to_list') }}>
      {({ order: found }) => (
        <AsyncRecord read={stock} skeleton={waiting}>
          {(there) => <Ready order={found} stock={there} onClose={close} />}
        </AsyncRecord>
      )}
    </AsyncRecord>
  );
}

function Ready({ order, stock, onClose }: { order: Order; stock: Stock; onClose: () => void }) {
  const view = useMemo(() => ({ order, open: () => {} }), [order]);
  return (
    <OrderProvider value={view}>
      <FulfillView stock={stock} onClose={onClose} />
    </OrderProvider>
  );
}
