import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const regionsTexts = texts({
  en: {
    'regions.title': 'Regions',
    'regions.rate_decimals': 'A rate has at most four decimals.',
    'regions.country_taken': '{country} already belongs to another region.',
    'regions.currency_not_in_store': 'The store does not trade in {currency}. Add it to the store first.',
    'regions.in_use': 'Orders were placed in this region, so it cannot be removed.',
  },
  ar: {
    'regions.title': 'المناطق',
    'regions.rate_decimals': 'لا تزيد النسبة على أربع خانات عشرية.',
    'regions.country_taken': '{country} تابعة لمنطقة أخرى.',
    'regions.currency_not_in_store': 'المتجر لا يتعامل بعملة {currency}. أضفها إلى المتجر أولًا.',
    'regions.in_use': 'سُجّلت طلبات في هذه المنطقة، لذا لا يمكن حذفها.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    regions: KeysOf<typeof regionsTexts>;
  }
}
