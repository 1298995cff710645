import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const salesRepresentativesTexts = texts({
  en: {
    'representatives.title': 'Sales representatives',
    'representatives.representative': 'Representative',
    'representatives.search': 'Name, code or phone…',
    'representatives.edit': 'Edit',
    'representatives.edit_title': 'Edit {name}',
    'representatives.empty': 'No representatives yet',
    'representatives.empty_text': 'Representatives visit shops and take their orders. An administrator invites them.',
    'representatives.name': 'Name in English',
    'representatives.name_ar': 'Name in Arabic',
    'representatives.code': 'Code',
    'representatives.phone': 'Phone',
    'representatives.email': 'Email',
    'representatives.vehicle': 'Vehicle',
    'representatives.status_label': 'Status',
    'representatives.status.active': 'Active',
    'representatives.status.on_leave': 'On leave',
    'representatives.status.inactive': 'Inactive',
    'representatives.suppliers': 'Sells for',
    'representatives.customers': 'Customers',
    'representatives.orders_30': 'Orders in 30 days',
    'representatives.since': 'Since',
    'representatives.about': 'Details',
    'representatives.see_customers': 'View customers',
    'representatives.tab.active': 'Active',
    'representatives.tab.on_leave': 'On leave',
  },
  ar: {
    'representatives.title': 'مندوبو المبيعات',
    'representatives.representative': 'المندوب',
    'representatives.search': 'الاسم أو الرمز أو رقم الجوال…',
    'representatives.edit': 'تعديل',
    'representatives.edit_title': 'تعديل {name}',
    'representatives.empty': 'لا يوجد مندوبون بعد',
    'representatives.empty_text': 'يزور المندوبون المتاجر ويسجّلون طلباتها. يدعوهم المسؤول.',
    'representatives.name': 'الاسم بالإنجليزية',
    'representatives.name_ar': 'الاسم بالعربية',
    'representatives.code': 'الرمز',
    'representatives.phone': 'رقم الجوال',
    'representatives.email': 'البريد الإلكتروني',
    'representatives.vehicle': 'المركبة',
    'representatives.status_label': 'الحالة',
    'representatives.status.active': 'نشط',
    'representatives.status.on_leave': 'في إجازة',
    'representatives.status.inactive': 'غير نشط',
    'representatives.suppliers': 'يبيع لصالح',
    'representatives.customers': 'العملاء',
    'representatives.orders_30': 'الطلبات خلال 30 يومًا',
    'representatives.since': 'تاريخ الانضمام',
    'representatives.about': 'التفاصيل',
    'representatives.see_customers': 'عرض العملاء',
    'representatives.tab.active': 'النشطون',
    'representatives.tab.on_leave': 'في إجازة',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    salesRepresentatives: KeysOf<typeof salesRepresentativesTexts>;
  }
}
