import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import { type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { BrandsIcon } from '#ui/icons.ts';
import { brands } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Below a brand's own facts: what carries it. */
    'brand.products': { brandId: string };
  }
}

const path = '/brands';

export const brandsWeb: WebModule = {
  name: 'brands',
  noun: 'brands.noun',
  screens: crudScreens(brands, path, () => import('./web/pages.tsx')),
  find: [resourceFinder(brands, { title: 'brands.title', path, icon: BrandsIcon, detail: ({ handle }) => handle })],
  slots: {
    'own_supplier.below': part(() => import('./web/own-brands.tsx').then((card) => card.OwnBrandsCard)),
  },
};
