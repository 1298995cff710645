/** Words of exchanges that rules, messages and screens share. */
export const exchangeWords = {
  en: {
    'exchange.nothing_back': 'Choose at least one item to return.',
    'exchange.nothing_sent': 'Add at least one item to send.',
    'exchange.canceled': 'This exchange is canceled.',
    'exchange.processed': 'The difference of this exchange is already settled.',
    'exchange.not_awaiting':
      'The customer has not agreed to pay yet. Send the payment link, or add the difference to the amount due.',
    'exchange.nothing_to_pay': 'No payment is due for this exchange.',
    'exchange.exceeds_order':
      'At most {max} can still be refunded on this order. Cancel this exchange and register a new one.',
    'exchange.refunded': 'This exchange was refunded and can no longer be canceled.',
    'exchange.live_fulfillment': 'Cancel its fulfilment first.',
    'return.exchange_settled': 'The difference of this exchange is settled. Cancel the exchange instead.',
    'exchange.outcome_pay': 'You pay a difference of {amount}.',
    'exchange.outcome_back': 'You get {amount} back.',
    'exchange.outcome_even': 'There is nothing to pay.',
    'exchange.mail_promised': '{customer} agreed to pay for the exchange on order #{order}',
    'exchange.mail_promised_body':
      '{customer} agreed to pay {amount}, the difference of the exchange on order #{order}. Capture the payment when you receive it: {link}',
  },
  ar: {
    'exchange.nothing_back': 'اختر صنفًا واحدًا على الأقل لإرجاعه.',
    'exchange.nothing_sent': 'أضف صنفًا واحدًا على الأقل لإرساله.',
    'exchange.canceled': 'هذا الاستبدال ملغى.',
    'exchange.processed': 'تمت تسوية فرق هذا الاستبدال من قبل.',
    'exchange.not_awaiting': 'لم يوافق العميل على الدفع بعد. أرسل رابط الدفع، أو أضف الفرق إلى المبلغ المستحق.',
    'exchange.nothing_to_pay': 'لا يوجد مبلغ مستحق لهذا الاستبدال.',
    'exchange.exceeds_order': 'الحد الأقصى للمبلغ الممكن رده على هذا الطلب {max}. ألغِ هذا الاستبدال وسجّل استبدالًا جديدًا.',
    'exchange.refunded': 'تم رد مبلغ هذا الاستبدال، ولا يمكن إلغاؤه.',
    'exchange.live_fulfillment': 'ألغِ تجهيزه أولًا.',
    'return.exchange_settled': 'تمت تسوية فرق هذا الاستبدال. ألغِ الاستبدال بدلًا من ذلك.',
    'exchange.outcome_pay': 'عليكم دفع فرق قدره {amount}.',
    'exchange.outcome_back': 'نعيد إليكم {amount}.',
    'exchange.outcome_even': 'لا يوجد مبلغ للدفع.',
    'exchange.mail_promised': 'وافق {customer} على دفع فرق استبدال الطلب رقم {order}',
    'exchange.mail_promised_body':
      'وافق {customer} على دفع {amount}، وهو فرق استبدال الطلب رقم {order}. حصّل الدفعة عند استلامها: {link}',
  },
} as const;
