import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const customerGroupsTexts = texts({
  en: {
    'customer_groups.title': 'Customer groups',
    'customer_groups.noun': 'Customer group',
    'customer_groups.field.customers_count': 'Customers',
    'customer_groups.customers_count_one': '{count} customer',
    'customer_groups.customers_count_other': '{count} customers',
    'customer_groups.search': 'Name…',
    'customer_groups.add': 'Add customer group',
    'customer_groups.remove': 'Remove customer group',
    'customer_groups.remove_text': 'The group will be removed from all lists. Its customers stay.',
    'customer_groups.empty': 'No customer groups yet',
    'customer_groups.empty_text': 'Price lists and catalogs can be for a group of customers. Add the first group.',
    'customer_groups.name_taken': 'A customer group called {name} already exists.',
    'customer_groups.in_price_lists_one': '{count} price list is for this group. Remove the group from it first.',
    'customer_groups.in_price_lists_other': '{count} price lists are for this group. Remove the group from them first.',
    'customer_groups.in_catalogs_one': '{count} catalog is for this group. Remove the group from it first.',
    'customer_groups.in_catalogs_other': '{count} catalogs are for this group. Remove the group from them first.',
  },
  ar: {
    'customer_groups.title': 'مجموعات العملاء',
    'customer_groups.noun': 'مجموعة العملاء',
    'customer_groups.field.customers_count': 'العملاء',
    'customer_groups.customers_count_zero': 'لا عملاء',
    'customer_groups.customers_count_one': 'عميل واحد',
    'customer_groups.customers_count_two': 'عميلان',
    'customer_groups.customers_count_few': '{count} عملاء',
    'customer_groups.customers_count_many': '{count} عميلًا',
    'customer_groups.customers_count_other': '{count} عميل',
    'customer_groups.search': 'الاسم…',
    'customer_groups.add': 'إضافة مجموعة عملاء',
    'customer_groups.remove': 'حذف مجموعة العملاء',
    'customer_groups.remove_text': 'ستُحذف المجموعة من جميع القوائم. ويبقى عملاؤها.',
    'customer_groups.empty': 'لا توجد مجموعات عملاء بعد',
    'customer_groups.empty_text': 'يمكن تخصيص قوائم الأسعار والكتالوجات لمجموعة من العملاء. أضف أول مجموعة.',
    'customer_groups.name_taken': 'توجد مجموعة عملاء أخرى باسم {name}.',
    'customer_groups.in_price_lists_zero': 'لا قوائم أسعار لهذه المجموعة.',
    'customer_groups.in_price_lists_one': 'قائمة أسعار واحدة مخصصة لهذه المجموعة. أزل المجموعة منها أولًا.',
    'customer_groups.in_price_lists_two': 'قائمتا أسعار مخصصتان لهذه المجموعة. أزل المجموعة منهما أولًا.',
    'customer_groups.in_price_lists_few': '{count} قوائم أسعار مخصصة لهذه المجموعة. أزل المجموعة منها أولًا.',
    'customer_groups.in_price_lists_many': '{count} قائمة أسعار مخصصة لهذه المجموعة. أزل المجموعة منها أولًا.',
    'customer_groups.in_price_lists_other': '{count} قائمة أسعار مخصصة لهذه المجموعة. أزل المجموعة منها أولًا.',
    'customer_groups.in_catalogs_zero': 'لا كتالوجات لهذه المجموعة.',
    'customer_groups.in_catalogs_one': 'كتالوج واحد مخصص لهذه المجموعة. أزل المجموعة منه أولًا.',
    'customer_groups.in_catalogs_two': 'كتالوجان مخصصان لهذه المجموعة. أزل المجموعة منهما أولًا.',
    'customer_groups.in_catalogs_few': '{count} كتالوجات مخصصة لهذه المجموعة. أزل المجموعة منها أولًا.',
    'customer_groups.in_catalogs_many': '{count} كتالوجًا مخصصًا لهذه المجموعة. أزل المجموعة منها أولًا.',
    'customer_groups.in_catalogs_other': '{count} كتالوج مخصص لهذه المجموعة. أزل المجموعة منها أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    customer_groups: KeysOf<typeof customerGroupsTexts>;
  }
}
