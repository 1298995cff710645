import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { CurrencyIcon } from '#ui/icons.ts';
import { priceLists } from './contract.ts';
import './texts.ts';

const path = '/price-lists';

export const priceListsWeb: WebModule = {
  name: 'price-lists',
  noun: 'price_lists.noun',
  menu: [{ path, text: 'price_lists.title', icon: CurrencyIcon, group: 'catalog', needs: ['catalogs:read'], key: 'x' }],
  screens: crudScreens(priceLists, path, () => import('./web/pages.tsx')),
  find: [resourceFinder(priceLists, { title: 'price_lists.title', path, icon: CurrencyIcon })],
};
