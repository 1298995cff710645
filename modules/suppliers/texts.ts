import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const suppliersTexts = texts({
  en: {
    'suppliers.title': 'Suppliers',
    'suppliers.vat_number': 'A VAT number has 15 digits and begins and ends with 3.',
    'suppliers.cr_number': 'A commercial registration has 10 digits.',
    'suppliers.postal_code': 'A postal code has 5 digits.',
    'suppliers.admin_only': 'Only an administrator changes delivery and the place in lists.',
  },
  ar: {
    'suppliers.title': 'المورّدون',
    'suppliers.vat_number': 'يتكوّن الرقم الضريبي من 15 رقمًا ويبدأ وينتهي بالرقم 3.',
    'suppliers.cr_number': 'يتكوّن رقم السجل التجاري من 10 أرقام.',
    'suppliers.postal_code': 'يتكوّن الرمز البريدي من 5 أرقام.',
    'suppliers.admin_only': 'المسؤول وحده يغيّر خدمة التوصيل والترتيب في القوائم.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    suppliers: KeysOf<typeof suppliersTexts>;
  }
}
