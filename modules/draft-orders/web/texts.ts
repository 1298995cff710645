import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of the list, and of what leads to a draft. */
export const draftOrdersWebTexts = texts({
  en: {
    'draft_orders.title': 'Draft orders',
    'draft_orders.order_for': 'New order',
    'draft_orders.search': 'Number, customer, email…',
    'draft_orders.new': 'New draft',
    'draft_orders.begin': 'New draft order',
    'draft_orders.empty': 'No draft orders yet',
    'draft_orders.empty_text':
      'Create an order, send it to the customer for approval, then register it or mark it as paid.',
    'draft_orders.lines_count_one': '{count} line',
    'draft_orders.lines_count_other': '{count} lines',
  },
  ar: {
    'draft_orders.title': 'مسودات الطلبات',
    'draft_orders.order_for': 'طلب جديد',
    'draft_orders.search': 'الرقم، العميل، البريد…',
    'draft_orders.new': 'مسودة جديدة',
    'draft_orders.begin': 'مسودة طلب جديدة',
    'draft_orders.empty': 'لا مسودات طلبات بعد',
    'draft_orders.empty_text': 'أنشئ طلبًا وأرسله إلى العميل للموافقة، ثم سجّله أو سجّله مدفوعًا.',
    'draft_orders.lines_count_zero': 'لا بنود',
    'draft_orders.lines_count_one': 'بند واحد',
    'draft_orders.lines_count_two': 'بندان',
    'draft_orders.lines_count_few': '{count} بنود',
    'draft_orders.lines_count_many': '{count} بندًا',
    'draft_orders.lines_count_other': '{count} بند',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    draft_orders_web: KeysOf<typeof draftOrdersWebTexts>;
  }
}
