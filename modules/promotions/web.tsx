import { resourceFinder } from '#kit/web/crud-screens.ts';
import { lazyScreen, screen, type Screen, type WebModule } from '#kit/web/module.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { DiscountsIcon, PromotionsIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { promotions } from './bundles/contract.ts';
import { discounts } from './discounts/contract.ts';
import { running } from './running/contract.ts';
import './running/texts.ts';
import './texts.ts';

type Pages = { List: () => React.ReactNode; New: () => React.ReactNode; Detail: () => React.ReactNode };
/** The list, what a new one begins with, and the page where it is put together. */
const screensOf = (
  path: '/discounts' | '/promotions',
  { list, create, retrieve }: Record<'list' | 'create' | 'retrieve', Endpoint>,
  pages: () => Promise<Pages>,
): Screen[] => [
  screen({ path, needs: list, component: lazyScreen(() => pages().then((all) => all.List)) }),
  screen({ path: `${path}/new`, needs: create, component: lazyScreen(() => pages().then((all) => all.New)) }),
  screen({
    path: `${path}/:id`,
    needs: retrieve,
    component: lazyScreen(() => pages().then((all) => all.Detail)),
    beside: true,
  }),
];

/** Discounts, which a supplier calls campaigns, and bundle promotions. */
export const promotionsWeb: WebModule = {
  name: 'promotions',
  noun: 'promotions.noun',
  screens: [
    ...screensOf('/discounts', discounts, () => import('./discounts/web/pages.tsx')),
    ...screensOf('/promotions', promotions, () => import('./bundles/web/pages.tsx')),
  ],
  find: [
    resourceFinder(discounts, { title: 'discounts.title', path: '/discounts', icon: DiscountsIcon }),
    resourceFinder(promotions, { title: 'promotions.title', path: '/promotions', icon: PromotionsIcon }),
  ],
  slots: { 'dashboard.budgets': part(() => import('./core/web/budgets-card.tsx').then((one) => one.BudgetsCard)) },
};

const runningPath = '/running-promotions';
const wayToRunning = { text: 'running.title', icon: PromotionsIcon, path: runningPath, needs: running.list } as const;
/** What representatives may promise: beside their orders and customers, because the specification's menu has no entry for it. */
export const runningPromotionsWeb: WebModule = {
  name: 'running-promotions',
  noun: 'promotions.noun',
  screens: [
    screen({
      path: runningPath,
      needs: running.list,
      component: lazyScreen(() => import('./running/web/page.tsx').then((page) => page.RunningPage)),
    }),
  ],
  ways: { '/orders': wayToRunning, '/customers': wayToRunning },
};
