import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of what a customer may owe, on its page and where an order is put together for it. */
export const creditTexts = texts({
  en: {
    'credit.title': 'Credit',
    'credit.limit': 'limit {amount}',
    'credit.no_limit': 'no limit',
    'credit.change': 'Change limit',
    'credit.invoiced': 'Open invoices',
    'credit.uninvoiced': 'Orders not invoiced',
    'credit.free': 'Free to buy',
    'credit.over': 'Over the limit',
    'credit.used': '{percent} % used',
    'credit.bar': 'Credit used at {name}',
    'credit.none': 'No supplier yet.',
  },
  ar: {
    'credit.title': 'الائتمان',
    'credit.limit': 'الحد {amount}',
    'credit.no_limit': 'بلا حد',
    'credit.change': 'تغيير الحد',
    'credit.invoiced': 'فواتير غير مسددة',
    'credit.uninvoiced': 'طلبات لم تُفوتر',
    'credit.free': 'المتاح للشراء',
    'credit.over': 'تجاوز الحد',
    'credit.used': 'مستخدم {percent}٪',
    'credit.bar': 'الائتمان المستخدم لدى {name}',
    'credit.none': 'لا يوجد مورّد بعد.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    credit: KeysOf<typeof creditTexts>;
  }
}
