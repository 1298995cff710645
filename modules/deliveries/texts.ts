import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const deliveriesTexts = texts({
  en: {
    'deliveries.off': 'You do not deliver yourself: the platform brings the goods, or they are collected.',
    'deliveries.accept_first': 'Accept the order first.',
    'deliveries.on_hold': 'The order is on hold. Settle what it waits for first.',
    'deliveries.order_closed': 'The order is closed. Reopen it first.',
    'deliveries.not_started': 'This delivery has not started yet.',
    'deliveries.started': 'This delivery is on its way already.',
    'deliveries.closed': 'This delivery has come to its end already.',
    'deliveries.nothing_ready': 'There is nothing to take along: fulfil lines of the order first.',
    'deliveries.past_day': 'This day is over.',
    'deliveries.unknown_line': 'This line is not there to take along.',
    'deliveries.loaded_max': 'At most {max} pieces are ready.',
    'deliveries.exceeds_loaded': 'Only {max} pieces are on the van.',
    'deliveries.return_max': 'At most {max} pieces can come back.',
    'deliveries.nothing_delivered':
      'Say what became of at least one line. If nothing could be handed over, the delivery failed.',
    'deliveries.note_required': 'Without a proof, a note says why.',
    'deliveries.signer_required': 'Who took the goods?',
    'deliveries.signature_required': 'The signature is missing.',
    'deliveries.picture_required': 'Add a picture as proof.',
    'deliveries.cash_max': 'No more than {max} is owed on this order.',
    'deliveries.return_line': 'Refused: {refused}, damaged: {damaged}',
    'deliveries.return_note': 'Not kept at delivery {number}',
  },
  ar: {
    'deliveries.off': 'التوصيل ليس مفعّلًا لديك: توصل المنصة البضاعة أو تُستلم منك.',
    'deliveries.accept_first': 'اقبل الطلب أولًا.',
    'deliveries.on_hold': 'الطلب معلّق. عالج ما ينتظره أولًا.',
    'deliveries.order_closed': 'الطلب مغلق. أعد فتحه أولًا.',
    'deliveries.not_started': 'لم يبدأ هذا التوصيل بعد.',
    'deliveries.started': 'هذا التوصيل في الطريق بالفعل.',
    'deliveries.closed': 'انتهى هذا التوصيل من قبل.',
    'deliveries.nothing_ready': 'لا شيء للتحميل: جهّز أصنافًا من الطلب أولًا.',
    'deliveries.past_day': 'مضى هذا اليوم.',
    'deliveries.unknown_line': 'هذا الصنف غير جاهز للتحميل.',
    'deliveries.loaded_max': 'الجاهز لا يزيد على {max} قطعة.',
    'deliveries.exceeds_loaded': 'لا يوجد في السيارة إلا {max} قطعة.',
    'deliveries.return_max': 'لا يمكن إرجاع أكثر من {max} قطعة.',
    'deliveries.nothing_delivered': 'اذكر ما آل إليه صنف واحد على الأقل. إن لم يُسلَّم شيء فالتوصيل متعذر.',
    'deliveries.note_required': 'بلا إثبات، تذكر الملاحظة السبب.',
    'deliveries.signer_required': 'من استلم البضاعة؟',
    'deliveries.signature_required': 'التوقيع ناقص.',
    'deliveries.picture_required': 'أضف صورة إثباتًا للتسليم.',
    'deliveries.cash_max': 'المستحق على هذا الطلب لا يزيد على {max}.',
    'deliveries.return_line': 'مرفوض: {refused}، تالف: {damaged}',
    'deliveries.return_note': 'لم يُقبل عند التوصيل {number}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    deliveries: KeysOf<typeof deliveriesTexts>;
  }
}
