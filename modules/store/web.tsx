import { later, screen, type WebModule } from '#kit/web/module.ts';
import { storeTexts } from './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Further ways on the settings page: users, roles, whatever is set. */
    'settings.entry': Record<never, never>;
  }
}

const path = '/settings';
const settings = ['settings:read'] as const;

/** The administrators' settings. */
export const storeWeb: WebModule = {
  name: 'store',
  texts: storeTexts,
  screens: [
    screen({ path, needs: settings, component: later(() => import('./web/settings.tsx').then((page) => page.Settings)) }),
    screen({ path: `${path}/store`, needs: settings, component: later(() => import('./web/store-settings.tsx').then((page) => page.StoreSettings)) }),
    screen({ path: `${path}/currencies`, needs: settings, component: later(() => import('./web/store-currencies.tsx').then((page) => page.StoreCurrencies)) }),
  ],
};

