import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const draftOrdersTexts = texts({
  en: {
    'draft_orders.completed': 'This draft has become an order already.',
    'draft_orders.unknown_variant': 'This product cannot be ordered here.',
    'draft_orders.one_supplier': 'All lines of an order come from one supplier.',
    'draft_orders.no_price': 'Cannot generate line item for variant "{title}" without a price',
    'draft_orders.unknown_customer': 'This customer does not exist or does not buy from this supplier.',
    'draft_orders.customer_blocked': 'This customer cannot order: its status is {status}.',
    'draft_orders.unknown_region': 'This region does not exist.',
    'draft_orders.unknown_address': 'This customer has no such address.',
    'draft_orders.country': 'The country is not in the order’s region.',
    'draft_orders.unknown_shipping': 'This way of delivery is not offered in the order’s region.',
    'draft_orders.not_delivered_by': 'This supplier does not offer the way of delivery {name}.',
    'draft_orders.not_paid_by_manual': 'This supplier does not offer payment by hand.',
    'draft_orders.not_paid_by_cash': 'This supplier does not offer payment in cash.',
    'draft_orders.not_paid_by_bank_transfer': 'This supplier does not offer payment by bank transfer.',
    'draft_orders.not_paid_by_card': 'This supplier does not offer payment by card.',
    'draft_orders.not_paid_by_cheque': 'This supplier does not offer payment by cheque.',
    'draft_orders.unknown_visit': 'There is no such visit to this customer.',
  },
  ar: {
    'draft_orders.completed': 'تحوّلت هذه المسودة إلى طلب من قبل.',
    'draft_orders.unknown_variant': 'لا يمكن طلب هذا المنتج هنا.',
    'draft_orders.one_supplier': 'تأتي كل بنود الطلب من مورّد واحد.',
    'draft_orders.no_price': 'لا يمكن إنشاء بند للصنف «{title}» من دون سعر',
    'draft_orders.unknown_customer': 'هذا العميل غير موجود أو لا يشتري من هذا المورّد.',
    'draft_orders.customer_blocked': 'لا يمكن لهذا العميل أن يطلب: حالته «{status}».',
    'draft_orders.unknown_region': 'هذه المنطقة غير موجودة.',
    'draft_orders.unknown_address': 'ليس لهذا العميل عنوان كهذا.',
    'draft_orders.country': 'الدولة ليست ضمن منطقة الطلب.',
    'draft_orders.unknown_shipping': 'طريقة التوصيل هذه غير متاحة في منطقة الطلب.',
    'draft_orders.not_delivered_by': 'لا يقدّم هذا المورّد طريقة التوصيل «{name}».',
    'draft_orders.not_paid_by_manual': 'لا يقدّم هذا المورّد الدفع اليدوي.',
    'draft_orders.not_paid_by_cash': 'لا يقدّم هذا المورّد الدفع نقدًا.',
    'draft_orders.not_paid_by_bank_transfer': 'لا يقدّم هذا المورّد الدفع بتحويل بنكي.',
    'draft_orders.not_paid_by_card': 'لا يقدّم هذا المورّد الدفع بالبطاقة.',
    'draft_orders.not_paid_by_cheque': 'لا يقدّم هذا المورّد الدفع بشيك.',
    'draft_orders.unknown_visit': 'لا توجد زيارة كهذه لهذا العميل.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    draft_orders: KeysOf<typeof draftOrdersTexts>;
  }
}
