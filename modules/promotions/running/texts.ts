import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words that lead to what is active; those of its list come with it. */
export const runningTexts = texts({
  en: { 'running.title': 'Active promotions' },
  ar: { 'running.title': 'العروض السارية' },
});
declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    running: KeysOf<typeof runningTexts>;
  }
}
