import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const promotionsTexts = texts({
  en: {
    'promotions.used_up': '“{name}” has been used up. Save the draft again to see what the order comes to without it.',
  },
  ar: {
    'promotions.used_up': 'نفد «{name_ar}». احفظ المسودة من جديد لترى إجمالي الطلب من دونه.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    promotions: KeysOf<typeof promotionsTexts>;
  }
}
