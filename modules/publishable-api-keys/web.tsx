import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { KeyIcon } from '#ui/icons.ts';
import { publishableApiKeys } from './contract.ts';
import './texts.ts';

const path = '/settings/publishable-api-keys';

export const publishableApiKeysWeb: WebModule = {
  name: 'publishable-api-keys',
  screens: [
    screen({
      path,
      needs: publishableApiKeys.list,
      component: lazyScreen(() => import('./web/key-list.tsx').then((page) => page.KeyList)),
    }),
    screen({
      path: `${path}/new`,
      needs: publishableApiKeys.create,
      component: lazyScreen(() => import('./web/new-key.tsx').then((page) => page.NewKey)),
    }),
    screen({
      path: `${path}/:id`,
      needs: publishableApiKeys.retrieve,
      component: lazyScreen(() => import('./web/key-detail.tsx').then((page) => page.KeyDetail)),
    }),
  ],
  settings: [
    {
      group: 'developers',
      path,
      text: 'publishable_api_keys.title',
      note: 'publishable_api_keys.note',
      icon: KeyIcon,
      needs: publishableApiKeys.list,
      now: { list: publishableApiKeys.list },
    },
  ],
};
