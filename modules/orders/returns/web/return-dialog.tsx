import { useMemo } from 'react';
import { useRead } from '#kit/web/query.ts';
import { orders } from '../../contract.ts';
import type { ReturnOrder } from '../../core/contract/after-sale.ts';
import { OrderProvider, type Order } from '../../core/web/order-context.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { ReceiveReturn } from './receive-return.tsx';

type Props = { kind: 'receive' | 'cancel'; orderId: string; returned: ReturnOrder; onClose: () => void };

/** What can be done with a return, for screens that stand above a single order: the order is read first. */
export function ReturnDialog({ orderId, ...rest }: Props) {
  const { data } = useRead(orders.retrieve, { params: { id: orderId } });
  return data ? <WithOrder order={data.order} {...rest} /> : null;
}

function WithOrder({ order, kind, returned, onClose }: Omit<Props, 'orderId'> & { order: Order }) {
  const view = useMemo(() => ({ order, open: () => undefined }), [order]);
  return (
    <OrderProvider value={view}>
      {kind === 'receive' ? (
        <ReceiveReturn returned={returned} onClose={onClose} />
      ) : (
        <CancelReturn returned={returned} onClose={onClose} />
      )}
    </OrderProvider>
  );
}
