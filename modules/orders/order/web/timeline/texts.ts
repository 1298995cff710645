import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the messages about an order are called in its timeline; of each of its events one. */
export const orderMessageTexts = texts({
  en: {
    'timeline.message.order_placed': 'Acknowledgement',
    'timeline.message.order_confirmed': 'Order confirmation',
    'timeline.message.order_shipment_created': 'Shipping notice',
    'timeline.message.order_completed': 'Completion notice',
    'timeline.message.order_canceled': 'Cancellation notice',
    'timeline.message.order_payment_captured': 'Payment receipt',
    'timeline.message.draft_order_sent': 'Order proposal',
    'timeline.message.order_edit_requested': 'Change request',
    'timeline.message.order_edit_confirmed': 'Change confirmation',
    'timeline.message.order_edit_declined': 'Declined change notice',
    'timeline.message.order_edit_canceled': 'Change cancellation notice',
    'timeline.message.order_refund_created': 'Refund notice',
    'timeline.message.order_return_requested': 'Return confirmation',
    'timeline.message.order_items_returned': 'Return receipt',
    'timeline.message.claim_created': 'Claim confirmation',
    'timeline.message.claim_shipment_created': 'Replacement shipping notice',
    'timeline.message.claim_canceled': 'Claim cancellation notice',
    'timeline.message.swap_created': 'Exchange confirmation',
    'timeline.message.swap_received': 'Exchange return receipt',
    'timeline.message.swap_shipment_created': 'Exchange shipping notice',
    'timeline.message.swap_canceled': 'Exchange cancellation notice',
    'timeline.sending.sent': '{message} sent',
    'timeline.sending.again': '{message} sent again',
    'timeline.sending.failed': '{message} could not be sent',
    'timeline.sending.queued': '{message} is being sent',
  },
  ar: {
    'timeline.message.order_placed': 'إشعار استلام الطلب',
    'timeline.message.order_confirmed': 'تأكيد الطلب',
    'timeline.message.order_shipment_created': 'إشعار الشحن',
    'timeline.message.order_completed': 'إشعار اكتمال الطلب',
    'timeline.message.order_canceled': 'إشعار إلغاء الطلب',
    'timeline.message.order_payment_captured': 'إيصال الدفع',
    'timeline.message.draft_order_sent': 'عرض الطلب',
    'timeline.message.order_edit_requested': 'طلب تأكيد التعديل',
    'timeline.message.order_edit_confirmed': 'تأكيد التعديل',
    'timeline.message.order_edit_declined': 'إشعار رفض التعديل',
    'timeline.message.order_edit_canceled': 'إشعار سحب التعديل',
    'timeline.message.order_refund_created': 'إشعار الاسترداد',
    'timeline.message.order_return_requested': 'تأكيد طلب الإرجاع',
    'timeline.message.order_items_returned': 'إشعار استلام المرتجع',
    'timeline.message.claim_created': 'إشعار تسجيل المطالبة',
    'timeline.message.claim_shipment_created': 'إشعار شحن البديل',
    'timeline.message.claim_canceled': 'إشعار إلغاء المطالبة',
    'timeline.message.swap_created': 'إشعار تسجيل الاستبدال',
    'timeline.message.swap_received': 'إشعار استلام مرتجع الاستبدال',
    'timeline.message.swap_shipment_created': 'إشعار شحن الاستبدال',
    'timeline.message.swap_canceled': 'إشعار إلغاء الاستبدال',
    'timeline.sending.sent': 'أُرسل {message}',
    'timeline.sending.again': 'أُعيد إرسال {message}',
    'timeline.sending.failed': 'تعذّر إرسال {message}',
    'timeline.sending.queued': 'جارٍ إرسال {message}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    order_messages: KeysOf<typeof orderMessageTexts>;
  }
}
