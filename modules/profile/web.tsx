import { lazyScreen, type WebModule } from '#kit/web/module.ts';
import './texts.ts';

/** One's own profile, in every area: the account menu leads there. */
export const profileWeb: WebModule = {
  name: 'profile',
  screens: [
    {
      path: '/profile',
      needs: null,
      component: lazyScreen(() => import('./web/profile.tsx').then((page) => page.Profile)),
    },
  ],
};
