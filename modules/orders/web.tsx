import { Skeleton } from '@mantine/core';
import type { Query } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { useRead } from '#kit/web/query.ts';
import { GoTo } from '#shell/route-guard.tsx';
import { ApprovalIcon, DeskIcon, OrdersIcon } from '#ui/icons.ts';
import {
  claims,
  customerCredit,
  shortages,
  desk,
  orderEdits,
  orders,
  type ShortageRow,
  type OrderStatus,
} from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Of an order's page: the way to the invoice it lacks. */
    'order.invoice': { orderId: string; status: OrderStatus };
    /** On the desk: money of a customer is recorded. */
    'desk.payment': { customerId: string; onClose: () => void };
    /** On an order's page: its invoices and notes. */
    'order.invoices': { orderId: string; status: OrderStatus };
    /** On the list of what has to be bought: what is made of it. */
    'orders.shortages': { filters: Query; rows: readonly ShortageRow[] };
    /** Beside an order's lines: what it lacks of goods that others have reserved. */
    'order.short': {
      order: { id: string; display_id: number };
      lines: readonly {
        id: string;
        variant_id: string;
        title: string;
        title_ar: string | null;
        needs: number;
        lacks: number;
        pack: { shrink: number; case: number };
      }[];
    };
    /** On an order's page: the points it is paid with. Drawn anew with each version of the order. */
    'order.points': { orderId: string; version: number };
    /** On an order's page: its deliveries. */
    'order.deliveries': {
      orderId: string;
      supplierId: string;
      driver: { id: string; name: string | null; name_ar: string | null } | null;
    };
  }
}

const path = '/orders';
const listOf = () => import('./order/web/list/order-list.tsx');
const cardsOf = () => import('./order/web/list/customer-orders.tsx');

const foundOf = () => import('./order/web/found.tsx');
const FoundOrder = part(() => foundOf().then((one) => one.FoundOrder));

const OrderPage = lazyScreen(() => import('./order/web/detail/order-detail.tsx').then((page) => page.OrderDetailPage));

/** Orders that wait for somebody of the office: not yet accepted, or on hold. */
function useWaiting(): number | undefined {
  const counts = useRead(orders.counts, {}).data?.counts;
  return counts && counts.processing + counts.needs_action;
}

export const ordersWeb: WebModule = {
  name: 'orders',
  screens: [
    screen({
      path,
      needs: orders.list,
      component: lazyScreen(() => listOf().then((page) => page.OrderListPage)),
      next: OrderPage,
    }),
    screen({
      path: `${path}/:id`,
      needs: orders.retrieve,
      component: OrderPage,
      beside: lazyScreen(() => listOf().then((page) => page.OrderPeek)),
      over: [
        screen({
          path: '/fulfilment',
          needs: orders.fulfill,
          component: lazyScreen(() => import('./fulfillments/web/fulfill-page.tsx').then((page) => page.FulfillPage)),
        }),
        screen({
          path: '/edit',
          needs: orderEdits.create,
          flags: ['order_editing'],
          component: lazyScreen(() => import('./edits/web/edit-page.tsx').then((page) => page.EditPage)),
        }),
        screen({
          path: '/claim',
          needs: claims.create,
          component: lazyScreen(() => import('./claims/web/claim-page.tsx').then((page) => page.ClaimPage)),
        }),
      ],
    }),
    screen({
      path: '/credit-releases',
      needs: customerCredit.releases,
      component: lazyScreen(() => import('./credit/web/release-list.tsx').then((page) => page.ReleaseList)),
    }),
  ],
  ways: {
    '/customers': {
      text: 'credit.releases_title',
      icon: ApprovalIcon,
      path: '/credit-releases',
      needs: customerCredit.releases,
    },
  },
  counts: { [path]: useWaiting },
  slots: {
    'customer.orders': part(() => cardsOf().then((card) => card.CustomerOrders), <Skeleton h={280} radius={8} />),
    'customer.credit': part(
      () => import('./credit/web/credit-card.tsx').then((card) => card.CreditCard),
      <Skeleton h={180} radius={8} />,
    ),
    'driver.orders': part(() => cardsOf().then((card) => card.DriverOrders), <Skeleton h={280} radius={8} />),
  },
  tabs: {
    supplier: [
      {
        value: 'orders',
        text: 'orders.title',
        needs: orders.list,
        component: part(() => cardsOf().then((card) => card.OrdersOfSupplier), <Skeleton h={280} radius={8} />),
      },
    ],
    customer: [
      {
        value: 'orders',
        text: 'orders.title',
        needs: orders.list,
        component: part(() => cardsOf().then((card) => card.OrdersOfCustomer), <Skeleton h={280} radius={8} />),
      },
      {
        value: 'credit',
        text: 'credit.title',
        needs: customerCredit.list,
        component: part(
          () => import('./credit/web/credit-tab.tsx').then((tab) => tab.CreditTab),
          <Skeleton h={280} radius={8} />,
        ),
      },
    ],
  },
  find: [
    finder({
      title: 'orders.title',
      icon: OrdersIcon,
      endpoint: orders.list,
      path,
      toResults: (reply, { name }) =>
        reply.orders.map((order) => ({
          id: order.id,
          label: `#${order.display_id} ${name({ name: order.customer_name, name_ar: order.customer_name_ar })}`,
          detail: <FoundOrder order={order} />,
          href: `${path}/${order.id}`,
        })),
      numbered: {
        sign: '#',
        query: (number) => ({ display_id: number }),
        retrieve: orders.retrieve,
        acts: () => foundOf().then((one) => one.orderActs),
      },
    }),
  ],
};

function ToDesk() {
  return <GoTo href={useHref()('/desk')} />;
}

/** The desk, for those who confirm orders: administrators and suppliers. */
export const deskWeb: WebModule = {
  name: 'desk',
  menu: [
    { path: '/desk', text: 'menu.desk', icon: DeskIcon, group: 'sell', key: 'd', after: path, needs: ['orders:read'] },
  ],
  screens: [
    screen({
      path: `${path}/aggregated`,
      needs: shortages.list,
      component: lazyScreen(() => import('./shortages/web/shortages-page.tsx').then((page) => page.ShortagesPage)),
    }),
    // The desk stands beside the orders; who looks for it among them is led there.
    screen({ path: `${path}/desk`, needs: desk.list, component: ToDesk }),
    screen({
      path: '/desk',
      needs: desk.list,
      component: lazyScreen(() => import('./desk/web/desk-page.tsx').then((page) => page.DeskPage)),
    }),
  ],
};
