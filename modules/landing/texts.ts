import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the product says of itself to those who do not have it yet. */
export const landingTexts = texts({
  en: {
    'landing.title': 'The back office for wholesale',
    'landing.lead':
      'Take orders from shops, confirm them against real stock, load the vans, collect payments and keep every account balanced.',
    'landing.description':
      'Wikala is the back office for wholesale in Saudi Arabia: orders, stock, delivery and supplier accounts, exact to the halala, in Arabic and English.',
    'landing.sign_in': 'Sign in',
    'landing.register': 'Register as a supplier',
    'landing.affiliate': 'Affiliate: sign in by phone',
    'landing.customer': 'Become a customer',
    'landing.to_area': 'Go to dashboard',
    'landing.sample': 'A supplier’s view of an order. Names and figures are examples.',

    'landing.product_paste': 'Tomato paste 135 g',
    'landing.product_tea': 'Black tea, 100 bags',
    'landing.product_juice': 'Orange juice 200 ml',
    'landing.pieces': '{count} pieces',
    'landing.net': 'Total excluding VAT',

    'landing.nav_who': 'Roles',
    'landing.nav_steps': 'Order flow',
    'landing.nav_money': 'Payments',
    'landing.nav_packs': 'Quantities',
    'landing.nav_field': 'In the field',

    'landing.who': 'Four roles, one ledger',
    'landing.who_title': 'Everyone sees their side of the same order',
    'landing.supplier': 'Suppliers',
    'landing.supplier_text':
      'Manage catalog, prices and stock. Confirm, pack and ship orders, and know what you are owed.',
    'landing.sales': 'Sales representatives',
    'landing.sales_text': 'Their customers on their phone, and orders by case, shrink or piece taken in the shop.',
    'landing.admin': 'Administrators',
    'landing.admin_text':
      'All suppliers in one place: permissions, a full audit trail, and help for suppliers who need it.',
    'landing.affiliates': 'Affiliates',
    'landing.affiliates_text': 'Bring in shops and follow how they do. Sign in with a phone number; no app needed.',

    'landing.steps': 'From order to ledger',
    'landing.steps_title': 'The life of an order',
    'landing.step_placed': 'Placed',
    'landing.step_placed_text': 'By the shop, the order desk or the representative.',
    'landing.step_confirmed': 'Confirmed',
    'landing.step_confirmed_text': 'Only against available stock, which is reserved at once.',
    'landing.step_packed': 'Packed',
    'landing.step_packed_text': 'From the warehouse you choose, in full or in parts.',
    'landing.step_shipped': 'Out for delivery',
    'landing.step_shipped_text': 'With a driver and a tracking number. The shop is notified.',
    'landing.step_settled': 'Settled',
    'landing.step_settled_text': 'Paid or refunded, with every riyal on its own line.',

    'landing.money': 'Payments',
    'landing.money_title': 'An order that always adds up',
    'landing.money_text':
      'Every order shows one equation. Payments and refunds are part of it, exact to the halala, with VAT calculated line by line.',
    'landing.term_total': 'Total',
    'landing.term_credited': 'Credited',
    'landing.term_difference': 'Difference due',
    'landing.term_paid': 'Paid',
    'landing.term_refunded': 'Refunded',
    'landing.term_due': 'Due',

    'landing.packs': 'Quantities',
    'landing.packs_title': 'Cases, shrinks and pieces, the way shops buy',
    'landing.packs_text':
      'Enter five cases, a shrink and four pieces. Wikala works out the pieces, the stock and the price.',

    'landing.field': 'In the field',
    'landing.field_title': 'Made for one hand, in both directions',
    'landing.field_text':
      'Every screen fits a phone. Arabic screens are designed right to left, names are kept in both languages, and search finds every spelling.',

    'landing.stock': 'Stock by warehouse',
    'landing.stock_text': 'On hand, reserved and available, warehouse by warehouse.',
    'landing.roles': 'Precise permissions',
    'landing.roles_text': 'What each role can view, add, change and remove, on one page.',
    'landing.audit': 'Full audit trail',
    'landing.audit_text': 'Who changed what, from which value to which, and when.',

    'landing.join': 'Register your company',
    'landing.join_text': 'You need pictures of your commercial registration and VAT certificate.',
    'landing.foot': 'Wikala, noun: the merchants’ house where goods were stored, weighed and sold.',
  },
  ar: {
    'landing.title': 'منصة إدارة تجارة الجملة',
    'landing.lead': 'استقبل طلبات المتاجر، وأكّدها على المخزون الفعلي، وحمّل السيارات، وحصّل المدفوعات، واضبط حساباتك.',
    'landing.description':
      'وكالة منصة لإدارة تجارة الجملة في السعودية: الطلبات والمخزون والتوصيل وحسابات الموردين، بدقة الهللة، بالعربية والإنجليزية.',
    'landing.sign_in': 'تسجيل الدخول',
    'landing.register': 'التسجيل كمورّد',
    'landing.affiliate': 'للمسوّقين: الدخول برقم الجوال',
    'landing.customer': 'كن عميلًا',
    'landing.to_area': 'الذهاب إلى لوحة المعلومات',
    'landing.sample': 'طلب كما يراه المورّد. الأسماء والأرقام للتوضيح.',

    'landing.product_paste': 'معجون طماطم 135 جم',
    'landing.product_tea': 'شاي أسود، 100 كيس',
    'landing.product_juice': 'عصير برتقال 200 مل',
    'landing.pieces': '{count} حبة',
    'landing.net': 'الإجمالي دون الضريبة',

    'landing.nav_who': 'الأدوار',
    'landing.nav_steps': 'مراحل الطلب',
    'landing.nav_money': 'المدفوعات',
    'landing.nav_packs': 'الكميات',
    'landing.nav_field': 'في الميدان',

    'landing.who': 'أربعة أدوار ودفتر واحد',
    'landing.who_title': 'كلٌّ يرى جانبه من الطلب نفسه',
    'landing.supplier': 'الموردون',
    'landing.supplier_text': 'إدارة الكتالوج والأسعار والمخزون، وتأكيد الطلبات وتجهيزها وشحنها، ومعرفة المستحق لك.',
    'landing.sales': 'مندوبو المبيعات',
    'landing.sales_text': 'عملاؤهم على الجوال، وتسجيل الطلبات بالكرتون أو الشد أو الحبة داخل المتجر.',
    'landing.admin': 'المسؤولون',
    'landing.admin_text': 'جميع الموردين في مكان واحد: الصلاحيات، وسجل تدقيق كامل، ومساعدة المورّد عند الحاجة.',
    'landing.affiliates': 'المسوّقون',
    'landing.affiliates_text': 'اجلب المتاجر وتابع نشاطها. سجّل الدخول برقم الجوال دون تثبيت تطبيق.',

    'landing.steps': 'من الطلب إلى الدفتر',
    'landing.steps_title': 'مراحل الطلب',
    'landing.step_placed': 'تسجيل',
    'landing.step_placed_text': 'من المتجر أو مكتب الطلبات أو المندوب.',
    'landing.step_confirmed': 'تأكيد',
    'landing.step_confirmed_text': 'على المخزون المتاح فقط، ويُحجز فورًا.',
    'landing.step_packed': 'تجهيز',
    'landing.step_packed_text': 'من المستودع الذي تختاره، كاملًا أو على دفعات.',
    'landing.step_shipped': 'في الطريق',
    'landing.step_shipped_text': 'مع سائق ورقم تتبّع، ويُبلَّغ المتجر.',
    'landing.step_settled': 'تسوية',
    'landing.step_settled_text': 'مدفوع أو مسترد، مع قيد لكل ريال.',

    'landing.money': 'المدفوعات',
    'landing.money_title': 'حساب كل طلب مطابق دائمًا',
    'landing.money_text':
      'لكل طلب معادلة واحدة تشمل المدفوعات والمبالغ المستردة بدقة الهللة، مع احتساب الضريبة لكل بند.',
    'landing.term_total': 'الإجمالي',
    'landing.term_credited': 'المقيد للعميل',
    'landing.term_difference': 'الفرق المستحق',
    'landing.term_paid': 'المدفوع',
    'landing.term_refunded': 'المسترد',
    'landing.term_due': 'المستحق',

    'landing.packs': 'الكميات',
    'landing.packs_title': 'كراتين وشدات وحبات كما تشتري المتاجر',
    'landing.packs_text': 'أدخل خمسة كراتين وشدًا وأربع حبات، وتحسب وكالة عدد الحبات والمخزون والسعر.',

    'landing.field': 'في الميدان',
    'landing.field_title': 'مصممة للاستخدام بيد واحدة وباللغتين',
    'landing.field_text':
      'كل شاشة تناسب الجوال. الشاشات العربية مصممة من اليمين إلى اليسار، والأسماء محفوظة باللغتين، والبحث يجدها مهما اختلفت كتابتها.',

    'landing.stock': 'المخزون بحسب المستودع',
    'landing.stock_text': 'الموجود والمحجوز والمتاح لكل مستودع.',
    'landing.roles': 'صلاحيات دقيقة',
    'landing.roles_text': 'ما يمكن لكل دور عرضه وإضافته وتعديله وحذفه، في صفحة واحدة.',
    'landing.audit': 'سجل تدقيق كامل',
    'landing.audit_text': 'من غيّر ماذا، وما القيمة قبل التغيير وبعده، ومتى.',

    'landing.join': 'سجّل شركتك',
    'landing.join_text': 'تحتاج إلى صورتَي السجل التجاري وشهادة ضريبة القيمة المضافة.',
    'landing.foot': 'الوكالة: دار التجار التي تُخزَّن فيها البضائع وتُوزَن وتُباع.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    landing: KeysOf<typeof landingTexts>;
  }
}
