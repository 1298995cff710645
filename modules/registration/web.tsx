import type { ComponentType } from 'react';
import { lazyScreen, type PublicModule } from '#kit/web/module.ts';
import type * as Pages from './web/pages.ts';
import './texts.ts';

const page = (pick: (pages: typeof Pages) => ComponentType): ComponentType =>
  lazyScreen(() => import('./web/pages.ts').then(pick));

/** How a supplier joins, before anybody is signed in (specification, section 2, signed-out extra routes). */
export const registrationWeb: PublicModule = {
  screens: [
    { path: '/registration', component: page((pages) => pages.Registration) },
    { path: '/verify-registration', component: page((pages) => pages.VerifyRegistration) },
    { path: '/account-verified', component: page((pages) => pages.AccountVerified) },
  ],
};
