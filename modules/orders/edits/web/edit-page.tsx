import { useCallback, useMemo } from 'react';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { useRead } from '#kit/web/query.ts';
import { FocusView } from '#ui/focus-view.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import type { OrderEditWhole } from '../../core/contract/after-sale.ts';
import { OrderProvider, type Order } from '../../core/web/order-context.tsx';
import { useOrderPath } from '../../core/web/paths.ts';
import { EditView } from './edit-view.tsx';
import { useEdits } from './use-editor.ts';

const openIn = (edits: readonly OrderEditWhole[] | undefined): OrderEditWhole | null =>
  edits?.find(({ status }) => status === 'created' || status === 'requested') ?? null;

/** The full-screen view that edits an order: a screen of its own over the order, linkable, closed by Back. */
export function EditPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const { go } = useNavigation();
  const back = useOrderPath(id);
  const order = useRead(orders.retrieve, { params: { id } });
  const edits = useEdits(id);
  const { refetch: again } = edits;
  const refetch = useCallback(async () => openIn((await again()).data?.order_edits), [again]);
  const close = () => go(back);
  const waiting = (
    <FocusView title={t('edits.title')} onClose={close}>
      {null}
    </FocusView>
  );
  return (
    <AsyncRecord read={order} skeleton={waiting} back={{ href: href('/orders'), label: t('orders.back_to_list') }}>
      {({ order: found }) => (
        <AsyncRecord read={edits} skeleton={waiting}>
          {({ order_edits }) => <Ready order={found} begun={openIn(order_edits)} refetch={refetch} onClose={close} />}
        </AsyncRecord>
      )}
    </AsyncRecord>
  );
}

function Ready({
  order,
  ...rest
}: {
  order: Order;
  begun: OrderEditWhole | null;
  refetch: () => Promise<OrderEditWhole | null>;
  onClose: () => void;
}) {
  const view = useMemo(() => ({ order, open: () => {} }), [order]);
  return (
    <OrderProvider value={view}>
      <EditView {...rest} />
    </OrderProvider>
  );
}
