import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the page of an exchange's payment link says; Malayalam and Urdu stand in apps/web/visitor-texts. */
export const exchangePageTexts = texts({
  en: {
    'exchange_page.title': 'Exchange on order #{order}',
    'exchange_page.for': 'For {customer}',
    'exchange_page.lines': 'What is exchanged',
    'exchange_page.back': 'You send back',
    'exchange_page.sent': 'You get',
    'exchange_page.items_value': 'What you get',
    'exchange_page.shipping': 'Delivery',
    'exchange_page.return_shipping': 'Collection',
    'exchange_page.return_value': 'What you send back',
    'exchange_page.tax': 'All amounts include VAT.',
    'exchange_page.pay': 'You pay',
    'exchange_page.get': 'You get back',
    'exchange_page.even': 'Difference',
    'exchange_page.promise': 'I will pay {amount}',
    'exchange_page.how': 'Nothing is charged here. Pay {supplier} as you usually do.',
    'exchange_page.promised': 'Thank you, this is noted',
    'exchange_page.promised_text': '{supplier} has been told that you will pay.',
    'exchange_page.processed': 'This is settled',
    'exchange_page.processed_text': 'There is nothing left to do.',
    'exchange_page.free': 'There is nothing to pay',
    'exchange_page.free_text': '{supplier} takes care of the rest.',
    'exchange_page.canceled': 'This exchange was canceled',
    'exchange_page.canceled_text': 'Ask {supplier} if you did not expect that.',
    'exchange_page.changed': 'The difference has changed meanwhile. Please look through it again.',
  },
  ar: {
    'exchange_page.title': 'استبدال في الطلب رقم {order}',
    'exchange_page.for': 'إلى {customer}',
    'exchange_page.lines': 'ما يُستبدل',
    'exchange_page.back': 'تعيدون',
    'exchange_page.sent': 'تستلمون',
    'exchange_page.items_value': 'قيمة ما تستلمونه',
    'exchange_page.shipping': 'التوصيل',
    'exchange_page.return_shipping': 'استلام المرتجع',
    'exchange_page.return_value': 'قيمة ما تعيدونه',
    'exchange_page.tax': 'كل المبالغ شاملة ضريبة القيمة المضافة.',
    'exchange_page.pay': 'تدفعون',
    'exchange_page.get': 'نعيد إليكم',
    'exchange_page.even': 'الفرق',
    'exchange_page.promise': 'سأدفع {amount}',
    'exchange_page.how': 'لا يُخصم شيء من هنا. ادفعوا إلى {supplier} كالمعتاد.',
    'exchange_page.promised': 'شكرًا، دُوّن ذلك',
    'exchange_page.promised_text': 'أُبلغ {supplier} بأنكم ستدفعون.',
    'exchange_page.processed': 'سُوّي هذا الاستبدال',
    'exchange_page.processed_text': 'لم يبقَ ما يلزم فعله.',
    'exchange_page.free': 'لا شيء عليكم دفعه',
    'exchange_page.free_text': 'يتولى {supplier} ما بقي.',
    'exchange_page.canceled': 'أُلغي هذا الاستبدال',
    'exchange_page.canceled_text': 'راجعوا {supplier} إن لم تتوقعوا ذلك.',
    'exchange_page.changed': 'تغيّر الفرق في هذه الأثناء. نرجو مراجعته مرة أخرى.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    exchangePage: KeysOf<typeof exchangePageTexts>;
  }
}
