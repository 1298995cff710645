import { brand, bySize, good, size, type Shelf } from './goods.ts';

const bottles = [
  size('200', '200 ml', '200 مل', 25, 48, 12, 'PET bottle'),
  size('330', '330 ml', '330 مل', 35, 40, 1, 'PET bottle'),
  size('600', '600 ml', '600 مل', 52, 30, 6, 'PET bottle'),
  size('15', '1.5 L', '1.5 لتر', 105, 12, 6, 'PET bottle'),
];
const waterThree = bottles.slice(1);
const glass = [
  size('250', '250 ml', '250 مل', 180, 24, 6, 'Glass bottle'),
  size('330', '330 ml', '330 مل', 220, 24, 6, 'Glass bottle'),
  size('750', '750 ml', '750 مل', 390, 12, 1, 'Glass bottle'),
];
const gallons = [
  size('5L', '5 L', '5 لتر', 420, 4, 1, 'Handle bottle'),
  size('10L', '10 L', '10 لتر', 690, 2, 1, 'Tap box'),
  size('19L', '19 L', '19 لتر', 950, 1, 1, 'Refill bottle'),
];
const flavoured = [
  size('250', '250 ml', '250 مل', 150, 24, 6, 'Slim can'),
  size('330', '330 ml', '330 مل', 185, 24, 6, 'PET bottle'),
  size('1L', '1 L', '1 لتر', 380, 12, 6, 'PET bottle'),
];

export const water: Shelf = {
  name: ['Water', 'مياه'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('SHB', 'Sahab', 'سحاب'), brand('GDR', 'Ghadeera', 'غديرة')],
  goods: [
    good('WTR', 'Drinking Water', 'مياه * للشرب', bottles),
    good('LSW', 'Low Sodium Water', 'مياه * قليلة الصوديوم', bottles, 1.15),
    good('ALK', 'Alkaline Water', 'مياه * قلوية', bottles, 1.6),
    good('KID', 'Kids Water', 'مياه * للأطفال', bottles, 1.2),
    good('MIN', 'Mineral Water', 'مياه * معدنية', bottles, 1.5),
    good('SPK', 'Sparkling Water', 'مياه * فوارة', glass),
    good('SPL', 'Sparkling Lemon Water', 'مياه * فوارة بالليمون', glass, 1.1),
    good('SPP', 'Sparkling Peach Water', 'مياه * فوارة بالخوخ', glass, 1.1),
    good('GAL', 'Water Gallon', 'جالون مياه *', gallons),
    good('FLM', 'Lemon Mint Water', 'مياه * بالليمون والنعناع', flavoured),
    good('FST', 'Strawberry Water', 'مياه * بالفراولة', flavoured),
    good('FMG', 'Mango Water', 'مياه * بالمانجو', flavoured),
    good('FCU', 'Cucumber Water', 'مياه * بالخيار', flavoured, 1.05),
    good('ZIN', 'Zinc Water', 'مياه * بالزنك', waterThree, 1.7),
    good('ROS', 'Rose Water Drink', 'ماء ورد * للشرب', flavoured, 1.1),
  ],
};

const cartons = [
  size('200', '200 ml', '200 مل', 110, 27, 9, 'Shelf carton with straw'),
  size('250', '250 ml', '250 مل', 135, 24, 6, 'Shelf carton'),
  size('1L', '1 L', '1 لتر', 480, 12, 4, 'Family carton, cap'),
  size('15', '1.5 L', '1.5 لتر', 690, 6, 1, 'PET bottle'),
];
const threeCartons = [cartons[0], cartons[1], cartons[2]].filter((one) => one !== undefined);
const nectar = [
  size('180', '180 ml', '180 مل', 125, 27, 9, 'Shelf carton with straw'),
  size('330', '330 ml', '330 مل', 230, 24, 6, 'Can'),
  size('1L', '1 L', '1 لتر', 560, 12, 4, 'Family carton, cap'),
];
const powders = [
  size('30', '30 g', '30 جم', 70, 144, 12, 'Sachet'),
  size('750', '750 g', '750 جم', 1450, 12, 1, 'Tin'),
  size('25', '2.5 kg', '2.5 كجم', 3990, 6, 1, 'Tin'),
];

