import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the page says that a draft is approved or declined on; Malayalam and Urdu stand in apps/web/visitor-texts. */
export const proposalTexts = texts({
  en: {
    'proposal.title': 'Order proposal #{number}',
    'proposal.for': 'For {customer}',
    'proposal.until': 'Please answer by {until}.',
    'proposal.nothing': 'Approving does not place or pay the order.',
    'proposal.lines': 'Items',
    'proposal.each': '{price} each',
    'proposal.packs': 'c case · s shrink · p piece',
    'proposal.items': 'Subtotal',
    'proposal.discount': 'Discount',
    'proposal.delivery': 'Shipping',
    'proposal.vat': 'VAT',
    'proposal.total': 'Total',
    'proposal.name': 'Your name',
    'proposal.approve': 'Approve',
    'proposal.decline': 'Decline',
    'proposal.reason': 'Reason',
    'proposal.reason_needed': 'Please enter a reason.',
    'proposal.send': 'Send',
    'proposal.approved': 'Thank you for approving',
    'proposal.approved_text': 'We have let {supplier} know. They will place the order for you.',
    'proposal.declined': 'You declined this proposal',
    'proposal.declined_text': 'We have let {supplier} know. They will get in touch with you.',
    'proposal.ordered': 'This is already an order',
    'proposal.ordered_text': 'You don’t need to answer.',
    'proposal.expired': 'The time to answer has passed',
    'proposal.expired_text': 'Ask {supplier} to send it again.',
    'proposal.changed': 'The proposal has changed. Please review it again.',
  },
  ar: {
    'proposal.title': 'عرض طلب رقم {number}',
    'proposal.for': 'إلى {customer}',
    'proposal.until': 'نرجو الرد قبل {until}.',
    'proposal.nothing': 'موافقتكم لا تسجّل الطلب ولا تخصم أي مبلغ.',
    'proposal.lines': 'الأصناف',
    'proposal.each': '{price} للحبة',
    'proposal.packs': 'ك كرتون · ش شد · ح حبة',
    'proposal.items': 'المجموع الفرعي',
    'proposal.discount': 'الخصم',
    'proposal.delivery': 'الشحن',
    'proposal.vat': 'ضريبة القيمة المضافة',
    'proposal.total': 'الإجمالي',
    'proposal.name': 'الاسم',
    'proposal.approve': 'موافقة',
    'proposal.decline': 'رفض',
    'proposal.reason': 'السبب',
    'proposal.reason_needed': 'نرجو إدخال السبب.',
    'proposal.send': 'إرسال',
    'proposal.approved': 'شكرًا، تمت الموافقة',
    'proposal.approved_text': 'أبلغنا {supplier} وسيسجّل الطلب لكم.',
    'proposal.declined': 'رفضتم هذا العرض',
    'proposal.declined_text': 'أبلغنا {supplier} وسيتواصل معكم.',
    'proposal.ordered': 'تحوّل هذا العرض إلى طلب',
    'proposal.ordered_text': 'لا يلزم الرد.',
    'proposal.expired': 'انتهت مهلة الرد',
    'proposal.expired_text': 'اطلبوا من {supplier} إرساله من جديد.',
    'proposal.changed': 'تغيّر العرض. نرجو مراجعته مرة أخرى.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    proposal: KeysOf<typeof proposalTexts>;
  }
}
