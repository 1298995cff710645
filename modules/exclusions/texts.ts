import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const exclusionsTexts = texts({
  en: {
    'exclusions.areas': 'Excluded areas',
    'exclusions.areas_text': 'Customers in these areas are not offered any products and cannot order.',
    'exclusions.no_areas': 'Sells in every area',
    'exclusions.edit_areas': 'Edit excluded areas',
    'exclusions.areas_field': 'Areas',
    'exclusions.areas_saved': 'Excluded areas saved',
    'exclusions.area': 'Area',
    'exclusions.customers': 'Excluded customers',
    'exclusions.customers_text': 'These customers are not offered any products and cannot order.',
    'exclusions.no_customers': 'Sells to every customer',
    'exclusions.add': 'Exclude customers',
    'exclusions.added': 'Customers excluded',
    'exclusions.customer': 'Customer',
    'exclusions.customers_field': 'Customers',
    'exclusions.reason': 'Reason',
    'exclusions.by': 'Excluded by',
    'exclusions.since': 'Since',
    'exclusions.open_orders': 'Open orders',
    'exclusions.customers_count': 'Customers',
    'exclusions.open_text': 'Orders in progress continue.',
    'exclusions.remove': 'Remove',
    'exclusions.removed': 'Customer removed from the list',
    'exclusions.save': 'Save',
  },
  ar: {
    'exclusions.areas': 'المناطق المستثناة',
    'exclusions.areas_text': 'لا تُعرض المنتجات على عملاء هذه المناطق ولا يمكنهم الطلب.',
    'exclusions.no_areas': 'يبيع في كل المناطق',
    'exclusions.edit_areas': 'تعديل المناطق المستثناة',
    'exclusions.areas_field': 'المناطق',
    'exclusions.areas_saved': 'تم حفظ المناطق المستثناة',
    'exclusions.area': 'المنطقة',
    'exclusions.customers': 'العملاء المستثنون',
    'exclusions.customers_text': 'لا تُعرض المنتجات على هؤلاء العملاء ولا يمكنهم الطلب.',
    'exclusions.no_customers': 'يبيع لكل العملاء',
    'exclusions.add': 'استثناء عملاء',
    'exclusions.added': 'تم استثناء العملاء',
    'exclusions.customer': 'العميل',
    'exclusions.customers_field': 'العملاء',
    'exclusions.reason': 'السبب',
    'exclusions.by': 'استثناه',
    'exclusions.since': 'منذ',
    'exclusions.open_orders': 'طلبات جارية',
    'exclusions.customers_count': 'العملاء',
    'exclusions.open_text': 'تستمر الطلبات الجارية.',
    'exclusions.remove': 'إزالة',
    'exclusions.removed': 'تمت إزالة العميل من القائمة',
    'exclusions.save': 'حفظ',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    exclusions: KeysOf<typeof exclusionsTexts>;
  }
}
