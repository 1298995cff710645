import { crudScreens } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { ProductsIcon } from '#ui/icons.ts';
import { shippingProfiles } from './contract.ts';
import './texts.ts';

const path = '/settings/shipping-profiles';

export const shippingProfilesWeb: WebModule = {
  name: 'shipping-profiles',
  screens: crudScreens(shippingProfiles, path, () => import('./web/pages.tsx')),
  settings: [
    {
      group: 'delivery',
      path,
      text: 'shipping_profiles.title',
      note: 'shipping_profiles.note',
      icon: ProductsIcon,
      needs: shippingProfiles.list,
      now: { list: shippingProfiles.list },
    },
  ],
};
