import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const productsTexts = texts({
  en: {
    'products.title': 'Products',
    'products.publish_admin_only': 'Publishing and rejecting are the administrator’s. Propose the product instead.',
    'products.status_step': 'This step is not possible from the product’s present state.',
    'products.handle_taken': 'The handle {handle} is already taken.',
    'products.sku_taken': 'The SKU {sku} already exists.',
    'products.option_twice': '{name} stands here twice.',
    'products.value_in_use': '{name} is in use by a variant, so it cannot be removed.',
    'products.combination_taken': 'This combination exists already: {name}.',
    'products.price_twice': 'There are two prices in {currency} for the same market.',
    'products.price_currency': 'The price of this region is in {currency}.',
    'products.default_inactive': 'An inactive variant cannot be the default.',
    'products.default_deactivated': 'Make another variant the default before deactivating this one.',
    'products.default_removed': 'Make another variant the default before removing this one.',
    'products.pack_in_use': '{sku} is packed this way, so it cannot be removed.',
    'products.reserved_one': '{count} piece is set aside for orders. Fulfil or cancel them first.',
    'products.reserved_other': '{count} pieces are set aside for orders. Fulfil or cancel them first.',
    'products.save_first': 'Please save before addding new combination!',
  },
  ar: {
    'products.title': 'المنتجات',
    'products.publish_admin_only': 'النشر والرفض من صلاحيات المسؤول. اقترح المنتج بدلًا من ذلك.',
    'products.status_step': 'هذه الخطوة غير ممكنة من حالة المنتج الحالية.',
    'products.handle_taken': 'المعرّف {handle} مستخدم.',
    'products.sku_taken': 'رمز الصنف {sku} موجود من قبل.',
    'products.option_twice': '{name} مذكور مرتين.',
    'products.value_in_use': 'القيمة {name} مستخدمة في أحد الأصناف، لذا لا يمكن حذفها.',
    'products.combination_taken': 'هذه التركيبة موجودة من قبل: {name}.',
    'products.price_twice': 'يوجد سعران بعملة {currency} للسوق نفسها.',
    'products.price_currency': 'سعر هذه المنطقة بعملة {currency}.',
    'products.default_inactive': 'لا يمكن أن يكون الصنف غير النشط هو الافتراضي.',
    'products.default_deactivated': 'عيّن صنفًا آخر افتراضيًا قبل إيقاف هذا الصنف.',
    'products.default_removed': 'عيّن صنفًا آخر افتراضيًا قبل حذف هذا الصنف.',
    'products.pack_in_use': 'الصنف {sku} معبّأ بهذه الطريقة، لذا لا يمكن حذفها.',
    'products.reserved_zero': 'لا قطع محجوزة للطلبات.',
    'products.reserved_one': 'قطعة واحدة محجوزة للطلبات. جهّزها أو ألغها أولًا.',
    'products.reserved_two': 'قطعتان محجوزتان للطلبات. جهّزهما أو ألغهما أولًا.',
    'products.reserved_few': '{count} قطع محجوزة للطلبات. جهّزها أو ألغها أولًا.',
    'products.reserved_many': '{count} قطعة محجوزة للطلبات. جهّزها أو ألغها أولًا.',
    'products.reserved_other': '{count} قطعة محجوزة للطلبات. جهّزها أو ألغها أولًا.',
    'products.save_first': 'يُرجى الحفظ قبل إضافة تركيبة جديدة!',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    products: KeysOf<typeof productsTexts>;
  }
}
