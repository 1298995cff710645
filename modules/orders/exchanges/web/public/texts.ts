import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the page of an exchange's payment link says; Malayalam and Urdu stand in apps/web/visitor-texts. */
export const exchangePageTexts = texts({
  en: {
    'exchange_page.title': 'Exchange on order #{order}',
    'exchange_page.for': 'For {customer}',
    'exchange_page.lines': 'Exchanged items',
    'exchange_page.back': 'You return',
    'exchange_page.sent': 'You receive',
    'exchange_page.items_value': 'Items you receive',
    'exchange_page.discount': 'Discount',
    'exchange_page.shipping': 'Shipping',
    'exchange_page.return_shipping': 'Return shipping',
    'exchange_page.return_value': 'Items you return',
    'exchange_page.tax': 'All amounts include VAT.',
    'exchange_page.pay': 'You pay',
    'exchange_page.get': 'You get back',
    'exchange_page.even': 'Difference',
    'exchange_page.promise': 'I will pay {amount}',
    'exchange_page.how': 'You are not charged here. Pay {supplier} as usual.',
    'exchange_page.promised': 'Thank you for confirming',
    'exchange_page.promised_text': 'We have let {supplier} know that you will pay.',
    'exchange_page.processed': 'This exchange is settled',
    'exchange_page.processed_text': 'You don’t need to do anything.',
    'exchange_page.free': 'There is nothing to pay',
    'exchange_page.free_text': '{supplier} takes care of the rest.',
    'exchange_page.canceled': 'This exchange was canceled',
    'exchange_page.canceled_text': 'Contact {supplier} if you have questions.',
    'exchange_page.changed': 'The difference has changed. Please review it again.',
  },
  ar: {
    'exchange_page.title': 'استبدال في الطلب رقم {order}',
    'exchange_page.for': 'إلى {customer}',
    'exchange_page.lines': 'الأصناف المستبدلة',
    'exchange_page.back': 'تعيدون',
    'exchange_page.sent': 'تستلمون',
    'exchange_page.items_value': 'الأصناف التي تستلمونها',
    'exchange_page.discount': 'الخصم',
    'exchange_page.shipping': 'الشحن',
    'exchange_page.return_shipping': 'شحن الإرجاع',
    'exchange_page.return_value': 'الأصناف التي تعيدونها',
    'exchange_page.tax': 'كل المبالغ شاملة ضريبة القيمة المضافة.',
    'exchange_page.pay': 'تدفعون',
    'exchange_page.get': 'يُرد إليكم',
    'exchange_page.even': 'الفرق',
    'exchange_page.promise': 'سأدفع {amount}',
    'exchange_page.how': 'لن يُخصم منكم مبلغ هنا. ادفعوا إلى {supplier} كالمعتاد.',
    'exchange_page.promised': 'شكرًا لتأكيدكم',
    'exchange_page.promised_text': 'أبلغنا {supplier} بأنكم ستدفعون.',
    'exchange_page.processed': 'تمت تسوية هذا الاستبدال',
    'exchange_page.processed_text': 'لا يلزمكم أي إجراء.',
    'exchange_page.free': 'لا يوجد مبلغ للدفع',
    'exchange_page.free_text': 'سيتولى {supplier} الباقي.',
    'exchange_page.canceled': 'تم إلغاء هذا الاستبدال',
    'exchange_page.canceled_text': 'تواصلوا مع {supplier} إذا كان لديكم استفسار.',
    'exchange_page.changed': 'تغيّر الفرق. نرجو مراجعته مرة أخرى.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    exchangePage: KeysOf<typeof exchangePageTexts>;
  }
}
