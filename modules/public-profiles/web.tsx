import { registerTexts } from '#kit/web/i18n.ts';
import { later, type PublicModule } from '#kit/web/module.ts';

const pages = async () => {
  const found = await import('./web/pages.ts');
  registerTexts(found.publicProfilesTexts);
  return found;
};

/** The public area (specification, section 2): profiles, and a page for every address of it that has none. */
export const publicProfilesWeb: PublicModule = {
  texts: { en: {}, ar: {} },
  screens: [
    { path: '/public/profile/:id', component: later(async () => (await pages()).ProfilePage) },
    ...['/public', '/public/:one', '/public/:one/:two', '/public/:one/:two/:three'].map((path) => ({ path, component: later(async () => (await pages()).NotFoundPage) })),
  ],
};