export const juices: Shelf = {
  name: ['Juices', 'عصائر'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('QTF', 'Qutuf', 'قطوف'), brand('RMN', 'Rummana', 'رمانة')],
  goods: [
    good('ORJ', 'Orange Juice', 'عصير * برتقال', cartons),
    good('MNG', 'Mango Juice', 'عصير * مانجو', cartons, 1.05),
    good('APL', 'Apple Juice', 'عصير * تفاح', cartons),
    good('CKT', 'Fruit Cocktail Juice', 'عصير * كوكتيل', cartons, 1.05),
    good('GUV', 'Guava Juice', 'عصير * جوافة', cartons),
    good('PIN', 'Pineapple Juice', 'عصير * أناناس', threeCartons),
    good('GRP', 'Red Grape Juice', 'عصير * عنب أحمر', threeCartons, 1.1),
    good('LMN', 'Lemon Mint Juice', 'عصير * ليمون ونعناع', threeCartons),
    good('POM', 'Pomegranate Juice', 'عصير * رمان', threeCartons, 1.4),
    good('NPC', 'Peach Nectar', 'نكتار * خوخ', nectar),
    good('NAP', 'Apricot Nectar', 'نكتار * مشمش', nectar),
    good('NST', 'Strawberry Banana Nectar', 'نكتار * فراولة وموز', nectar),
    good('NMG', 'Alphonso Mango Nectar', 'نكتار * مانجو ألفونسو', nectar, 1.1),
    good('PWO', 'Orange Drink Powder', 'مسحوق شراب * برتقال', powders),
    good('PWM', 'Mango Drink Powder', 'مسحوق شراب * مانجو', powders),
  ],
};

const fizzy = [
  size('150', '150 ml', '150 مل', 95, 30, 6, 'Mini can'),
  size('320', '320 ml', '320 مل', 175, 24, 6, 'Can'),
  size('1L', '1 L', '1 لتر', 390, 12, 6, 'PET bottle'),
  size('225', '2.25 L', '2.25 لتر', 650, 6, 1, 'PET bottle'),
];
const fizzyThree = fizzy.slice(1);
const malt = [
  size('250', '250 ml', '250 مل', 210, 24, 6, 'Can'),
  size('330', '330 ml', '330 مل', 260, 24, 6, 'Glass bottle'),
  size('500', '500 ml', '500 مل', 340, 12, 6, 'Can'),
];
const energy = [
  size('150', '150 ml', '150 مل', 220, 30, 6, 'Can'),
  size('250', '250 ml', '250 مل', 310, 24, 6, 'Can'),
  size('500', '500 ml', '500 مل', 540, 12, 6, 'Can'),
];

export const softDrinks: Shelf = {
  name: ['Soft drinks', 'مشروبات غازية'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('FWR', 'Fawwar', 'فوّار'), brand('NSM', 'Nasma', 'نسمة')],
  goods: [
    good('COL', 'Cola', 'كولا *', fizzy),
    good('CLZ', 'Cola Zero Sugar', 'كولا * بدون سكر', fizzy),
    good('LML', 'Lemon Lime', 'مشروب * ليمون ولايم', fizzy),
    good('ORF', 'Orange Fizz', 'مشروب * برتقال غازي', fizzy),
    good('CTR', 'Citrus', 'مشروب * حمضيات', fizzy),
    good('GNG', 'Ginger Ale', 'مشروب * زنجبيل', fizzyThree, 1.1),
    good('STF', 'Strawberry Fizz', 'مشروب * فراولة غازي', fizzyThree),
    good('APF', 'Apple Fizz', 'مشروب * تفاح غازي', fizzyThree),
    good('TNC', 'Tonic', 'مشروب * تونيك', fizzyThree, 1.15),
    good('MLC', 'Classic Malt', 'شراب شعير *', malt),
    good('MLA', 'Apple Malt', 'شراب شعير * بالتفاح', malt),
    good('MLP', 'Peach Malt', 'شراب شعير * بالخوخ', malt),
    good('MLM', 'Pomegranate Malt', 'شراب شعير * بالرمان', malt, 1.05),
    good('ENG', 'Energy Drink', 'مشروب طاقة *', energy),
    good('ENB', 'Berry Energy Drink', 'مشروب طاقة * بالتوت', energy),
  ],
};

