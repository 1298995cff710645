import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of the form that puts an order together. */
export const draftOrdersWebTexts = texts({
  en: {
    'new_order.title': 'Create order',
    'new_order.register': 'Register order',
    'new_order.pay': 'Mark as paid',
    'new_order.placed': 'Order #{number} is placed',
    'new_order.customer': 'Customer',
    'new_order.customer_find': 'Name, number or phone',
    'new_order.lines': 'Lines',
    'new_order.find': 'Add a product: name, SKU or barcode',
    'new_order.no_lines': 'Add at least one line.',
    'new_order.no_price': 'No price in this market',
    'new_order.product': 'Product',
    'new_order.quantity': 'Quantity',
    'new_order.quantity_of': 'Quantity of {name}',
    'new_order.available': 'Available',
    'new_order.price': 'Unit price',
    'new_order.net': 'Net',
    'new_order.delivery': 'Delivery',
    'new_order.delivery_payment': 'Delivery and payment',
    'new_order.payment': 'Payment method',
    'new_order.shipping': 'Way of delivery',
    'new_order.no_shipping': 'Without delivery',
    'new_order.po_number': 'Shop’s order no.',
    'new_order.tell': 'Send notification to the customer',
    'new_order.totals': 'Totals',
    'new_order.items': 'Items',
    'new_order.vat': 'VAT',
    'new_order.total': 'Total',
  },
  ar: {
    'new_order.title': 'إنشاء طلب',
    'new_order.register': 'تسجيل الطلب',
    'new_order.pay': 'تسجيله مدفوعًا',
    'new_order.placed': 'سُجّل الطلب #{number}',
    'new_order.customer': 'العميل',
    'new_order.customer_find': 'الاسم أو الرقم أو الهاتف',
    'new_order.lines': 'البنود',
    'new_order.find': 'أضف منتجًا: الاسم أو رمز الصنف أو الباركود',
    'new_order.no_lines': 'أضف بندًا واحدًا على الأقل.',
    'new_order.no_price': 'لا سعر في هذه السوق',
    'new_order.product': 'المنتج',
    'new_order.quantity': 'الكمية',
    'new_order.quantity_of': 'الكمية من {name}',
    'new_order.available': 'المتاح',
    'new_order.price': 'سعر الحبة',
    'new_order.net': 'الصافي',
    'new_order.delivery': 'التوصيل',
    'new_order.delivery_payment': 'التوصيل والدفع',
    'new_order.payment': 'طريقة الدفع',
    'new_order.shipping': 'طريقة التوصيل',
    'new_order.no_shipping': 'من دون توصيل',
    'new_order.po_number': 'رقم طلب المتجر',
    'new_order.tell': 'إرسال إشعار إلى العميل',
    'new_order.totals': 'الإجماليات',
    'new_order.items': 'الأصناف',
    'new_order.vat': 'ضريبة القيمة المضافة',
    'new_order.total': 'الإجمالي',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    draft_orders_web: KeysOf<typeof draftOrdersWebTexts>;
  }
}
