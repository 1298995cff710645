import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { BrandsIcon } from '#ui/icons.ts';
import { brands } from './contract.ts';
import './texts.ts';

export { useBrandOptions } from './web/options.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Below a brand's own facts: what carries it. */
    'brand.products': { brandId: string };
  }
}

const path = '/brands';

export const brandsWeb: WebModule = {
  name: 'brands',
  screens: [
    screen({
      path,
      needs: brands.list,
      component: later(() => import('./web/brand-list.tsx').then((page) => page.BrandList)),
    }),
    screen({
      path: `${path}/new`,
      needs: brands.create,
      component: later(() => import('./web/brand-form.tsx').then((page) => page.NewBrand)),
    }),
    screen({
      path: `${path}/:id`,
      needs: brands.retrieve,
      component: later(() => import('./web/brand-detail.tsx').then((page) => page.BrandDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: brands.update,
      component: later(() => import('./web/brand-form.tsx').then((page) => page.EditBrand)),
    }),
  ],
  find: [
    finder({
      title: 'brands.title',
      icon: BrandsIcon,
      endpoint: brands.list,
      path,
      toResults: (reply) =>
        reply.brands.map(({ id, name, name_ar, handle }) => ({
          id,
          label: name,
          detail: name_ar ?? handle,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
