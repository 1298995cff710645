import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The sidebar's words (specification, section 2). */
export const appTexts = texts({
  en: {
    'menu.dashboard': 'Dashboard',
    'menu.orders': 'Orders',
    'menu.desk': 'Desk',
    'menu.customer_returns': 'Customer returns',
    'menu.discounts': 'Discounts',
    'menu.campaigns': 'Campaigns',
    'menu.promotions': 'Promotions',
    'menu.gift_cards': 'Gift cards',
    'menu.products': 'Products',
    'menu.product_categories': 'Categories',
    'menu.brands': 'Brands',
    'menu.warehouses': 'Warehouses',
    'menu.customers': 'Customers',
    'menu.suppliers': 'Suppliers',
    'menu.affiliates': 'Affiliates',
    'menu.drivers': 'Drivers',
    'menu.sales_representatives': 'Sales representatives',
    'menu.visits': 'Visits',
    'menu.targets': 'Targets',
    'menu.analytics': 'Analytics',
    'menu.audit_trail': 'Audit trail',
    'menu.settings': 'Settings',
  },
  ar: {
    'menu.dashboard': 'لوحة المعلومات',
    'menu.orders': 'الطلبات',
    'menu.desk': 'مكتب الطلبات',
    'menu.customer_returns': 'مرتجعات العملاء',
    'menu.discounts': 'الخصومات',
    'menu.campaigns': 'الحملات',
    'menu.promotions': 'العروض',
    'menu.gift_cards': 'بطاقات الهدايا',
    'menu.products': 'المنتجات',
    'menu.product_categories': 'التصنيفات',
    'menu.brands': 'العلامات التجارية',
    'menu.warehouses': 'المستودعات',
    'menu.customers': 'العملاء',
    'menu.suppliers': 'الموردون',
    'menu.affiliates': 'المسوّقون',
    'menu.drivers': 'السائقون',
    'menu.sales_representatives': 'مندوبو المبيعات',
    'menu.visits': 'الزيارات',
    'menu.targets': 'الأهداف',
    'menu.analytics': 'التحليلات',
    'menu.audit_trail': 'سجل التدقيق',
    'menu.settings': 'الإعدادات',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    app: KeysOf<typeof appTexts>;
  }
}