const teaBags = [
  size('25', '25 bags', '25 كيس', 340, 48, 12, 'Carton'),
  size('50', '50 bags', '50 كيس', 560, 24, 6, 'Carton'),
  size('100', '100 bags', '100 كيس', 975, 24, 6, 'Carton'),
  size('200', '200 bags', '200 كيس', 1790, 12, 1, 'Carton'),
];
const herbal = [
  size('20', '20 bags', '20 كيس', 620, 24, 6, 'Carton'),
  size('40', '40 bags', '40 كيس', 1090, 12, 6, 'Carton'),
  size('100', '100 bags', '100 كيس', 2350, 6, 1, 'Carton'),
];
const leaf = [
  size('200', '200 g', '200 جم', 690, 24, 6, 'Tin'),
  size('400', '400 g', '400 جم', 1250, 12, 1, 'Tin'),
  size('800', '800 g', '800 جم', 2290, 6, 1, 'Tin'),
];
const coffee = [
  size('250', '250 g', '250 جم', 1350, 24, 6, 'Foil bag'),
  size('500', '500 g', '500 جم', 2550, 12, 1, 'Foil bag'),
  size('1K', '1 kg', '1 كجم', 4900, 10, 1, 'Foil bag'),
];
const instant = [
  size('50', '50 g', '50 جم', 890, 24, 6, 'Jar'),
  size('100', '100 g', '100 جم', 1590, 12, 6, 'Jar'),
  size('200', '200 g', '200 جم', 2850, 12, 1, 'Jar'),
];

export const teaAndCoffee: Shelf = {
  name: ['Tea & coffee', 'شاي وقهوة'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('NKH', 'Nakhla', 'نخلة'), brand('FNJ', 'Finjal', 'فنجال')],
  goods: [
    good('TEA', 'Black Tea', 'شاي * أسود', teaBags),
    good('GRN', 'Green Tea', 'شاي * أخضر', teaBags, 1.1),
    good('CRD', 'Cardamom Tea', 'شاي * بالهيل', teaBags, 1.1),
    good('MNT', 'Mint Tea', 'شاي * بالنعناع', teaBags, 1.05),
    good('ERL', 'Bergamot Tea', 'شاي * بالبرغموت', teaBags, 1.05),
    good('KRK', 'Karak Tea', 'شاي كرك *', herbal, 1.2),
    good('CHM', 'Chamomile Infusion', 'بابونج *', herbal),
    good('ANS', 'Anise Infusion', 'يانسون *', herbal),
    good('HBS', 'Hibiscus Infusion', 'كركديه *', herbal),
    good('LEF', 'Loose Black Tea', 'شاي * سائب', leaf),
    good('ARC', 'Arabic Coffee', 'قهوة * عربية', coffee),
    good('ARS', 'Arabic Coffee with Saffron', 'قهوة * عربية بالزعفران', coffee, 1.35),
    good('TRK', 'Turkish Coffee', 'قهوة * تركية', coffee, 0.95),
    good('INS', 'Instant Coffee', 'قهوة * سريعة الذوبان', instant),
    good('INC', 'Cappuccino Mix', 'كابتشينو *', instant, 0.9),
  ],
};
