import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const salesRepresentativesTexts = texts({
  en: {
    'sales_representatives.title': 'Sales representatives',
    'sales_representatives.noun': 'Representative',
    'sales_representatives.search': 'Name, code or phone…',
    'sales_representatives.empty': 'No representatives yet',
    'sales_representatives.empty_text':
      'Representatives visit shops and take their orders. An administrator invites them.',
    'sales_representatives.field.vehicle': 'Vehicle',
    'sales_representatives.field.suppliers': 'Sells for',
    'sales_representatives.field.customers_count': 'Customers',
    'sales_representatives.field.orders_30_days': 'Orders in 30 days',
    'sales_representatives.field.created_at': 'Since',
    'sales_representatives.status.active': 'Active',
    'sales_representatives.status.on_leave': 'On leave',
    'sales_representatives.status.inactive': 'Inactive',
    'sales_representatives.see_customers': 'View customers',
    'sales_representatives.tab.active': 'Active',
    'sales_representatives.tab.on_leave': 'On leave',
  },
  ar: {
    'sales_representatives.title': 'مندوبو المبيعات',
    'sales_representatives.noun': 'المندوب',
    'sales_representatives.search': 'الاسم أو الرمز أو رقم الجوال…',
    'sales_representatives.empty': 'لا يوجد مندوبون بعد',
    'sales_representatives.empty_text': 'يزور المندوبون المتاجر ويسجّلون طلباتها. يدعوهم المسؤول.',
    'sales_representatives.field.vehicle': 'المركبة',
    'sales_representatives.field.suppliers': 'يبيع لصالح',
    'sales_representatives.field.customers_count': 'العملاء',
    'sales_representatives.field.orders_30_days': 'الطلبات خلال 30 يومًا',
    'sales_representatives.field.created_at': 'تاريخ الانضمام',
    'sales_representatives.status.active': 'نشط',
    'sales_representatives.status.on_leave': 'في إجازة',
    'sales_representatives.status.inactive': 'غير نشط',
    'sales_representatives.see_customers': 'عرض العملاء',
    'sales_representatives.tab.active': 'النشطون',
    'sales_representatives.tab.on_leave': 'في إجازة',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    salesRepresentatives: KeysOf<typeof salesRepresentativesTexts>;
  }
}
