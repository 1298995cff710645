import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const driversTexts = texts({
  en: {
    'drivers.delivery_off': 'Delivery is not switched on for this supplier, so it has no drivers.',
    'drivers.phone_taken': 'Another driver already has this phone number.',
    'drivers.supplier_unknown': 'This supplier does not exist.',
    'drivers.has_open_orders_one': 'This driver still has an order to deliver. Give it to somebody else first.',
    'drivers.has_open_orders_other': 'This driver still has {count} orders to deliver. Give them to somebody else first.',
  },
  ar: {
    'drivers.delivery_off': 'خدمة التوصيل غير مفعّلة لهذا المورّد، لذلك ليس لديه سائقون.',
    'drivers.phone_taken': 'رقم الهاتف هذا مسجّل لسائق آخر.',
    'drivers.supplier_unknown': 'هذا المورّد غير موجود.',
    'drivers.has_open_orders_one': 'ما زال على هذا السائق توصيل طلب واحد. أسنده إلى سائق آخر أولًا.',
    'drivers.has_open_orders_two': 'ما زال على هذا السائق توصيل طلبين. أسندهما إلى سائق آخر أولًا.',
    'drivers.has_open_orders_few': 'ما زال على هذا السائق توصيل {count} طلبات. أسندها إلى سائق آخر أولًا.',
    'drivers.has_open_orders_many': 'ما زال على هذا السائق توصيل {count} طلبًا. أسندها إلى سائق آخر أولًا.',
    'drivers.has_open_orders_other': 'ما زال على هذا السائق توصيل {count} طلب. أسندها إلى سائق آخر أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    drivers: KeysOf<typeof driversTexts>;
  }
}
