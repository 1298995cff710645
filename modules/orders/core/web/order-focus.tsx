import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { FocusView } from '#ui/focus-view.tsx';
import { useNavigation } from '#ui/link.tsx';
import { orders } from '../../contract.ts';
import { buyerOf, OrderNumber } from './names.tsx';
import { OrderProvider, useOrder, type Order } from './order-context.tsx';
import { useOrderPath } from './paths.ts';

type Task = {
  /** Back to the order, at its place in the list it was opened from. */
  close: () => void;
  /** The empty view, for as long as the task itself has to read something. */
  waiting: ReactNode;
};

/**
 * The screen of one task over the order that the address names: linkable, closed by Back. Its view is an `OrderFocus`.
 * @param title the task, as the view says it while the order is on its way
 */
export function OrderTask({ title, children }: { title: string; children: (task: Task) => ReactNode }) {
  const id = useParam('id');
  const { go } = useNavigation();
  const back = useOrderPath(id);
  const order = useRead(orders.retrieve, { params: { id } });
  const close = () => go(back);
  const waiting = (
    <FocusView title={title} onClose={close}>
      {null}
    </FocusView>
  );
  return (
    <AsyncRecord read={order} skeleton={waiting} isOver>
      {({ order: found }) => <Ready order={found}>{children({ close, waiting })}</Ready>}
    </AsyncRecord>
  );
}

function Ready({ order, children }: { order: Order; children: ReactNode }) {
  const view = useMemo(() => ({ order, open: () => {} }), [order]);
  return <OrderProvider value={view}>{children}</OrderProvider>;
}

type Props = Omit<ComponentProps<typeof FocusView>, 'title' | 'who'> & {
  /** What is done to the order; its number follows. */
  title: string;
  /** What else to tell under the title, after the customer. */
  about?: string;
};

/** The full-screen view of a task over an order: says which order and whose, keys and the question about unsaved work are `FocusView`'s. */
export function OrderFocus({ title, about, children, ...view }: Props) {
  const { order } = useOrder();
  return (
    <FocusView
      title={
        <>
          {title} · <OrderNumber of={order} />
        </>
      }
      who={
        <>
          <NameOf of={buyerOf(order.customer)} />
          {about !== undefined && ` · ${about}`}
        </>
      }
      {...view}
    >
      <PageTitle>{`${title} #${order.display_id}`}</PageTitle>
      {children}
    </FocusView>
  );
}
