/** Words of exchanges that rules, messages and screens share. */
export const exchangeWords = {
  en: {
    'exchange.nothing_back': 'Choose at least one item to return.',
    'exchange.nothing_sent': 'Add at least one item to send.',
    'exchange.canceled': 'This exchange is canceled.',
    'exchange.processed': 'The difference of this exchange is settled already.',
    'exchange.not_awaiting':
      'The customer has not promised this payment yet. Send the payment link, or add the difference to the amount due.',
    'exchange.nothing_to_pay': 'There is nothing to pay for this exchange.',
    'exchange.exceeds_order':
      'Only {max} can still be given back on this order. Cancel this exchange and register another.',
    'exchange.refunded': 'Its money has been given back: the exchange can no longer be canceled.',
    'exchange.live_fulfillment': 'Cancel its fulfilment first.',
    'return.exchange_settled': 'The difference of its exchange is settled: cancel the exchange instead.',
    'exchange.outcome_pay': 'You pay a difference of {amount}.',
    'exchange.outcome_back': 'You get {amount} back.',
    'exchange.outcome_even': 'There is nothing to pay.',
    'exchange.mail_promised': '{customer} will pay for the exchange on order #{order}',
    'exchange.mail_promised_body':
      '{customer} has promised to pay {amount}, the difference of the exchange on order #{order}. Capture it once it is there: {link}',
  },
  ar: {
    'exchange.nothing_back': 'اختر صنفًا واحدًا على الأقل لإرجاعه.',
    'exchange.nothing_sent': 'أضف صنفًا واحدًا على الأقل لإرساله.',
    'exchange.canceled': 'أُلغي هذا الاستبدال.',
    'exchange.processed': 'سُوّي فرق هذا الاستبدال من قبل.',
    'exchange.not_awaiting': 'لم يتعهّد العميل بهذا الدفع بعد. أرسل رابط الدفع، أو أضف الفرق إلى المبلغ المستحق.',
    'exchange.nothing_to_pay': 'لا مبلغ مستحقًا لهذا الاستبدال.',
    'exchange.exceeds_order': 'لا يمكن أن يُرد عن هذا الطلب أكثر من {max}. ألغِ هذا الاستبدال وسجّل غيره.',
    'exchange.refunded': 'رُدّ مبلغه: لم يعد إلغاء الاستبدال ممكنًا.',
    'exchange.live_fulfillment': 'ألغِ تجهيزه أولًا.',
    'return.exchange_settled': 'سُوّي فرق استبداله: ألغِ الاستبدال بدلًا من ذلك.',
    'exchange.outcome_pay': 'عليكم دفع فرق قدره {amount}.',
    'exchange.outcome_back': 'نعيد إليكم {amount}.',
    'exchange.outcome_even': 'لا شيء عليكم.',
    'exchange.mail_promised': 'سيدفع {customer} فرق استبدال الطلب رقم {order}',
    'exchange.mail_promised_body':
      'تعهّد {customer} بدفع {amount}، وهو فرق استبدال الطلب رقم {order}. حصّل المبلغ متى وصل: {link}',
  },
} as const;
