import type { ComponentType } from 'react';
import { registerTexts } from '#kit/web/i18n.ts';
import { later, type PublicModule } from '#kit/web/module.ts';
import type * as Pages from './web/pages.ts';

/** The words of these pages come with them: the sign-in page is weighed. */
const page = (pick: (pages: typeof Pages) => ComponentType): ComponentType =>
  later(async () => {
    const pages = await import('./web/pages.ts');
    for (const texts of pages.pageTexts) registerTexts(texts);
    return pick(pages);
  });

/** How a supplier joins, before anybody is signed in (specification, section 2, signed-out extra routes). */
export const registrationWeb: PublicModule = {
  texts: { en: {}, ar: {} },
  screens: [
    { path: '/registration', component: page((pages) => pages.Registration) },
    { path: '/verify-registration', component: page((pages) => pages.VerifyRegistration) },
    { path: '/account-verified', component: page((pages) => pages.AccountVerified) },
  ],
};
