import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const deliveriesTexts = texts({
  en: {
    'deliveries.off': 'Delivery is off for you: the platform delivers your orders, or they are picked up.',
    'deliveries.accept_first': 'Confirm the order first.',
    'deliveries.on_hold': 'The order is on hold. Release the hold first.',
    'deliveries.order_closed': 'The order is closed. Reopen it first.',
    'deliveries.not_started': 'This delivery has not started yet.',
    'deliveries.started': 'This delivery is already on its way.',
    'deliveries.closed': 'This delivery is already finished.',
    'deliveries.nothing_ready': 'Nothing is ready to load. Fulfil items of the order first.',
    'deliveries.past_day': 'Choose today or a later day.',
    'deliveries.unknown_line': 'This item is not ready to load.',
    'deliveries.loaded_max': 'Only {max} pieces are ready.',
    'deliveries.exceeds_loaded': 'Only {max} pieces are on the van.',
    'deliveries.return_max': 'Only {max} pieces can be returned.',
    'deliveries.nothing_delivered':
      'Enter the result of at least one item. If nothing was handed over, mark the delivery as failed.',
    'deliveries.note_required': 'Enter a note: there is no proof of delivery.',
    'deliveries.signer_required': 'Enter who received the goods.',
    'deliveries.signature_required': 'Add the signature.',
    'deliveries.picture_required': 'Add a picture as proof.',
    'deliveries.cash_max': 'Enter at most {max}, the amount due on this order.',
    'deliveries.return_line': 'Refused: {refused}, damaged: {damaged}',
    'deliveries.return_note': 'Refused at delivery {number}',
  },
  ar: {
    'deliveries.off': 'التوصيل غير مفعّل لديك: توصّل المنصة طلباتك أو تُستلم منك.',
    'deliveries.accept_first': 'أكّد الطلب أولًا.',
    'deliveries.on_hold': 'الطلب معلّق. ألغِ التعليق أولًا.',
    'deliveries.order_closed': 'الطلب مغلق. أعد فتحه أولًا.',
    'deliveries.not_started': 'لم يبدأ هذا التوصيل بعد.',
    'deliveries.started': 'هذا التوصيل في الطريق بالفعل.',
    'deliveries.closed': 'هذا التوصيل منتهٍ بالفعل.',
    'deliveries.nothing_ready': 'لا توجد أصناف جاهزة للتحميل. جهّز أصناف الطلب أولًا.',
    'deliveries.past_day': 'اختر اليوم أو يومًا لاحقًا.',
    'deliveries.unknown_line': 'هذا الصنف غير جاهز للتحميل.',
    'deliveries.loaded_max': 'الجاهز {max} حبة فقط.',
    'deliveries.exceeds_loaded': 'في السيارة {max} حبة فقط.',
    'deliveries.return_max': 'يمكن إرجاع {max} حبة فقط.',
    'deliveries.nothing_delivered': 'أدخل نتيجة صنف واحد على الأقل. إذا لم يُسلَّم شيء فسجّل تعذّر التوصيل.',
    'deliveries.note_required': 'أدخل ملاحظة: لا يوجد إثبات تسليم.',
    'deliveries.signer_required': 'أدخل اسم مستلم البضاعة.',
    'deliveries.signature_required': 'أضف التوقيع.',
    'deliveries.picture_required': 'أضف صورة لإثبات التسليم.',
    'deliveries.cash_max': 'أدخل {max} على الأكثر، وهو المستحق على هذا الطلب.',
    'deliveries.return_line': 'مرفوض: {refused}، تالف: {damaged}',
    'deliveries.return_note': 'رُفض عند التوصيل {number}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    deliveries: KeysOf<typeof deliveriesTexts>;
  }
}
