import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { CurrencyIcon } from '#ui/icons.ts';
import { priceLists } from './contract.ts';
import './texts.ts';

const path = '/price-lists';

export const priceListsWeb: WebModule = {
  name: 'price-lists',
  noun: 'price_lists.noun',
  menu: [{ path, text: 'price_lists.title', icon: CurrencyIcon, group: 'catalog', needs: ['catalogs:read'], key: 'x' }],
  screens: [
    screen({
      path: `${path}/compare`,
      needs: priceLists.compare,
      component: lazyScreen(() => import('./web/compare.tsx').then((page) => page.Compare)),
    }),
    ...crudScreens(priceLists, path, () => import('./web/pages.tsx')),
  ],
  find: [resourceFinder(priceLists, { title: 'price_lists.title', path, icon: CurrencyIcon })],
};
