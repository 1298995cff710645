import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of purchase orders; those of their screens stand in web/texts.ts. */
export const purchaseOrdersTexts = texts({
  en: {
    'purchase_orders.not_draft': 'Only a draft can be changed or sent.',
    'purchase_orders.not_sent': 'Mark the purchase order as sent first.',
    'purchase_orders.over': 'This purchase order is closed.',
    'purchase_orders.received_some': 'Items have already been received, so it cannot be canceled.',
    'purchase_orders.line_twice': 'Each product can be listed only once.',
    'purchase_orders.unknown_line': 'This line does not belong to this purchase order.',
    'purchase_orders.too_much': 'Only {open} pieces of {sku} are still expected.',
    'purchase_orders.whole_packs': 'Enter a multiple of {size} pieces.',
    'purchase_orders.which_orders': 'Choose either orders or filters, not both.',
    'purchase_orders.nothing_short': 'All shortages are already on order.',
    'purchase_orders.place_closed': 'The warehouse no longer exists.',
  },
  ar: {
    'purchase_orders.not_draft': 'لا يمكن تعديل أو إرسال سوى المسودات.',
    'purchase_orders.not_sent': 'سجّل إرسال أمر الشراء إلى البائع أولًا.',
    'purchase_orders.over': 'أمر الشراء هذا مغلق.',
    'purchase_orders.received_some': 'استُلمت أصناف منه، فلا يمكن إلغاؤه.',
    'purchase_orders.line_twice': 'يمكن ذكر كل منتج مرة واحدة فقط.',
    'purchase_orders.unknown_line': 'هذا البند ليس من أمر الشراء هذا.',
    'purchase_orders.too_much': 'المتبقي من {sku} هو {open} حبة فقط.',
    'purchase_orders.whole_packs': 'أدخل كمية من مضاعفات {size} حبة.',
    'purchase_orders.which_orders': 'حدّد طلبات أو عوامل تصفية، لا كليهما.',
    'purchase_orders.nothing_short': 'جميع النواقص مطلوبة بالفعل.',
    'purchase_orders.place_closed': 'لم يعد مستودعه موجودًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    purchase_orders: KeysOf<typeof purchaseOrdersTexts>;
  }
}
