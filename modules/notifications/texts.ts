import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Messages to customers, plain and short: what happened, to which order, who it is from. */
export const notificationsTexts = texts({
  en: {
    'notifications.order_placed': 'We received order #{order}',
    'notifications.order_placed_body': 'Dear {customer},\n\nthank you for order #{order} with {supplier}, {total} in all. We tell you as soon as it is confirmed.\n\n{supplier}',
    'notifications.order_placed_sms': '{supplier}: we received order #{order}, {total}. We tell you when it is confirmed.',
    'notifications.order_confirmed': 'Order #{order} is confirmed',
    'notifications.order_confirmed_body': 'Dear {customer},\n\norder #{order} is confirmed and being prepared.\n\n{supplier}',
    'notifications.order_confirmed_sms': '{supplier}: order #{order} is confirmed and being prepared.',
    'notifications.order_shipped': 'Order #{order} is on its way',
    'notifications.order_shipped_body': 'Dear {customer},\n\ngoods of order #{order} have left our warehouse. {tracking}\n\n{supplier}',
    'notifications.order_shipped_sms': '{supplier}: goods of order #{order} are on their way. {tracking}',
    'notifications.order_completed': 'Order #{order} is complete',
    'notifications.order_completed_body': 'Dear {customer},\n\norder #{order} is complete. Thank you for your business.\n\n{supplier}',
    'notifications.order_completed_sms': '{supplier}: order #{order} is complete. Thank you.',
    'notifications.order_canceled': 'Order #{order} is canceled',
    'notifications.order_canceled_body': 'Dear {customer},\n\norder #{order} was canceled. {reason}\n\n{supplier}',
    'notifications.order_canceled_sms': '{supplier}: order #{order} was canceled. {reason}',
    'notifications.order_captured': 'We received your payment for order #{order}',
    'notifications.order_captured_body': 'Dear {customer},\n\nwe received {amount} for order #{order}. Thank you.\n\n{supplier}',
    'notifications.order_captured_sms': '{supplier}: we received {amount} for order #{order}. Thank you.',
    'notifications.draft_sent': 'Order proposal #{order} from {supplier}',
    'notifications.draft_sent_body': 'Dear {customer},\n\nwe put an order together for you, {total} in all. Please look through it and tell us whether you agree, until {until}:\n\n{link}\n\nYour answer neither orders nor pays anything.\n\n{supplier}',
    'notifications.draft_sent_sms': '{supplier}: your order proposal #{order}, {total}: {link}',
    'notifications.order_refunded': 'A refund for order #{order}',
    'notifications.order_refunded_body': 'Dear {customer},\n\nwe gave you back {amount} for order #{order}.\n\n{supplier}',
    'notifications.order_refunded_sms': '{supplier}: we gave you back {amount} for order #{order}.',
    'notifications.channel': 'The recipient does not fit the way this message is sent.',
  },
  ar: {
    'notifications.order_placed': 'وصلنا طلبك رقم {order}',
    'notifications.order_placed_body': 'السادة {customer}،\n\nنشكركم على الطلب رقم {order} من {supplier} بإجمالي {total}. سنبلغكم فور تأكيده.\n\n{supplier}',
    'notifications.order_placed_sms': '{supplier}: وصلنا طلبكم رقم {order} بإجمالي {total}. سنبلغكم عند تأكيده.',
    'notifications.order_confirmed': 'تم تأكيد الطلب رقم {order}',
    'notifications.order_confirmed_body': 'السادة {customer}،\n\nتم تأكيد الطلب رقم {order} ويجري تجهيزه.\n\n{supplier}',
    'notifications.order_confirmed_sms': '{supplier}: تم تأكيد طلبكم رقم {order} ويجري تجهيزه.',
    'notifications.order_shipped': 'الطلب رقم {order} في الطريق إليكم',
    'notifications.order_shipped_body': 'السادة {customer}،\n\nخرجت من مستودعنا بضاعة الطلب رقم {order}. {tracking}\n\n{supplier}',
    'notifications.order_shipped_sms': '{supplier}: بضاعة طلبكم رقم {order} في الطريق. {tracking}',
    'notifications.order_completed': 'اكتمل الطلب رقم {order}',
    'notifications.order_completed_body': 'السادة {customer}،\n\nاكتمل الطلب رقم {order}. نشكر لكم تعاملكم معنا.\n\n{supplier}',
    'notifications.order_completed_sms': '{supplier}: اكتمل طلبكم رقم {order}. شكرًا لكم.',
    'notifications.order_canceled': 'أُلغي الطلب رقم {order}',
    'notifications.order_canceled_body': 'السادة {customer}،\n\nأُلغي الطلب رقم {order}. {reason}\n\n{supplier}',
    'notifications.order_canceled_sms': '{supplier}: أُلغي طلبكم رقم {order}. {reason}',
    'notifications.order_captured': 'استلمنا دفعتكم للطلب رقم {order}',
    'notifications.order_captured_body': 'السادة {customer}،\n\nاستلمنا {amount} للطلب رقم {order}. شكرًا لكم.\n\n{supplier}',
    'notifications.order_captured_sms': '{supplier}: استلمنا {amount} للطلب رقم {order}. شكرًا لكم.',
    'notifications.draft_sent': 'عرض طلب رقم {order} من {supplier}',
    'notifications.draft_sent_body': 'السادة {customer}،\n\nأعددنا لكم طلبًا بإجمالي {total}. نرجو مراجعته وإبلاغنا بموافقتكم أو رفضكم قبل {until}:\n\n{link}\n\nلا يُسجَّل بردّكم طلب ولا يُدفع شيء.\n\n{supplier}',
    'notifications.draft_sent_sms': '{supplier}: عرض طلبكم رقم {order} بإجمالي {total}: {link}',
    'notifications.order_refunded': 'مبلغ مسترد للطلب رقم {order}',
    'notifications.order_refunded_body': 'السادة {customer}،\n\nأعدنا إليكم {amount} عن الطلب رقم {order}.\n\n{supplier}',
    'notifications.order_refunded_sms': '{supplier}: أعدنا إليكم {amount} عن الطلب رقم {order}.',
    'notifications.channel': 'المستلم لا يناسب طريقة إرسال هذه الرسالة.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    notifications: KeysOf<typeof notificationsTexts>;
  }
}
