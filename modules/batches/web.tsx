import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { hasLocations, locationFlags } from '#shell/store.ts';
import { CalendarIcon } from '#ui/icons.ts';
import { batches } from './contract.ts';
import './texts.ts';

const path = '/batches';

export const batchesWeb: WebModule = {
  name: 'batches',
  noun: 'batches.noun',
  menu: [
    {
      path,
      text: 'batches.title',
      icon: CalendarIcon,
      group: 'catalog',
      after: '/stock',
      needs: ['warehouses:read'],
      key: 'z',
      when: ({ flags }) => hasLocations(flags),
    },
  ],
  screens: [
    {
      ...screen({
        path,
        needs: batches.list,
        component: lazyScreen(() => import('./web/batch-list.tsx').then((page) => page.BatchList)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/plan`,
        needs: batches.plan,
        component: lazyScreen(() => import('./web/plan.tsx').then((page) => page.BatchPlan)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/:id`,
        needs: batches.retrieve,
        component: lazyScreen(() => import('./web/batch-detail.tsx').then((page) => page.BatchDetail)),
      }),
      flags: locationFlags,
    },
  ],
};
