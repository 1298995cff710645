import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const affiliatesTexts = texts({
  en: {
    'affiliates.title': 'Affiliates',
    'affiliates.affiliate': 'Affiliate',
    'affiliates.search': 'Name, code or phone…',
    'affiliates.empty': 'No affiliates yet',
    'affiliates.empty_text': 'Affiliates bring shops with a code of their own. Inviting them comes soon.',
    'affiliates.code': 'Code',
    'affiliates.phone': 'Phone',
    'affiliates.email': 'E-mail',
    'affiliates.status_label': 'Status',
    'affiliates.status.invited': 'Invited',
    'affiliates.status.active': 'Active',
    'affiliates.status.suspended': 'Suspended',
    'affiliates.status.closed': 'Closed',
    'affiliates.customers': 'Customers',
    'affiliates.orders': 'Orders',
    'affiliates.since': 'Since',
    'affiliates.about': 'About',
    'affiliates.see_customers': 'See the customers',
    'affiliates.tab.active': 'Active',
  },
  ar: {
    'affiliates.title': 'المسوّقون',
    'affiliates.affiliate': 'المسوّق',
    'affiliates.search': 'الاسم أو الرمز أو الهاتف…',
    'affiliates.empty': 'لا مسوّقين بعد',
    'affiliates.empty_text': 'يجلب المسوّقون متاجر برمز خاص بكل منهم. دعوتهم قريبًا.',
    'affiliates.code': 'الرمز',
    'affiliates.phone': 'الهاتف',
    'affiliates.email': 'البريد الإلكتروني',
    'affiliates.status_label': 'الحالة',
    'affiliates.status.invited': 'مدعو',
    'affiliates.status.active': 'نشط',
    'affiliates.status.suspended': 'موقوف',
    'affiliates.status.closed': 'مغلق',
    'affiliates.customers': 'العملاء',
    'affiliates.orders': 'الطلبات',
    'affiliates.since': 'منذ',
    'affiliates.about': 'نبذة',
    'affiliates.see_customers': 'عرض العملاء',
    'affiliates.tab.active': 'النشطون',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    affiliates: KeysOf<typeof affiliatesTexts>;
  }
}
