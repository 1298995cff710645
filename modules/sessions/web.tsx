import { lazyScreen, type PublicModule } from '#kit/web/module.ts';
import './texts.ts';

/** The pages one signs in on. */
export const sessionsWeb: PublicModule = {
  screens: [
    { path: '/login', component: lazyScreen(() => import('./web/login.tsx').then((page) => page.Login)) },
    {
      path: '/reset-password',
      component: lazyScreen(() => import('./web/reset-password.tsx').then((page) => page.ResetPassword)),
    },
    {
      path: '/affiliate-login',
      component: lazyScreen(() => import('./web/affiliate-login.tsx').then((page) => page.AffiliateLogin)),
    },
    {
      path: '/verify-affiliate',
      component: lazyScreen(() => import('./web/verify-affiliate.tsx').then((page) => page.VerifyAffiliate)),
    },
  ],
};
