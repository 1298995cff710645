import { brand, byWeight, bySize, good, size, type Shelf } from './goods.ts';

const sacks = [
  size('1K', '1 kg', '1 كجم', 790, 20, 5, 'Bag'),
  size('2K', '2 kg', '2 كجم', 1540, 10, 1, 'Bag'),
  size('5K', '5 kg', '5 كجم', 3650, 4, 1, 'Bag'),
  size('10K', '10 kg', '10 كجم', 6990, 1, 1, 'Woven sack'),
];
const sackThree = [
  size('1K', '1 kg', '1 كجم', 720, 20, 5, 'Bag'),
  size('5K', '5 kg', '5 كجم', 3390, 4, 1, 'Bag'),
  size('25K', '25 kg', '25 كجم', 15900, 1, 1, 'Woven sack'),
];
const pulses = [
  size('400', '400 g', '400 جم', 330, 24, 6, 'Bag'),
  size('900', '900 g', '900 جم', 690, 12, 6, 'Bag'),
  size('5K', '5 kg', '5 كجم', 3450, 4, 1, 'Bag'),
];

export const rice: Shelf = {
  name: ['Rice & grains', 'أرز وحبوب'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('BYD', 'Bayader', 'بيادر'), brand('SNL', 'Sunbulat', 'سنبلة')],
  goods: [
    good('SLA', 'Sella Rice', 'أرز * سيلا', sacks),
    good('BSM', 'Basmati Rice', 'أرز * بسمتي', sacks, 1.15),
    good('MZA', 'Mazza Rice', 'أرز * مزة', sacks, 1.05),
    good('EGY', 'Short Grain Rice', 'أرز * مصري', sacks, 0.8),
    good('JSM', 'Jasmine Rice', 'أرز * ياسمين', sacks, 0.95),
    good('CAL', 'Calrose Rice', 'أرز * كالروز', sackThree),
    good('BRN', 'Brown Rice', 'أرز * بني', pulses, 1.6),
    good('BRG', 'Bulgur', 'برغل *', pulses, 0.9),
    good('JRS', 'Jareesh', 'جريش *', pulses, 0.9),
    good('HRS', 'Hab Harees', 'حب هريس *', pulses, 0.95),
    good('LNR', 'Red Lentils', 'عدس * أحمر', pulses),
    good('LNB', 'Brown Lentils', 'عدس * بني', pulses, 1.05),
    good('CHK', 'Chickpeas', 'حمص * حب', pulses, 1.1),
    good('FAV', 'Fava Beans', 'فول * حب', pulses, 1.05),
    good('OAT', 'Oats', 'شوفان *', pulses, 1.3),
  ],
};

const flour = [
  size('1K', '1 kg', '1 كجم', 330, 12, 6, 'Paper bag'),
  size('2K', '2 kg', '2 كجم', 610, 6, 1, 'Paper bag'),
  size('5K', '5 kg', '5 كجم', 1290, 4, 1, 'Bag'),
  size('10K', '10 kg', '10 كجم', 2250, 1, 1, 'Sack'),
];
const sugar = [
  size('1K', '1 kg', '1 كجم', 360, 20, 10, 'Bag'),
  size('5K', '5 kg', '5 كجم', 1690, 4, 1, 'Bag'),
  size('10K', '10 kg', '10 كجم', 3280, 2, 1, 'Bag'),
];
const baking = [
  size('100', '100 g', '100 جم', 260, 48, 12, 'Pouch'),
  size('250', '250 g', '250 جم', 540, 24, 6, 'Tin'),
  size('1K', '1 kg', '1 كجم', 1790, 12, 1, 'Tin'),
];

export const flourAndSugar: Shelf = {
  name: ['Sugar & flour', 'سكر ودقيق'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('RML', 'Rimal', 'رمال'), brand('SNB', 'Sanabil', 'سنابل')],
  goods: [
    good('FLR', 'Patent Flour', 'دقيق * فاخر', flour),
    good('FLB', 'Brown Flour', 'دقيق * بر', flour, 1.05),
    good('FLS', 'Self Raising Flour', 'دقيق * ذاتي الرفع', flour, 1.2),
    good('SEM', 'Semolina', 'سميد *', flour, 1.1),
    good('CRN', 'Corn Flour', 'دقيق ذرة *', flour, 1.3),
    good('SGR', 'Fine Sugar', 'سكر * ناعم', sugar),
    good('SGB', 'Brown Sugar', 'سكر * بني', sugar, 1.5),
    good('SGC', 'Sugar Cubes', 'سكر * مكعبات', sugar, 1.35),
    good('SGI', 'Icing Sugar', 'سكر * بودرة', sugar, 1.4),
    good('SLT', 'Table Salt', 'ملح * طعام', baking, 0.25),
    good('YST', 'Instant Yeast', 'خميرة * فورية', baking, 1.3),
    good('BKP', 'Baking Powder', 'بيكنج باودر *', baking),
    good('CST', 'Custard Powder', 'كاسترد *', baking, 1.1),
    good('CRS', 'Corn Starch', 'نشا * ذرة', baking, 0.8),
    good('COC', 'Cocoa Powder', 'كاكاو * بودرة', baking, 1.9),
  ],
};

