import { Skeleton } from '@mantine/core';
import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { useRead } from '#kit/web/query.ts';
import { part } from '#ui/part.tsx';
import { ReturnsIcon } from '#ui/icons.ts';
import { customerReturns } from './contract.ts';
import './texts.ts';

const path = '/customer-returns';

/** Returns that wait for somebody: goods to come, and goods of which a part came. */
function useWaiting(): number | undefined {
  return useRead(customerReturns.list, { query: { status: ['requested', 'requires_action'], limit: '1' } }).data?.count;
}

/** The desk of returns across orders. */
export const customerReturnsWeb: WebModule = {
  name: 'customer-returns',
  screens: [
    screen({
      path,
      needs: customerReturns.list,
      component: lazyScreen(() => import('./web/return-list.tsx').then((page) => page.ReturnListPage)),
    }),
    screen({
      path: `${path}/:id`,
      needs: customerReturns.retrieve,
      component: lazyScreen(() => import('./web/return-detail.tsx').then((page) => page.ReturnDetailPage)),
      beside: true,
    }),
  ],
  counts: { [path]: useWaiting },
  tabs: {
    customer: [
      {
        value: 'returns',
        text: 'customer_returns.tab',
        needs: customerReturns.list,
        component: part(
          () => import('./web/customer-returns.tsx').then((card) => card.ReturnsOfCustomer),
          <Skeleton h={280} radius={8} />,
        ),
      },
    ],
  },
  find: [
    finder({
      title: 'customer_returns.title',
      icon: ReturnsIcon,
      endpoint: customerReturns.list,
      path,
      toResults: (reply, { name }) =>
        reply.customer_returns.map(({ id, order_display_id, number, customer }) => ({
          id,
          label: `#${order_display_id} · ${number}`,
          detail: name(customer),
          href: `${path}/${id}`,
        })),
    }),
  ],
};
