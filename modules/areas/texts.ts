import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const areasTexts = texts({
  en: {
    'areas.title': 'Areas',
    'areas.search': 'Search by name or city',
    'areas.add': 'Add area',
    'areas.noun': 'Area',
    'areas.field.cutoff_time': 'Cutoff time',
    'areas.cutoff_help': 'HH:MM. Orders confirmed before this time ship on the next delivery day.',
    'areas.field.delivery_days': 'Delivery days',
    'areas.days_help': 'Leave empty for every day.',
    'areas.every_day': 'Every day',
    'areas.field.min_order_amount': 'Minimum order',
    'areas.field.is_excluded': 'No delivery',
    'areas.excluded_help': 'Orders to this area are blocked at the desk.',
    'areas.own': 'Leave empty to use the area’s values: cutoff {cutoff}, minimum order {min}.',
    'areas.remove': 'Remove area',
    'areas.remove_text':
      'The area will be removed from all lists. Its customers and their orders are kept without an area.',
    'areas.has_customers_one': '{count} customer is in this area.',
    'areas.has_customers_other': '{count} customers are in this area.',
    'areas.time': 'Enter the time as HH:MM, for example 16:30.',
    'areas.no_supplier': 'Choose a supplier to set how it serves this area.',
    'areas.empty': 'No areas yet',
    'areas.empty_text': 'Areas set the order cutoff and the delivery driver. Add the first area.',
    'areas.none_text': 'Your administrator adds areas.',
  },
  ar: {
    'areas.title': 'مناطق التوصيل',
    'areas.search': 'الاسم أو المدينة…',
    'areas.add': 'إضافة منطقة توصيل',
    'areas.noun': 'منطقة التوصيل',
    'areas.field.cutoff_time': 'موعد الإقفال',
    'areas.cutoff_help': 'بصيغة HH:MM. الطلبات المؤكدة قبل هذا الموعد تُوصَّل في يوم التوصيل التالي.',
    'areas.field.delivery_days': 'أيام التوصيل',
    'areas.days_help': 'اتركها فارغة ليكون التوصيل كل يوم.',
    'areas.every_day': 'كل يوم',
    'areas.field.min_order_amount': 'الحد الأدنى للطلب',
    'areas.field.is_excluded': 'لا يوجد توصيل',
    'areas.excluded_help': 'تُوقَف طلبات هذه المنطقة في مكتب الطلبات.',
    'areas.own': 'اترك الحقل فارغًا لاستخدام قيم المنطقة: الإقفال {cutoff}، والحد الأدنى للطلب {min}.',
    'areas.remove': 'حذف منطقة التوصيل',
    'areas.remove_text': 'ستُحذف المنطقة من جميع القوائم. يبقى عملاؤها وطلباتهم دون منطقة توصيل.',
    'areas.has_customers_one': 'ينتمي عميل واحد إلى هذه المنطقة.',
    'areas.has_customers_two': 'ينتمي عميلان إلى هذه المنطقة.',
    'areas.has_customers_few': 'ينتمي {count} عملاء إلى هذه المنطقة.',
    'areas.has_customers_many': 'ينتمي {count} عميلًا إلى هذه المنطقة.',
    'areas.has_customers_other': 'ينتمي {count} عميل إلى هذه المنطقة.',
    'areas.time': 'أدخل الوقت بصيغة HH:MM، مثل 16:30.',
    'areas.no_supplier': 'اختر موردًا لتحديد طريقة خدمته لهذه المنطقة.',
    'areas.empty': 'لا توجد مناطق توصيل بعد',
    'areas.empty_text': 'تحدد منطقة التوصيل موعد الإقفال والسائق. أضف أول منطقة.',
    'areas.none_text': 'يضيف المسؤول مناطق التوصيل.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    areas: KeysOf<typeof areasTexts>;
  }
}
