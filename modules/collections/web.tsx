import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { CollectionsIcon } from '#ui/icons.ts';
import type { Collection } from './contract.ts';
import { collections } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Below a collection's own facts: what is in it. */
    'collection.products': { collection: Pick<Collection, 'id' | 'type' | 'sort_mode'> };
    /** In its form: the field that holds the tags of its rule. */
    'collection.tags': { field: string; label: string };
  }
}

const path = '/collections';

export const collectionsWeb: WebModule = {
  name: 'collections',
  noun: 'collections.noun',
  menu: [
    { path, text: 'collections.title', icon: CollectionsIcon, group: 'catalog', needs: ['collections:read'], key: 'j' },
  ],
  screens: crudScreens(collections, path, () => import('./web/pages.tsx')),
  find: [
    resourceFinder(collections, {
      title: 'collections.title',
      path,
      icon: CollectionsIcon,
      detail: ({ handle }) => handle,
    }),
  ],
};
