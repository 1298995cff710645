import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the product says of itself to those who do not have it yet. */
export const landingTexts = texts({
  en: {
    'landing.title': 'The back office of the wholesale house',
    'landing.lead':
      'Take orders from shops, confirm them against the stock there really is, load the vans, collect the money, and see that it all adds up.',
    'landing.description':
      'Wikala is the back office of wholesale in Saudi Arabia: orders, stock, delivery and accounts of suppliers, exact to the halala, in Arabic and English.',
    'landing.sign_in': 'Sign in',
    'landing.register': 'Register as a supplier',
    'landing.affiliate': 'Affiliate: sign in by phone',
    'landing.to_area': 'Go to your desk',
    'landing.sample': 'An order as its supplier sees it; names and figures are made up.',

    'landing.sample_shop': 'Baqalat Al-Noor',
    'landing.sample_confirmed': 'Confirmed',
    'landing.sample_shipped': 'Partly shipped',
    'landing.product_paste': 'Tomato paste 135 g',
    'landing.product_tea': 'Black tea, 100 bags',
    'landing.product_juice': 'Orange juice 200 ml',
    'landing.pieces': '{count} pieces',
    'landing.state_shipped': 'shipped',
    'landing.state_half': 'half shipped',
    'landing.state_packed': 'packed',
    'landing.net': 'Net of VAT',

    'landing.who': 'Four desks, one ledger',
    'landing.who_title': 'Everyone sees their part of the same order',
    'landing.supplier': 'Suppliers',
    'landing.supplier_text': 'Keep your catalog, prices and stock; accept, pack and ship, and know what is owed.',
    'landing.sales': 'Sales representatives',
    'landing.sales_text':
      'Their own shops on the phone in the hand, and orders by case, shrink or piece before they leave the counter.',
    'landing.admin': 'Administrators',
    'landing.admin_text':
      'All suppliers side by side: who may do what, who did what, and a hand for a supplier who needs one.',
    'landing.affiliates': 'Affiliates',
    'landing.affiliates_text':
      'Bring shops in and see how they do. A phone number is enough to sign in; there is nothing to install.',

    'landing.way': 'From order to ledger',
    'landing.way_title': 'How an order travels',
    'landing.step_placed': 'Placed',
    'landing.step_placed_text': 'By the shop, the desk or the representative at the counter.',
    'landing.step_confirmed': 'Confirmed',
    'landing.step_confirmed_text':
      'Only against stock that is there: it is reserved at once, and cannot be promised twice.',
    'landing.step_packed': 'Packed',
    'landing.step_packed_text': 'From the warehouse you choose, whole or in parts.',
    'landing.step_shipped': 'On its way',
    'landing.step_shipped_text': 'With a driver and a tracking number, and word to the shop.',
    'landing.step_settled': 'Settled',
    'landing.step_settled_text': 'Paid or given back: every riyal has its line.',

    'landing.money': 'Money',
    'landing.money_title': 'An order that always adds up',
    'landing.money_text':
      'One equation stands on every order. Payments and refunds are terms of it, exact to the halala, with VAT worked out line by line.',
    'landing.term_total': 'Total',
    'landing.term_credited': 'Credited',
    'landing.term_difference': 'Difference due',
    'landing.term_paid': 'Paid',
    'landing.term_refunded': 'Refunded',
    'landing.term_due': 'Due',

    'landing.packs': 'Quantities',
    'landing.packs_title': 'Cases, shrinks and pieces, the way shops buy',
    'landing.packs_text':
      'Count as the shelf does. Five cases, a shrink and four pieces become pieces, stock and price by themselves.',

    'landing.field': 'In the field',
    'landing.field_title': 'Works with one thumb, in both directions',
    'landing.field_text':
      'Every screen fits a phone. Arabic is not a translation here: each screen is drawn from right to left, names are kept in both scripts, and search finds them however they are spelt.',

    'landing.stock': 'Stock by warehouse',
    'landing.stock_text': 'In stock, reserved and free, place by place.',
    'landing.roles': 'Rights, one by one',
    'landing.roles_text': 'What each role may read, add, change and remove, on one page.',
    'landing.audit': 'A trail that stays',
    'landing.audit_text': 'Who changed what, from which value to which, and when.',

    'landing.join': 'Bring your company in',
    'landing.join_text': 'You need pictures of your commercial registration and your VAT certificate.',
    'landing.foot': 'Wikala, noun: the merchants’ house where goods were stored, weighed and sold.',
  },
  ar: {
    'landing.title': 'المكتب الخلفي لدار الجملة',
    'landing.lead':
      'استقبل طلبات المتاجر، وأكّدها على مخزون موجود فعلًا، وحمّل السيارات، وحصّل المال، واطمئن إلى أن الحساب صحيح دائمًا.',
    'landing.description':
      'وكالة هي المكتب الخلفي لتجارة الجملة في السعودية: الطلبات والمخزون والتوصيل وحسابات الموردين، دقيقة إلى الهللة، بالعربية والإنجليزية.',
    'landing.sign_in': 'تسجيل الدخول',
    'landing.register': 'سجّل موردًا',
    'landing.affiliate': 'المسوّق: الدخول برقم الجوال',
    'landing.to_area': 'انتقل إلى مكتبك',
    'landing.sample': 'طلب كما يراه مورّده، والأسماء والأرقام من نسج الخيال.',

    'landing.sample_shop': 'بقالة النور',
    'landing.sample_confirmed': 'مؤكّد',
    'landing.sample_shipped': 'شُحن جزئيًا',
    'landing.product_paste': 'معجون طماطم 135 جم',
    'landing.product_tea': 'شاي أسود، 100 كيس',
    'landing.product_juice': 'عصير برتقال 200 مل',
    'landing.pieces': '{count} حبة',
    'landing.state_shipped': 'شُحن',
    'landing.state_half': 'شُحن نصفه',
    'landing.state_packed': 'مُعبّأ',
    'landing.net': 'الصافي قبل الضريبة',

    'landing.who': 'أربعة مكاتب ودفتر واحد',
    'landing.who_title': 'كلٌّ يرى نصيبه من الطلب نفسه',
    'landing.supplier': 'الموردون',
    'landing.supplier_text': 'أدِر الكتالوج والأسعار والمخزون، واقبل الطلب وعبّئه واشحنه، واعرف المستحق لك وعليك.',
    'landing.sales': 'مندوبو المبيعات',
    'landing.sales_text': 'متاجرهم على الجوال في اليد، والطلب بالكرتون أو الشد أو الحبة قبل مغادرة المتجر.',
    'landing.admin': 'المديرون',
    'landing.admin_text': 'كل الموردين جنبًا إلى جنب: من يحق له ماذا، ومن فعل ماذا، ويد تعين المورّد حين يحتاجها.',
    'landing.affiliates': 'المسوّقون',
    'landing.affiliates_text': 'اجلب المتاجر وتابع حالها. يكفي رقم الجوال للدخول، ولا شيء يُثبَّت.',

    'landing.way': 'من الطلب إلى الدفتر',
    'landing.way_title': 'رحلة الطلب',
    'landing.step_placed': 'أُنشئ',
    'landing.step_placed_text': 'من المتجر أو المكتب أو المندوب الواقف فيه.',
    'landing.step_confirmed': 'أُكِّد',
    'landing.step_confirmed_text': 'على مخزون موجود لا غير: يُحجز فورًا ولا يوعد به مرتين.',
    'landing.step_packed': 'عُبِّئ',
    'landing.step_packed_text': 'من المستودع الذي تختاره، كاملًا أو على دفعات.',
    'landing.step_shipped': 'في الطريق',
    'landing.step_shipped_text': 'مع سائق ورقم تتبّع، وخبرٍ يصل إلى المتجر.',
    'landing.step_settled': 'سُوّي',
    'landing.step_settled_text': 'دُفع أو رُدّ: لكل ريال سطره.',

    'landing.money': 'المال',
    'landing.money_title': 'طلب حسابه صحيح دائمًا',
    'landing.money_text':
      'معادلة واحدة على كل طلب. المدفوعات والمبالغ المستردة حدود فيها، دقيقة إلى الهللة، والضريبة محسوبة سطرًا سطرًا.',
    'landing.term_total': 'الإجمالي',
    'landing.term_credited': 'المقيد للعميل',
    'landing.term_difference': 'الفرق المستحق',
    'landing.term_paid': 'المدفوع',
    'landing.term_refunded': 'المسترد',
    'landing.term_due': 'المستحق',

    'landing.packs': 'الكميات',
    'landing.packs_title': 'كراتين وشدّات وحبات، كما تشتري المتاجر',
    'landing.packs_text': 'عُدَّ كما يعدّ الرف. خمسة كراتين وشدّ وأربع حبات تصير وحدها حبات ومخزونًا وسعرًا.',

    'landing.field': 'في الميدان',
    'landing.field_title': 'يعمل بإبهام واحد، وفي الاتجاهين',
    'landing.field_text':
      'كل شاشة تتسع لها شاشة الجوال. والعربية هنا ليست ترجمة: كل شاشة مرسومة من اليمين إلى اليسار، والأسماء محفوظة بالحرفين، والبحث يجدها كيفما كُتبت.',

    'landing.stock': 'المخزون بحسب المستودع',
    'landing.stock_text': 'الموجود والمحجوز والمتاح، مكانًا مكانًا.',
    'landing.roles': 'صلاحيات واحدة واحدة',
    'landing.roles_text': 'ما يقرؤه كل دور وما يضيفه وما يغيّره وما يحذفه، في صفحة واحدة.',
    'landing.audit': 'أثر يبقى',
    'landing.audit_text': 'من غيّر ماذا، من أي قيمة إلى أي قيمة، ومتى.',

    'landing.join': 'أدخِل شركتك',
    'landing.join_text': 'تحتاج إلى صورة السجل التجاري وصورة شهادة ضريبة القيمة المضافة.',
    'landing.foot': 'الوكالة: دار التجار التي تُخزَّن فيها البضائع وتُوزَن وتُباع.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    landing: KeysOf<typeof landingTexts>;
  }
}
