import { later, type PublicModule } from '#kit/web/module.ts';
import './texts.ts';

/** The page that explains the product. */
export const landingWeb: PublicModule = {
  screens: [
    {
      path: '/',
      component: later(() => import('./web/landing.tsx').then((page) => page.Landing)),
    },
  ],
};
