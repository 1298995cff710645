import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const dashboardTexts = texts({
  en: {
    'dashboard.title': 'Dashboard',
  },
  ar: {
    'dashboard.title': 'لوحة المعلومات',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    dashboard: KeysOf<typeof dashboardTexts>;
  }
}
