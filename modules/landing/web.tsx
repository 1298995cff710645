import { later, type PublicModule } from '#kit/web/module.ts';
import { registerTexts } from '#kit/web/i18n.ts';

/** The page that explains the product. Its words come with it: the sign-in page is weighed. */
export const landingWeb: PublicModule = {
  texts: { en: {}, ar: {} },
  screens: [
    {
      path: '/',
      component: later(async () => {
        const { Landing, landingTexts } = await import('./web/landing.tsx');
        registerTexts(landingTexts);
        return Landing;
      }),
    },
  ],
};
