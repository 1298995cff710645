import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { CurrencyIcon, SettingsIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import './texts.ts';

const path = '/settings';
const settings = ['settings:read'] as const;

const nowOf = () => import('./web/store-now.tsx');

/** The administrators' settings. */
export const storeWeb: WebModule = {
  name: 'store',
  screens: [
    screen({
      path,
      needs: settings,
      component: lazyScreen(() => import('./web/settings.tsx').then((page) => page.Settings)),
    }),
    screen({
      path: `${path}/store`,
      needs: settings,
      component: lazyScreen(() => import('./web/store-settings.tsx').then((page) => page.StoreSettings)),
    }),
    screen({
      path: `${path}/currencies`,
      needs: settings,
      component: lazyScreen(() => import('./web/store-currencies.tsx').then((page) => page.StoreCurrencies)),
    }),
  ],
  settings: [
    {
      group: 'company',
      path: `${path}/store`,
      text: 'store.title',
      note: 'store.note',
      icon: SettingsIcon,
      needs: settings,
      now: part(() => nowOf().then((all) => all.StoreNow)),
    },
    {
      group: 'money',
      path: `${path}/currencies`,
      text: 'store.currencies',
      note: 'store.currencies_note',
      icon: CurrencyIcon,
      needs: settings,
      now: part(() => nowOf().then((all) => all.CurrencyNow)),
    },
  ],
};
