import { Skeleton } from '@mantine/core';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { ShippedIcon } from '#ui/icons.ts';
import { deliveries } from './contract.ts';
import './texts.ts';

const path = '/deliveries';
const entry = {
  path,
  text: 'deliveries.title',
  icon: ShippedIcon,
  group: 'delivery',
  key: 'l',
  needs: ['orders:read'],
} as const;

/** Deliveries: their list, each on its own page, and those of an order on its page. */
export const deliveriesWeb: WebModule = {
  name: 'deliveries',
  screens: [
    screen({
      path,
      needs: deliveries.list,
      component: lazyScreen(() => import('./web/delivery-list.tsx').then((page) => page.DeliveryList)),
    }),
    screen({
      path: `${path}/:id`,
      needs: deliveries.retrieve,
      component: lazyScreen(() => import('./web/delivery-page.tsx').then((page) => page.DeliveryPage)),
      beside: true,
      over: [
        screen({
          path: '/hand-over',
          needs: deliveries.deliver,
          component: lazyScreen(() => import('./web/hand-over.tsx').then((page) => page.HandOverPage)),
        }),
      ],
    }),
  ],
  menu: [entry],
  slots: {
    'order.deliveries': part(() => import('./web/order-deliveries.tsx').then((one) => one.OrderDeliveries)),
    'dashboard.deliveries': part(
      () => import('./web/today-card.tsx').then((one) => one.TodayCard),
      <Skeleton h={260} radius={8} />,
    ),
  },
};

/** The same for suppliers: while they do not deliver, the menu does not lead there (specification, section 6). */
export const ownDeliveriesWeb: WebModule = {
  ...deliveriesWeb,
  menu: [{ ...entry, when: ({ supplierDeliveryEnabled }) => supplierDeliveryEnabled }],
};
