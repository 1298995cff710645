import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { CatalogIcon } from '#ui/icons.ts';
import { catalogs } from './contract.ts';
import './texts.ts';

const path = '/catalogs';

export const catalogsWeb: WebModule = {
  name: 'catalogs',
  noun: 'catalogs.noun',
  menu: [{ path, text: 'catalogs.title', icon: CatalogIcon, group: 'catalog', needs: ['catalogs:read'], key: 'g' }],
  screens: crudScreens(catalogs, path, () => import('./web/pages.tsx')),
  find: [resourceFinder(catalogs, { title: 'catalogs.title', path, icon: CatalogIcon })],
};
