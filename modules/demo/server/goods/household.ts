import { brand, byCount, bySize, good, size, type Shelf } from './goods.ts';

const liquids = [
  size('500', '500 ml', '500 مل', 390, 24, 6, 'Bottle'),
  size('1L', '1 L', '1 لتر', 640, 12, 6, 'Bottle'),
  size('3L', '3 L', '3 لتر', 1590, 4, 1, 'Can'),
  size('10L', '10 L', '10 لتر', 4290, 1, 1, 'Can'),
];
const powders = [
  size('110', '110 g', '110 جم', 190, 72, 12, 'Bag'),
  size('25', '2.5 kg', '2.5 كجم', 2790, 6, 1, 'Box'),
  size('6K', '6 kg', '6 كجم', 5990, 2, 1, 'Bag'),
];
const sprays = [
  size('300', '300 ml', '300 مل', 790, 12, 6, 'Aerosol'),
  size('500', '500 ml', '500 مل', 890, 12, 1, 'Trigger bottle'),
  size('750', '750 ml', '750 مل', 1090, 12, 1, 'Trigger bottle'),
];

export const cleaning: Shelf = {
  name: ['Cleaning', 'منظفات'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('NRA', 'Noora', 'نورة'), brand('LMA', 'Lamaa', 'لمعة')],
  goods: [
    good('DSH', 'Dish Liquid', 'سائل جلي *', liquids),
    good('DSL', 'Lemon Dish Liquid', 'سائل جلي * ليمون', liquids),
    good('FLC', 'Floor Cleaner', 'منظف أرضيات *', liquids, 0.95),
    good('BLC', 'Bleach', 'مبيض *', liquids, 0.6),
    good('DSF', 'Disinfectant', 'مطهر *', liquids, 1.3),
    good('HND', 'Hand Soap', 'صابون سائل * لليدين', sprays, 0.8),
    good('LDP', 'Laundry Powder', 'مسحوق غسيل *', powders),
    good('LDS', 'Sensitive Laundry Powder', 'مسحوق غسيل * للبشرة الحساسة', powders, 1.15),
    good('LDG', 'Concentrated Laundry Powder', 'مسحوق غسيل * مركز', powders, 1.25),
    good('GLS', 'Glass Cleaner', 'منظف زجاج *', sprays),
    good('KTC', 'Kitchen Degreaser', 'مزيل دهون *', sprays, 1.1),
    good('BTH', 'Bathroom Cleaner', 'منظف حمامات *', sprays),
    good('AIR', 'Air Freshener', 'معطر جو *', sprays, 0.95),
    good('OUD', 'Oud Air Freshener', 'معطر جو * عود', sprays, 1.1),
    good('INS', 'Insect Spray', 'مبيد حشرات *', sprays, 1.2),
  ],
};

const tissues = [
  size('100', '100 sheets', '100 منديل', 145, 48, 6, 'Box'),
  size('150', '150 sheets', '150 منديل', 210, 36, 6, 'Box'),
  size('5X', '5 × 150 sheets', '5 × 150 منديل', 990, 6, 1, 'Five-pack'),
  size('10X', '10 × 200 sheets', '10 × 200 منديل', 2190, 4, 1, 'Ten-pack'),
];
const rolls = [
  size('2', '2 rolls', 'لفتان', 390, 24, 6, 'Pack'),
  size('6', '6 rolls', '6 لفات', 1090, 8, 1, 'Pack'),
  size('24', '24 rolls', '24 لفة', 3990, 2, 1, 'Bale'),
];
const packs = [
  size('10', '10 pieces', '10 حبات', 590, 24, 6, 'Pack'),
  size('30', '30 pieces', '30 حبة', 1590, 12, 1, 'Pack'),
  size('80', '80 pieces', '80 حبة', 3890, 4, 1, 'Jumbo pack'),
];

export const paper: Shelf = {
  name: ['Paper & hygiene', 'مناديل وعناية'],
  storage: 'ambient',
  option: byCount,
  brands: [brand('RFQ', 'Rifq', 'رفق'), brand('NMA', 'Nuooma', 'نعومة')],
  goods: [
    good('FCL', 'Facial Tissues', 'مناديل * للوجه', tissues),
    good('FCS', 'Soft Facial Tissues', 'مناديل * ناعمة', tissues, 1.15),
    good('FCR', 'Rose Facial Tissues', 'مناديل * بعطر الورد', tissues, 1.1),
    good('NPK', 'Table Napkins', 'مناديل * للمائدة', tissues, 0.9),
    good('CRT', 'Car Tissues', 'مناديل * للسيارة', tissues, 1.05),
    good('TLT', 'Toilet Rolls', 'ورق حمام *', rolls),
    good('KTR', 'Kitchen Rolls', 'رول مطبخ *', rolls, 1.2),
    good('MXR', 'Maxi Rolls', 'رول * ماكسي', rolls, 1.5),
    good('FOI', 'Aluminium Foil', 'قصدير *', rolls, 1.8),
    good('CLF', 'Cling Film', 'نايلون تغليف *', rolls, 1.5),
    good('WIP', 'Wet Wipes', 'مناديل * مبللة', packs, 0.6),
    good('BBW', 'Baby Wipes', 'مناديل * للأطفال', packs, 0.7),
    good('DPS', 'Baby Diapers Small', 'حفاضات * صغير', packs, 1.1),
    good('DPM', 'Baby Diapers Medium', 'حفاضات * وسط', packs, 1.15),
    good('DPL', 'Baby Diapers Large', 'حفاضات * كبير', packs, 1.2),
  ],
};
