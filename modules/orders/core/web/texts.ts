import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of lines that are chosen and of goods that are sent: returns, claims and exchanges say them alike. */
export const orderLineTexts = texts({
  en: {
    'lines.quantity_range': 'Between 1 and {max}',
    'lines.available': 'Available',
    'lines.quantity': 'Quantity',
    'lines.unit_price': 'Unit price',
    'lines.value': 'Incl. VAT',
    'lines.sent': 'Items to send',
    'lines.send_quantity_of': 'Quantity of {name} to send',
  },
  ar: {
    'lines.quantity_range': 'بين 1 و{max}',
    'lines.available': 'المتاح',
    'lines.quantity': 'الكمية',
    'lines.unit_price': 'سعر الوحدة',
    'lines.value': 'شامل الضريبة',
    'lines.sent': 'الأصناف المرسلة',
    'lines.send_quantity_of': 'الكمية المرسلة من {name}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    order_lines: KeysOf<typeof orderLineTexts>;
  }
}
