import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of purchase orders; those of their screens stand in web/texts.ts. */
export const purchaseOrdersTexts = texts({
  en: {
    'purchase_orders.not_draft': 'Only a draft can be changed or sent.',
    'purchase_orders.not_sent': 'Send it to its vendor first.',
    'purchase_orders.over': 'This purchase order is closed.',
    'purchase_orders.received_some': 'Goods of it came already: it cannot be canceled.',
    'purchase_orders.line_twice': 'Each product stands in one line only.',
    'purchase_orders.unknown_line': 'This line is not of this purchase order.',
    'purchase_orders.too_much': '{sku}: {open} pieces are still to come, no more can be received.',
    'purchase_orders.whole_packs': 'Order whole packs of {size} pieces.',
    'purchase_orders.which_orders': 'Name either orders or filters.',
    'purchase_orders.nothing_short': 'Nothing is short that is not on order already.',
    'purchase_orders.place_closed': 'Its warehouse is no longer there.',
  },
  ar: {
    'purchase_orders.not_draft': 'لا يمكن تعديل أو إرسال سوى المسودات.',
    'purchase_orders.not_sent': 'أرسله إلى المورّد الخارجي أولًا.',
    'purchase_orders.over': 'أمر الشراء هذا مغلق.',
    'purchase_orders.received_some': 'استُلمت بضائع منه، فلا يمكن إلغاؤه.',
    'purchase_orders.line_twice': 'يظهر كل منتج في بند واحد فقط.',
    'purchase_orders.unknown_line': 'هذا البند ليس من أمر الشراء هذا.',
    'purchase_orders.too_much': '{sku}: المتبقي {open} حبة، ولا يمكن استلام أكثر منها.',
    'purchase_orders.whole_packs': 'اطلب عبوات كاملة من {size} حبة.',
    'purchase_orders.which_orders': 'حدّد طلبات أو عوامل تصفية، لا كليهما.',
    'purchase_orders.nothing_short': 'لا نقص لم يُطلب شراؤه بعد.',
    'purchase_orders.place_closed': 'لم يعد مستودعه موجودًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    purchase_orders: KeysOf<typeof purchaseOrdersTexts>;
  }
}
