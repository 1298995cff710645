import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { ProductsIcon } from '#ui/icons.ts';
import { shippingProfiles } from './contract.ts';
import './texts.ts';

const path = '/settings/shipping-profiles';

export const shippingProfilesWeb: WebModule = {
  name: 'shipping-profiles',
  screens: [
    screen({
      path,
      needs: shippingProfiles.list,
      component: lazyScreen(() => import('./web/profile-list.tsx').then((page) => page.ShippingProfileList)),
    }),
    screen({
      path: `${path}/new`,
      needs: shippingProfiles.create,
      component: lazyScreen(() => import('./web/profile-form.tsx').then((page) => page.NewShippingProfile)),
    }),
    screen({
      path: `${path}/:id`,
      needs: shippingProfiles.retrieve,
      component: lazyScreen(() => import('./web/profile-detail.tsx').then((page) => page.ShippingProfileDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: shippingProfiles.update,
      component: lazyScreen(() => import('./web/profile-form.tsx').then((page) => page.EditShippingProfile)),
    }),
  ],
  settings: [
    {
      group: 'delivery',
      path,
      text: 'shipping_profiles.title',
      note: 'shipping_profiles.note',
      icon: ProductsIcon,
      needs: shippingProfiles.list,
    },
  ],
};
