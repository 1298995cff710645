import { Skeleton } from '@mantine/core';
import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { CatalogIcon } from '#ui/icons.ts';
import { catalogs } from './contract.ts';
import './texts.ts';

const path = '/catalogs';

export const catalogsWeb: WebModule = {
  name: 'catalogs',
  noun: 'catalogs.noun',
  menu: [{ path, text: 'catalogs.title', icon: CatalogIcon, group: 'catalog', needs: ['catalogs:read'], key: 'g' }],
  screens: [
    ...crudScreens(catalogs, path, () => import('./web/pages.tsx')),
    screen({
      path: `${path}/:id/book`,
      needs: catalogs.book,
      component: lazyScreen(() => import('./web/book.tsx').then((page) => page.BookPage)),
    }),
    screen({
      path: `${path}/overlaps`,
      needs: catalogs.overlaps,
      component: lazyScreen(() => import('./web/overlaps.tsx').then((page) => page.Overlaps)),
    }),
  ],
  slots: {
    'sales_channel.catalogs': part(() => import('./web/channel-catalogs.tsx').then((card) => card.ChannelCatalogs)),
  },
  tabs: {
    customer: [
      {
        value: 'prices',
        text: 'catalogs.of_customer',
        needs: catalogs.list,
        component: part(
          () => import('./web/customer-prices.tsx').then((tab) => tab.CustomerPrices),
          <Skeleton h={280} radius={8} />,
        ),
      },
    ],
  },
  find: [resourceFinder(catalogs, { title: 'catalogs.title', path, icon: CatalogIcon })],
};