const oil = [
  size('750', '750 ml', '750 مل', 720, 12, 1, 'Bottle'),
  size('15', '1.5 L', '1.5 لتر', 1320, 6, 1, 'Bottle'),
  size('18', '1.8 L', '1.8 لتر', 1560, 6, 1, 'Bottle'),
  size('5L', '5 L', '5 لتر', 3990, 4, 1, 'Jerrycan'),
];
const bulkOil = [
  size('15', '1.5 L', '1.5 لتر', 1190, 6, 1, 'Bottle'),
  size('5L', '5 L', '5 لتر', 3750, 4, 1, 'Jerrycan'),
  size('17L', '17 L', '17 لتر', 12400, 1, 1, 'Tin'),
];
const olive = [
  size('250', '250 ml', '250 مل', 1150, 12, 1, 'Glass bottle'),
  size('500', '500 ml', '500 مل', 2090, 12, 1, 'Glass bottle'),
  size('1L', '1 L', '1 لتر', 3890, 12, 1, 'Glass bottle'),
];
const ghee = [
  size('400', '400 g', '400 جم', 1090, 12, 6, 'Tin'),
  size('800', '800 g', '800 جم', 2050, 12, 1, 'Tin'),
  size('16', '1.6 kg', '1.6 كجم', 3950, 6, 1, 'Tin'),
];

export const oils: Shelf = {
  name: ['Oils & ghee', 'زيوت وسمن'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('ZHR', 'Zahra', 'زهرة'), brand('QTR', 'Qatra', 'قطرة')],
  goods: [
    good('OIL', 'Sunflower Oil', 'زيت * دوار الشمس', oil),
    good('CRO', 'Corn Oil', 'زيت * ذرة', oil, 1.1),
    good('CAN', 'Canola Oil', 'زيت * كانولا', oil, 1.08),
    good('BLN', 'Blended Cooking Oil', 'زيت * طبخ', oil, 0.88),
    good('FRY', 'Frying Oil', 'زيت * قلي', oil, 0.92),
    good('PLM', 'Palm Olein', 'زيت * نخيل', bulkOil),
    good('SOY', 'Soybean Oil', 'زيت * صويا', bulkOil, 1.05),
    good('OLV', 'Virgin Olive Oil', 'زيت زيتون * بكر', olive),
    good('OLX', 'Extra Virgin Olive Oil', 'زيت زيتون * بكر ممتاز', olive, 1.2),
    good('SES', 'Sesame Oil', 'زيت سمسم *', olive, 0.9),
    good('GHV', 'Vegetable Ghee', 'سمن * نباتي', ghee),
    good('GHB', 'Pure Cow Ghee', 'سمن * بقري', ghee, 1.9),
    good('GHM', 'Mixed Ghee', 'سمن * مخلوط', ghee, 1.3),
    good('MRG', 'Margarine', 'زبدة نباتية *', ghee, 0.8),
    good('SHR', 'Shortening', 'شورتننج *', ghee, 0.75),
  ],
};

const pasta = [
  size('200', '200 g', '200 جم', 150, 40, 10, 'Bag'),
  size('400', '400 g', '400 جم', 265, 24, 6, 'Bag'),
  size('500', '500 g', '500 جم', 320, 20, 10, 'Bag'),
  size('5K', '5 kg', '5 كجم', 2890, 1, 1, 'Catering bag'),
];
const pastaThree = [
  size('400', '400 g', '400 جم', 280, 24, 6, 'Bag'),
  size('500', '500 g', '500 جم', 340, 20, 10, 'Bag'),
  size('1K', '1 kg', '1 كجم', 650, 12, 1, 'Bag'),
];
const noodles = [
  size('75', '75 g', '75 جم', 105, 40, 5, 'Packet'),
  size('60C', 'Cup 60 g', 'كوب 60 جم', 245, 24, 6, 'Cup'),
  size('5X', '5 × 75 g', '5 × 75 جم', 490, 8, 1, 'Five-pack'),
];

export const pastaShelf: Shelf = {
  name: ['Pasta & noodles', 'مكرونة ونودلز'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('KHT', 'Khayt', 'خيط'), brand('MBR', 'Mabrouma', 'مبرومة')],
  goods: [
    good('SPG', 'Spaghetti', 'مكرونة * سباغيتي', pasta),
    good('PEN', 'Penne', 'مكرونة * بيني', pasta),
    good('MAC', 'Elbow Macaroni', 'مكرونة * مرفق', pasta),
    good('FUS', 'Fusilli', 'مكرونة * لولبية', pasta),
    good('VRM', 'Vermicelli', 'شعيرية *', pasta, 0.95),
    good('SHL', 'Shells', 'مكرونة * صدف', pastaThree),
    good('LAS', 'Lasagne', 'لازانيا *', pastaThree, 1.8),
    good('RIG', 'Rigatoni', 'مكرونة * أقلام', pastaThree),
    good('ORZ', 'Orzo', 'لسان العصفور *', pastaThree),
    good('CSC', 'Couscous', 'كسكسي *', pastaThree, 1.25),
    good('NCH', 'Chicken Noodles', 'نودلز * دجاج', noodles),
    good('NVG', 'Vegetable Noodles', 'نودلز * خضار', noodles),
    good('NCU', 'Curry Noodles', 'نودلز * كاري', noodles),
    good('NHT', 'Hot Chili Noodles', 'نودلز * حار', noodles),
    good('NSH', 'Shrimp Noodles', 'نودلز * روبيان', noodles, 1.05),
  ],
};
