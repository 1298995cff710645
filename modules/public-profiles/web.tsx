import type { ComponentType } from 'react';
import { registerTexts } from '#kit/web/i18n.ts';
import { later, type PublicModule } from '#kit/web/module.ts';

const withWords = async (page: Promise<ComponentType>) => {
  const [found, { publicProfilesTexts }] = await Promise.all([page, import('./texts.ts')]);
  registerTexts(publicProfilesTexts);
  return found;
};
/** Fetches the page that says an address shows nothing, with its words. */
export const loadNotFound = (): Promise<ComponentType> =>
  withWords(import('./web/not-found.tsx').then((one) => one.NotFoundPage));
const notFound = later(loadNotFound);

/** The public area (specification, section 2): profiles, and a page for every address of it that has none. */
export const publicProfilesWeb: PublicModule = {
  texts: { en: {}, ar: {} },
  screens: [
    {
      path: '/public/profile/:id',
      component: later(() => withWords(import('./web/profile.tsx').then((one) => one.ProfilePage))),
    },
    ...['/public', '/public/:one', '/public/:one/:two', '/public/:one/:two/:three'].map((path) => ({
      path,
      component: notFound,
    })),
  ],
};
