import type { ComponentType } from 'react';
import { lazyScreen, type PublicModule } from '#kit/web/module.ts';
import './texts.ts';

/** Fetches the page that says an address shows nothing. */
export const loadNotFound = (): Promise<ComponentType> => import('./web/not-found.tsx').then((one) => one.NotFoundPage);
const notFound = lazyScreen(loadNotFound);

/** The public area (specification, section 2): profiles, and a page for every address of it that has none. */
export const publicProfilesWeb: PublicModule = {
  screens: [
    {
      path: '/public/profile/:id',
      component: lazyScreen(() => import('./web/profile.tsx').then((one) => one.ProfilePage)),
    },
    ...['/public', '/public/:one', '/public/:one/:two', '/public/:one/:two/:three'].map((path) => ({
      path,
      component: notFound,
    })),
  ],
};
