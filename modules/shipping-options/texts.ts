import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const shippingOptionsTexts = texts({
  en: { 'shipping_options.title': 'Shipping options' },
  ar: { 'shipping_options.title': 'خيارات الشحن' },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    shipping_options: KeysOf<typeof shippingOptionsTexts>;
  }
}
