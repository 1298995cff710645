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
import { ClaimView } from './claim-view.tsx';

/** The full-screen view that registers a claim: a screen of its own over the order, linkable, closed by Back. */
export function ClaimPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const { go } = useNavigation();
  const back = useOrderPath(id);
  const order = useRead(orders.retrieve, { params: { id } });
  const close = () => go(back);
  const waiting = (
    <FocusView title={t('claims.title')} onClose={close}>
      {null}
    </FocusView>
  );
  return (
    <AsyncRecord read={order} skeleton={waiting} back={{ href: href('/orders'), label: t('orders.back_to_list') }}>
      {({ order: found }) => <Ready order={found} onClose={close} />}
    </AsyncRecord>
  );
}

function Ready({ order, onClose }: { order: Order; onClose: () => void }) {
  const view = useMemo(() => ({ order, open: () => {} }), [order]);
  return (
    <OrderProvider value={view}>
      <ClaimView onClose={onClose} />
    </OrderProvider>
  );
}
