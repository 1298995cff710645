import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const runningListTexts = texts({
  en: {
    'running.terms': 'Terms',
    'running.kind': 'Type',
    'running.kind.discount': 'Discount',
    'running.kind.bundle': 'Bundle',
    'running.own_code': 'Code per customer',
    'running.search': 'Name or code…',
    'running.empty': 'No active promotions',
    'running.empty_text': 'Discounts and bundles of your suppliers appear here while customers can use them.',
  },
  ar: {
    'running.terms': 'الشروط',
    'running.kind': 'النوع',
    'running.kind.discount': 'خصم',
    'running.kind.bundle': 'باقة',
    'running.own_code': 'رمز لكل عميل',
    'running.search': 'الاسم أو الرمز…',
    'running.empty': 'لا توجد عروض سارية',
    'running.empty_text': 'تظهر هنا خصومات مورديك وباقاتهم ما دامت متاحة للعملاء.',
  },
});
declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    runningList: KeysOf<typeof runningListTexts>;
  }
}
