import { lazyScreen, type PublicModule } from '#kit/web/module.ts';
import './texts.ts';

/** The page that explains the product. */
export const landingWeb: PublicModule = {
  screens: [
    {
      path: '/',
      component: lazyScreen(() => import('./web/landing.tsx').then((page) => page.Landing)),
    },
  ],
};
