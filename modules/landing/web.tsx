import { lazyScreen, type PublicModule } from '#kit/web/module.ts';
import './texts.ts';

const documents = () => import('./web/document-page.tsx');

/** The page that explains the product, and those that say how it is used and what is kept. */
export const landingWeb: PublicModule = {
  screens: [
    {
      path: '/',
      component: lazyScreen(() => import('./web/landing.tsx').then((page) => page.Landing)),
    },
    { path: '/help', component: lazyScreen(() => documents().then((page) => page.HelpPage)) },
    { path: '/privacy', component: lazyScreen(() => documents().then((page) => page.PrivacyPage)) },
    { path: '/terms', component: lazyScreen(() => documents().then((page) => page.TermsPage)) },
  ],
};
