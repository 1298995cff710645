import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Messages to customers, plain and short: what happened, to which order, who it is from. */
export const notificationsTexts = texts({
  en: {
    'notifications.link_not_kept': 'The link in this message is not kept. Send the customer a new link.',
    'notifications.order_placed': 'We received order #{order}',
    'notifications.order_placed_body':
      'Dear {customer},\n\nthank you for order #{order} with {supplier}, {total} in all. We tell you as soon as it is confirmed.\n\n{supplier}',
    'notifications.order_placed_sms':
      '{supplier}: we received order #{order}, {total}. We tell you when it is confirmed.',
    'notifications.order_confirmed': 'Order #{order} is confirmed',
    'notifications.order_confirmed_body':
      'Dear {customer},\n\norder #{order} is confirmed and being prepared.\n\n{supplier}',
    'notifications.order_confirmed_sms': '{supplier}: order #{order} is confirmed and being prepared.',
    'notifications.order_shipped': 'Order #{order} is on its way',
    'notifications.order_shipped_body':
      'Dear {customer},\n\ngoods of order #{order} have left our warehouse. {tracking}\n\n{supplier}',
    'notifications.order_shipped_sms': '{supplier}: goods of order #{order} are on their way. {tracking}',
    'notifications.order_completed': 'Order #{order} is complete',
    'notifications.order_completed_body':
      'Dear {customer},\n\norder #{order} is complete. Thank you for your business.\n\n{supplier}',
    'notifications.order_completed_sms': '{supplier}: order #{order} is complete. Thank you.',
    'notifications.order_canceled': 'Order #{order} is canceled',
    'notifications.order_canceled_body': 'Dear {customer},\n\norder #{order} was canceled. {reason}\n\n{supplier}',
    'notifications.order_canceled_sms': '{supplier}: order #{order} was canceled. {reason}',
    'notifications.order_captured': 'We received your payment for order #{order}',
    'notifications.order_captured_body':
      'Dear {customer},\n\nwe received {amount} for order #{order}. Thank you.\n\n{supplier}',
    'notifications.order_captured_sms': '{supplier}: we received {amount} for order #{order}. Thank you.',
    'notifications.draft_sent': 'Order proposal #{order} from {supplier}',
    'notifications.draft_sent_body':
      'Dear {customer},\n\nwe put an order together for you, {total} in all. Please look through it and tell us whether you agree, by {until}:\n\n{link}\n\nYour answer neither orders nor pays anything.\n\n{supplier}',
    'notifications.draft_sent_sms': '{supplier}: your order proposal #{order}, {total}: {link}',
    'notifications.edit_requested': 'Please confirm a change of order #{order}',
    'notifications.edit_requested_body':
      'Dear {customer},\n\nwe would like to change your order #{order}. Its new total would be {total}, a difference of {difference}. Please look through it and confirm or decline until {until}:\n\n{link}\n\nNothing changes before you confirm.\n\n{supplier}',
    'notifications.edit_requested_sms':
      '{supplier}: please confirm a change of order #{order}, new total {total}: {link}',
    'notifications.edit_confirmed': 'Order #{order} was changed',
    'notifications.edit_confirmed_body':
      'Dear {customer},\n\nyour order #{order} was changed. Its new total is {total}, a difference of {difference}.\n\n{supplier}',
    'notifications.edit_confirmed_sms': '{supplier}: order #{order} was changed, new total {total}.',
    'notifications.edit_declined': 'Order #{order} stays as it is',
    'notifications.edit_declined_body':
      'Dear {customer},\n\nyou declined the change of order #{order}. It stays as you ordered it.\n\n{supplier}',
    'notifications.edit_declined_sms': '{supplier}: you declined the change. Order #{order} stays as it is.',
    'notifications.edit_canceled': 'The change of order #{order} is off',
    'notifications.edit_canceled_body':
      'Dear {customer},\n\nwe took back the change of order #{order} that we asked you about. There is nothing for you to confirm; the order stays as it is.\n\n{supplier}',
    'notifications.edit_canceled_sms': '{supplier}: we took back the change of order #{order}. It stays as it is.',
    'notifications.order_refunded': 'A refund for order #{order}',
    'notifications.order_refunded_body':
      'Dear {customer},\n\nwe gave you back {amount} for order #{order}.\n\n{supplier}',
    'notifications.order_refunded_sms': '{supplier}: we gave you back {amount} for order #{order}.',
    'notifications.order_return_requested': 'A return for order #{order}',
    'notifications.order_return_requested_body':
      'Dear {customer},\n\nwe noted that goods of order #{order} are to come back to us.\n\n{supplier}',
    'notifications.order_return_requested_sms': '{supplier}: goods of order #{order} are to come back to us.',
    'notifications.order_items_returned': 'Your return for order #{order} has arrived',
    'notifications.order_items_returned_body':
      'Dear {customer},\n\nwhat you returned of order #{order} has arrived. Credited to you: {amount}.\n\n{supplier}',
    'notifications.order_items_returned_sms':
      '{supplier}: your return for order #{order} has arrived. Credited: {amount}.',
    'notifications.claim_created': 'Your claim on order #{order}',
    'notifications.claim_created_body':
      'Dear {customer},\n\nwe have taken up your claim on order #{order}. {outcome}\n\n{supplier}',
    'notifications.claim_created_sms': '{supplier}: your claim on order #{order} is taken up. {outcome}',
    'notifications.claim_shipped': 'The replacement for order #{order} is on its way',
    'notifications.claim_shipped_body':
      'Dear {customer},\n\nthe replacement for order #{order} is on its way. {tracking}\n\n{supplier}',
    'notifications.claim_shipped_sms': '{supplier}: the replacement for order #{order} is on its way. {tracking}',
    'notifications.claim_canceled': 'Your claim on order #{order} was canceled',
    'notifications.claim_canceled_body': 'Dear {customer},\n\nyour claim on order #{order} was canceled.\n\n{supplier}',
    'notifications.claim_canceled_sms': '{supplier}: your claim on order #{order} was canceled.',
    'notifications.swap_created': 'Your exchange on order #{order}',
    'notifications.swap_created_body':
      'Dear {customer},\n\nwe registered an exchange on order #{order}. {outcome}\n\nSee everything here: {link}\n\n{supplier}',
    'notifications.swap_created_sms': '{supplier}: exchange on order #{order}. {outcome} {link}',
    'notifications.swap_received': 'Your goods to exchange have arrived',
    'notifications.swap_received_body':
      'Dear {customer},\n\nwhat you sent back to exchange on order #{order} has arrived.\n\n{supplier}',
    'notifications.swap_received_sms': '{supplier}: what you sent back to exchange on order #{order} has arrived.',
    'notifications.swap_shipped': 'Your exchanged items for order #{order} are on their way',
    'notifications.swap_shipped_body':
      'Dear {customer},\n\nthe new items of your exchange on order #{order} are on their way. {tracking}\n\n{supplier}',
    'notifications.swap_shipped_sms': '{supplier}: the exchanged items for order #{order} are on their way. {tracking}',
    'notifications.swap_canceled': 'Your exchange on order #{order} was canceled',
    'notifications.swap_canceled_body':
      'Dear {customer},\n\nyour exchange on order #{order} was canceled.\n\n{supplier}',
    'notifications.swap_canceled_sms': '{supplier}: your exchange on order #{order} was canceled.',
    'notifications.channel': 'The recipient does not fit the way this message is sent.',
  },
  ar: {
    'notifications.link_not_kept': 'لا يُحتفظ بالرابط الوارد في هذه الرسالة. أرسل إلى العميل رابطًا جديدًا.',
    'notifications.order_placed': 'وصلنا طلبك رقم {order}',
    'notifications.order_placed_body':
      'السادة {customer}،\n\nنشكركم على الطلب رقم {order} من {supplier} بإجمالي {total}. سنبلغكم فور تأكيده.\n\n{supplier}',
    'notifications.order_placed_sms': '{supplier}: وصلنا طلبكم رقم {order} بإجمالي {total}. سنبلغكم عند تأكيده.',
    'notifications.order_confirmed': 'تم تأكيد الطلب رقم {order}',
    'notifications.order_confirmed_body':
      'السادة {customer}،\n\nتم تأكيد الطلب رقم {order} ويجري تجهيزه.\n\n{supplier}',
    'notifications.order_confirmed_sms': '{supplier}: تم تأكيد طلبكم رقم {order} ويجري تجهيزه.',
    'notifications.order_shipped': 'الطلب رقم {order} في الطريق إليكم',
    'notifications.order_shipped_body':
      'السادة {customer}،\n\nخرجت من مستودعنا بضاعة الطلب رقم {order}. {tracking}\n\n{supplier}',
    'notifications.order_shipped_sms': '{supplier}: بضاعة طلبكم رقم {order} في الطريق. {tracking}',
    'notifications.order_completed': 'اكتمل الطلب رقم {order}',
    'notifications.order_completed_body':
      'السادة {customer}،\n\nاكتمل الطلب رقم {order}. نشكر لكم تعاملكم معنا.\n\n{supplier}',
    'notifications.order_completed_sms': '{supplier}: اكتمل طلبكم رقم {order}. شكرًا لكم.',
    'notifications.order_canceled': 'أُلغي الطلب رقم {order}',
    'notifications.order_canceled_body': 'السادة {customer}،\n\nأُلغي الطلب رقم {order}. {reason}\n\n{supplier}',
    'notifications.order_canceled_sms': '{supplier}: أُلغي طلبكم رقم {order}. {reason}',
    'notifications.order_captured': 'استلمنا دفعتكم للطلب رقم {order}',
    'notifications.order_captured_body':
      'السادة {customer}،\n\nاستلمنا {amount} للطلب رقم {order}. شكرًا لكم.\n\n{supplier}',
    'notifications.order_captured_sms': '{supplier}: استلمنا {amount} للطلب رقم {order}. شكرًا لكم.',
    'notifications.draft_sent': 'عرض طلب رقم {order} من {supplier}',
    'notifications.draft_sent_body':
      'السادة {customer}،\n\nأعددنا لكم طلبًا بإجمالي {total}. نرجو مراجعته وإبلاغنا بموافقتكم أو رفضكم قبل {until}:\n\n{link}\n\nلا يُسجَّل بردّكم طلب ولا يُدفع شيء.\n\n{supplier}',
    'notifications.draft_sent_sms': '{supplier}: عرض طلبكم رقم {order} بإجمالي {total}: {link}',
    'notifications.edit_requested': 'نرجو تأكيد تعديل الطلب رقم {order}',
    'notifications.edit_requested_body':
      'السادة {customer}،\n\nنرغب في تعديل طلبكم رقم {order}، فيصبح إجماليه {total} بفرق {difference}. نرجو مراجعته وتأكيده أو رفضه قبل {until}:\n\n{link}\n\nلا يتغير شيء قبل تأكيدكم.\n\n{supplier}',
    'notifications.edit_requested_sms': '{supplier}: نرجو تأكيد تعديل الطلب رقم {order} بإجمالي {total}: {link}',
    'notifications.edit_confirmed': 'عُدّل الطلب رقم {order}',
    'notifications.edit_confirmed_body':
      'السادة {customer}،\n\nعُدّل طلبكم رقم {order}، وأصبح إجماليه {total} بفرق {difference}.\n\n{supplier}',
    'notifications.edit_confirmed_sms': '{supplier}: عُدّل الطلب رقم {order} وأصبح إجماليه {total}.',
    'notifications.edit_declined': 'يبقى الطلب رقم {order} كما هو',
    'notifications.edit_declined_body':
      'السادة {customer}،\n\nرفضتم تعديل الطلب رقم {order}، فيبقى كما طلبتموه.\n\n{supplier}',
    'notifications.edit_declined_sms': '{supplier}: رفضتم التعديل، ويبقى الطلب رقم {order} كما هو.',
    'notifications.edit_canceled': 'أُلغي تعديل الطلب رقم {order}',
    'notifications.edit_canceled_body':
      'السادة {customer}،\n\nسحبنا التعديل الذي سألناكم عنه في الطلب رقم {order}. لا شيء لتأكيده، ويبقى الطلب كما هو.\n\n{supplier}',
    'notifications.edit_canceled_sms': '{supplier}: سحبنا تعديل الطلب رقم {order}، ويبقى كما هو.',
    'notifications.order_refunded': 'مبلغ مسترد للطلب رقم {order}',
    'notifications.order_refunded_body':
      'السادة {customer}،\n\nأعدنا إليكم {amount} عن الطلب رقم {order}.\n\n{supplier}',
    'notifications.order_refunded_sms': '{supplier}: أعدنا إليكم {amount} عن الطلب رقم {order}.',
    'notifications.order_return_requested': 'مرتجع من الطلب رقم {order}',
    'notifications.order_return_requested_body':
      'السادة {customer}،\n\nسجلنا أن بضاعة من الطلب رقم {order} ستعود إلينا.\n\n{supplier}',
    'notifications.order_return_requested_sms': '{supplier}: بضاعة من الطلب رقم {order} ستعود إلينا.',
    'notifications.order_items_returned': 'وصل مرتجعكم من الطلب رقم {order}',
    'notifications.order_items_returned_body':
      'السادة {customer}،\n\nوصل ما أعدتموه من الطلب رقم {order}. المبلغ المقيد لكم: {amount}.\n\n{supplier}',
    'notifications.order_items_returned_sms': '{supplier}: وصل مرتجعكم من الطلب رقم {order}. المقيد لكم: {amount}.',
    'notifications.claim_created': 'مطالبتكم بشأن الطلب رقم {order}',
    'notifications.claim_created_body':
      'السادة {customer}،\n\nسجّلنا مطالبتكم بشأن الطلب رقم {order}. {outcome}\n\n{supplier}',
    'notifications.claim_created_sms': '{supplier}: سجّلنا مطالبتكم بشأن الطلب رقم {order}. {outcome}',
    'notifications.claim_shipped': 'بديل الطلب رقم {order} في الطريق إليكم',
    'notifications.claim_shipped_body':
      'السادة {customer}،\n\nبديل الطلب رقم {order} في الطريق إليكم. {tracking}\n\n{supplier}',
    'notifications.claim_shipped_sms': '{supplier}: بديل طلبكم رقم {order} في الطريق إليكم. {tracking}',
    'notifications.claim_canceled': 'أُلغيت مطالبتكم بشأن الطلب رقم {order}',
    'notifications.claim_canceled_body': 'السادة {customer}،\n\nأُلغيت مطالبتكم بشأن الطلب رقم {order}.\n\n{supplier}',
    'notifications.claim_canceled_sms': '{supplier}: أُلغيت مطالبتكم بشأن الطلب رقم {order}.',
    'notifications.swap_created': 'استبدال في طلبكم رقم {order}',
    'notifications.swap_created_body':
      'السادة {customer}،\n\nسجّلنا استبدالًا في الطلب رقم {order}. {outcome}\n\nالتفاصيل كاملة هنا: {link}\n\n{supplier}',
    'notifications.swap_created_sms': '{supplier}: استبدال في الطلب رقم {order}. {outcome} {link}',
    'notifications.swap_received': 'وصلت أصنافكم المراد استبدالها',
    'notifications.swap_received_body':
      'السادة {customer}،\n\nوصلتنا الأصناف التي أعدتموها لاستبدالها في الطلب رقم {order}.\n\n{supplier}',
    'notifications.swap_received_sms': '{supplier}: وصلتنا الأصناف المعادة لاستبدالها في الطلب رقم {order}.',
    'notifications.swap_shipped': 'أصناف الاستبدال للطلب رقم {order} في الطريق إليكم',
    'notifications.swap_shipped_body':
      'السادة {customer}،\n\nالأصناف الجديدة في استبدالكم للطلب رقم {order} في الطريق إليكم. {tracking}\n\n{supplier}',
    'notifications.swap_shipped_sms': '{supplier}: أصناف الاستبدال للطلب رقم {order} في الطريق إليكم. {tracking}',
    'notifications.swap_canceled': 'أُلغي الاستبدال في طلبكم رقم {order}',
    'notifications.swap_canceled_body': 'السادة {customer}،\n\nأُلغي الاستبدال في الطلب رقم {order}.\n\n{supplier}',
    'notifications.swap_canceled_sms': '{supplier}: أُلغي الاستبدال في الطلب رقم {order}.',
    'notifications.channel': 'المستلم لا يناسب طريقة إرسال هذه الرسالة.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    notifications: KeysOf<typeof notificationsTexts>;
  }
}
