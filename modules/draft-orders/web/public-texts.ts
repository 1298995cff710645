import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the page says that a draft is approved or declined on; Malayalam and Urdu stand in apps/web/visitor-texts. */
export const proposalTexts = texts({
  en: {
    'proposal.title': 'Order proposal #{number}',
    'proposal.for': 'For {customer}',
    'proposal.until': 'Please answer by {until}.',
    'proposal.nothing': 'Your answer neither orders nor pays anything.',
    'proposal.lines': 'What is proposed',
    'proposal.each': '{price} each',
    'proposal.items': 'Goods',
    'proposal.discount': 'Discount',
    'proposal.delivery': 'Delivery',
    'proposal.vat': 'VAT',
    'proposal.total': 'Total',
    'proposal.name': 'Your name',
    'proposal.approve': 'Approve',
    'proposal.decline': 'Decline',
    'proposal.reason': 'Why not?',
    'proposal.reason_needed': 'Please say why.',
    'proposal.send': 'Send',
    'proposal.approved': 'Thank you, this is approved',
    'proposal.approved_text': '{supplier} has been told, and places the order for you.',
    'proposal.declined': 'You declined this',
    'proposal.declined_text': '{supplier} has been told and will get in touch.',
    'proposal.ordered': 'This has become an order',
    'proposal.ordered_text': 'There is nothing left to answer.',
    'proposal.expired': 'The time to answer is over',
    'proposal.expired_text': 'Ask {supplier} to send it again.',
    'proposal.changed': 'Something changed meanwhile. Please look through it again.',
  },
  ar: {
    'proposal.title': 'عرض طلب رقم {number}',
    'proposal.for': 'إلى {customer}',
    'proposal.until': 'نرجو الرد قبل {until}.',
    'proposal.nothing': 'لا يُسجَّل بردّكم طلب ولا يُدفع شيء.',
    'proposal.lines': 'ما نعرضه',
    'proposal.each': '{price} للحبة',
    'proposal.items': 'الأصناف',
    'proposal.discount': 'الخصم',
    'proposal.delivery': 'التوصيل',
    'proposal.vat': 'ضريبة القيمة المضافة',
    'proposal.total': 'الإجمالي',
    'proposal.name': 'اسمك',
    'proposal.approve': 'موافقة',
    'proposal.decline': 'رفض',
    'proposal.reason': 'ما السبب؟',
    'proposal.reason_needed': 'نرجو ذكر السبب.',
    'proposal.send': 'إرسال',
    'proposal.approved': 'شكرًا، تمت الموافقة',
    'proposal.approved_text': 'أُبلغ {supplier} وسيسجّل الطلب لكم.',
    'proposal.declined': 'رفضتم هذا العرض',
    'proposal.declined_text': 'أُبلغ {supplier} وسيتواصل معكم.',
    'proposal.ordered': 'صار هذا طلبًا',
    'proposal.ordered_text': 'لم يبقَ ما يُرَدّ عليه.',
    'proposal.expired': 'انتهت مهلة الرد',
    'proposal.expired_text': 'اطلبوا من {supplier} إرساله من جديد.',
    'proposal.changed': 'تغيّر شيء في هذه الأثناء. نرجو مراجعته مرة أخرى.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    proposal: KeysOf<typeof proposalTexts>;
  }
}
