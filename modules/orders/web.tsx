import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '@mantine/core';
import type { Query } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { registerTexts } from '#kit/web/i18n.ts';
import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { useRead } from '#kit/web/query.ts';
import { GoTo } from '#kit/web/visit.tsx';
import { loadNotFound } from '#modules/public-profiles/web.tsx';
import { DeskIcon, OrdersIcon } from '#ui/icons.ts';
import { aggregated, desk, orderEdits, orders, type Gathered, type OrderStatus } from './contract.ts';
import { ordersTexts } from './texts.ts';
import { ordersWebTexts } from './order/web/texts.ts';

/** Fetches the page a customer answers an order edit on, with its words. */
export const loadAnswer = async (): Promise<ComponentType> => {
  const [{ AnswerPage }, { publicEditTexts }, NotFound] = await Promise.all([
    import('./edits/web/public/answer-page.tsx'),
    import('./edits/web/public/texts.ts'),
    loadNotFound(),
  ]);
  registerTexts(publicEditTexts);
  return () => <AnswerPage absent={NotFound} />;
};

export { OrderStatusBadge, PaymentBadge, ReturnBadge } from './core/web/labels.tsx';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On an order's page: its invoices and notes. */
    'order.invoices': { orderId: string; status: OrderStatus };
    /** On the list of what has to be bought: what is made of it. */
    'orders.shortages': { filters: Query; rows: readonly Gathered[] };
    /** On an order's page: its deliveries. */
    'order.deliveries': {
      orderId: string;
      supplierId: string;
      driver: { id: string; name: string | null; name_ar: string | null } | null;
    };
  }
}

const path = '/orders';
/** An order's address as it is written on an envelope. */
export const OrderAddress = lazy(() =>
  import('./order/web/detail/address-text.tsx').then((part) => ({ default: part.AddressText })),
);
/** What can be done with a return, for screens above a single order. */
export const ReturnDialog = lazy(() =>
  import('./returns/web/return-dialog.tsx').then((part) => ({ default: part.ReturnDialog })),
);
const DriverOrders = lazy(() =>
  import('./order/web/list/customer-orders.tsx').then((page) => ({ default: page.DriverOrders })),
);
const CustomerOrders = lazy(() =>
  import('./order/web/list/customer-orders.tsx').then((page) => ({ default: page.CustomerOrders })),
);

const OrderPage = later(() => import('./order/web/detail/order-detail.tsx').then((page) => page.OrderDetailPage));

/** Orders that wait for somebody of the office: not yet accepted, or on hold. */
function useWaiting(): number | undefined {
  const counts = useRead(orders.counts, {}).data?.counts;
  return counts && counts.processing.count + counts.needs_action.count;
}

/** Fetches the page an exchange's payment link leads to, with its words. */
export const loadExchange = async (): Promise<ComponentType> => {
  const [{ ExchangePage }, { exchangePageTexts }, NotFound] = await Promise.all([
    import('./exchanges/web/public/exchange-page.tsx'),
    import('./exchanges/web/public/texts.ts'),
    loadNotFound(),
  ]);
  registerTexts(exchangePageTexts);
  return () => <ExchangePage absent={NotFound} />;
};

export const ordersWeb: WebModule = {
  name: 'orders',
  texts: { en: { ...ordersTexts.en, ...ordersWebTexts.en }, ar: { ...ordersTexts.ar, ...ordersWebTexts.ar } },
  screens: [
    screen({
      path,
      needs: orders.list,
      component: later(() => import('./order/web/list/order-list.tsx').then((page) => page.OrderListPage)),
      next: OrderPage,
    }),
    screen({
      path: `${path}/:id`,
      needs: orders.retrieve,
      component: OrderPage,
      over: [
        screen({
          path: '/fulfilment',
          needs: orders.fulfill,
          component: later(() => import('./fulfillments/web/fulfill-page.tsx').then((page) => page.FulfilPage)),
        }),
        screen({
          path: '/edit',
          needs: orderEdits.create,
          flags: ['order_editing'],
          component: later(() => import('./edits/web/edit-page.tsx').then((page) => page.EditPage)),
        }),
      ],
    }),
  ],
  counts: { [path]: useWaiting },
  slots: {
    'customer.orders': (props) => (
      <Suspense fallback={<Skeleton h={280} radius={8} />}>
        <CustomerOrders {...props} />
      </Suspense>
    ),
    'driver.orders': (props) => (
      <Suspense fallback={<Skeleton h={280} radius={8} />}>
        <DriverOrders {...props} />
      </Suspense>
    ),
  },
  find: [
    finder({
      title: 'orders.title',
      icon: OrdersIcon,
      endpoint: orders.list,
      path,
      toResults: (reply) =>
        reply.orders.map(({ id, display_id, customer_name, customer_name_ar }) => ({
          id,
          label: `#${display_id} ${customer_name ?? customer_name_ar ?? ''}`,
          href: `${path}/${id}`,
        })),
    }),
  ],
};

function ToDesk() {
  return <GoTo href={useHref()('/desk')} />;
}

/** The desk, for those who confirm orders: administrators and suppliers. Its words come with it. */
export const deskWeb: WebModule = {
  name: 'desk',
  texts: { en: {}, ar: {} },
  menu: [{ path: '/desk', text: 'menu.desk', icon: DeskIcon, group: 'sell', needs: ['orders:read'] }],
  screens: [
    screen({
      path: `${path}/aggregated`,
      needs: aggregated.list,
      component: later(async () => {
        const page = await import('./shortages/web/page.ts');
        registerTexts(page.aggregatedTexts);
        return page.AggregatedPage;
      }),
    }),
    // The desk stands beside the orders; who looks for it among them is led there.
    screen({ path: `${path}/desk`, needs: desk.list, component: ToDesk }),
    screen({
      path: '/desk',
      needs: desk.list,
      component: later(async () => {
        const page = await import('./desk/web/page.ts');
        registerTexts(page.deskPageTexts);
        return page.DeskPage;
      }),
    }),
  ],
};
