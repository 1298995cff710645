import { Skeleton } from '@mantine/core';
import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { LoyaltyIcon, UsersIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { groups, points, programs } from './contract.ts';
import './texts.ts';

const path = '/loyalty-programs';

/** Loyalty programs and groups; points on a customer's page and an order's. */
export const loyaltyWeb: WebModule = {
  name: 'loyalty',
  noun: 'loyalty_programs.noun',
  menu: [
    {
      path,
      text: 'loyalty_programs.title',
      icon: LoyaltyIcon,
      group: 'sell',
      key: '3',
      after: '/promotions',
      needs: ['loyalty:read'],
    },
  ],
  screens: [
    ...crudScreens(programs, path, () => import('./programs/web/pages.tsx')),
    ...crudScreens(groups, '/loyalty-groups', () => import('./groups/web/pages.tsx')),
  ],
  ways: {
    [path]: { text: 'loyalty_groups.title', icon: UsersIcon, path: '/loyalty-groups', needs: groups.list },
    '/loyalty-groups': { text: 'loyalty_programs.title', icon: LoyaltyIcon, path, needs: programs.list },
  },
  slots: {
    'order.points': part(() => import('./points/web/order-points.tsx').then((card) => card.OrderPoints)),
  },
  tabs: {
    customer: [
      {
        value: 'loyalty',
        text: 'loyalty_programs.title',
        needs: points.wallets,
        component: part(
          () => import('./points/web/customer-points.tsx').then((tab) => tab.CustomerPoints),
          <Skeleton h={280} radius={8} />,
        ),
      },
    ],
  },
  find: [resourceFinder(programs, { title: 'loyalty_programs.title', path, icon: LoyaltyIcon })],
};
