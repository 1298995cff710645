import { resourceFinder } from '#kit/web/crud-screens.ts';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { DiscountsIcon } from '#ui/icons.ts';
import { discounts } from './contract.ts';
import './texts.ts';

const pages = () => import('./discounts/web/pages.tsx');

/** Discounts, which a supplier calls campaigns. */
export const promotionsWeb: WebModule = {
  name: 'promotions',
  noun: 'discounts.noun',
  screens: [
    screen({ path: '/discounts', needs: discounts.list, component: lazyScreen(() => pages().then((all) => all.List)) }),
    screen({
      path: '/discounts/new',
      needs: discounts.create,
      component: lazyScreen(() => pages().then((all) => all.New)),
    }),
    screen({
      path: '/discounts/:id',
      needs: discounts.retrieve,
      component: lazyScreen(() => pages().then((all) => all.Detail)),
      beside: true,
    }),
  ],
  find: [resourceFinder(discounts, { title: 'discounts.title', path: '/discounts', icon: DiscountsIcon })],
};
