import { later, type WebModule } from '#kit/web/module.ts';
import { sessionsTexts } from '#modules/sessions/texts.ts';
import { profileTexts } from './texts.ts';

/** One's own profile, in every area: the account menu leads there. */
export const profileWeb: WebModule = {
  name: 'profile',
  texts: { en: { ...sessionsTexts.en, ...profileTexts.en }, ar: { ...sessionsTexts.ar, ...profileTexts.ar } },
  screens: [
    { path: '/profile', needs: null, component: later(() => import('./web/profile.tsx').then((page) => page.Profile)) },
  ],
};
