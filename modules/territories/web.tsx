import { Skeleton } from '@mantine/core';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { customers } from '#modules/customers/contract.ts';
import { MapIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { territories } from './contract.ts';
import '#modules/leads/texts.ts';
import './texts.ts';

const [areasMap, customersMap] = ['/areas/map', '/customers/map'];

/** Areas and customers on the map. */
export const territoriesWeb: WebModule = {
  name: 'territories',
  screens: [
    screen({
      path: areasMap,
      needs: territories.map,
      component: lazyScreen(() => import('./web/designer.tsx').then((page) => page.Designer)),
    }),
    screen({
      path: customersMap,
      needs: customers.map,
      component: lazyScreen(() => import('./web/customer-map.tsx').then((page) => page.CustomerMap)),
    }),
  ],
  ways: {
    '/areas': { path: areasMap, text: 'territories.map', icon: MapIcon, needs: territories.map },
  },
  tabs: {
    supplier: [
      {
        value: 'coverage',
        text: 'territories.coverage',
        needs: territories.coverage,
        component: part(
          () => import('./web/coverage-tab.tsx').then((tab) => tab.CoverageTab),
          <Skeleton h={420} radius={8} />,
        ),
      },
    ],
  },
  slots: {
    'areas.bulk': part(() => import('./web/bulk-assign.tsx').then((bulk) => bulk.BulkAssign)),
    'area.serving': part(() => import('./web/serving-card.tsx').then((cards) => cards.ServingCards)),
    'area.border': part(
      () => import('./web/border-card.tsx').then((card) => card.BorderCard),
      <Skeleton h={320} radius={8} />,
    ),
  },
};
