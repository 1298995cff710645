import type { Texts } from '#kit/shared/texts.ts';

export const promotionsTexts = {
  en: {},
  ar: {},
} satisfies Texts;
