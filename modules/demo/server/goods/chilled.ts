import { brand, bySize, byWeight, good, size, type Shelf } from './goods.ts';

const milk = [
  size('200', '200 ml', '200 مل', 150, 24, 6, 'Shelf carton with straw'),
  size('500', '500 ml', '500 مل', 290, 12, 6, 'Shelf carton'),
  size('1L', '1 L', '1 لتر', 485, 12, 4, 'Shelf carton, cap'),
  size('2L', '2 L', '2 لتر', 930, 6, 1, 'Bottle'),
];
const flavouredMilk = [
  size('125', '125 ml', '125 مل', 120, 36, 6, 'Shelf carton with straw'),
  size('200', '200 ml', '200 مل', 175, 24, 6, 'Shelf carton with straw'),
  size('1L', '1 L', '1 لتر', 560, 12, 4, 'Shelf carton, cap'),
];
const cups = [
  size('170', '170 g', '170 جم', 165, 24, 6, 'Cup'),
  size('500', '500 g', '500 جم', 420, 12, 6, 'Tub'),
  size('2K', '2 kg', '2 كجم', 1490, 6, 1, 'Pail'),
];

export const dairy: Shelf = {
  name: ['Dairy', 'ألبان'],
  storage: 'chilled',
  option: bySize,
  brands: [brand('WDI', 'Wadi', 'وادي'), brand('RBA', 'Rubua', 'ربوع')],
  goods: [
    good('UHT', 'UHT Milk', 'حليب * طويل الأجل', milk),
    good('LFM', 'Low Fat Milk', 'حليب * قليل الدسم', milk),
    good('SKM', 'Skimmed Milk', 'حليب * خالي الدسم', milk),
    good('LAB', 'Laban', 'لبن *', milk, 0.9),
    good('LBL', 'Low Fat Laban', 'لبن * قليل الدسم', milk, 0.9),
    good('CHM', 'Chocolate Milk', 'حليب * بالشوكولاتة', flavouredMilk),
    good('STM', 'Strawberry Milk', 'حليب * بالفراولة', flavouredMilk),
    good('DTM', 'Date Milk', 'حليب * بالتمر', flavouredMilk, 1.1),
    good('VNM', 'Vanilla Milk', 'حليب * بالفانيلا', flavouredMilk),
    good('YOG', 'Yoghurt', 'زبادي *', cups),
    good('YGL', 'Low Fat Yoghurt', 'زبادي * قليل الدسم', cups),
    good('GRK', 'Greek Style Yoghurt', 'زبادي * يوناني', cups, 1.6),
    good('LBN', 'Labneh', 'لبنة *', cups, 1.9),
    good('CRM', 'Cooking Cream', 'قشطة * للطبخ', cups, 1.8),
    good('QSH', 'Thick Cream', 'قشطة *', cups, 2),
  ],
};

const cheeseTubs = [
  size('200', '200 g', '200 جم', 690, 24, 6, 'Tub'),
  size('400', '400 g', '400 جم', 1290, 12, 6, 'Tub'),
  size('800', '800 g', '800 جم', 2390, 12, 1, 'Tub'),
  size('16', '16 kg', '16 كجم', 24900, 1, 1, 'Tin'),
];
const creamCheese = [
  size('140', '140 g', '140 جم', 560, 24, 6, 'Glass'),
  size('240', '240 g', '240 جم', 890, 24, 6, 'Glass'),
  size('500', '500 g', '500 جم', 1690, 12, 1, 'Glass'),
];
const slices = [
  size('150', '8 slices', '8 شرائح', 690, 36, 6, 'Sleeve'),
  size('400', '20 slices', '20 شريحة', 1490, 18, 6, 'Sleeve'),
  size('17', '84 slices', '84 شريحة', 5690, 6, 1, 'Catering sleeve'),
];
const spreads = [
  size('200', '200 g', '200 جم', 790, 24, 6, 'Jar'),
  size('350', '350 g', '350 جم', 1250, 12, 6, 'Jar'),
  size('750', '750 g', '750 جم', 2450, 6, 1, 'Jar'),
];

export const cheese: Shelf = {
  name: ['Cheese & spreads', 'أجبان ومدهونات'],
  storage: 'chilled',
  option: byWeight,
  brands: [brand('JBN', 'Jubnati', 'جبنتي'), brand('GYM', 'Ghaymah', 'غيمة')],
  goods: [
    good('FTA', 'Feta Cheese', 'جبن * فيتا', cheeseTubs),
    good('FTL', 'Low Salt Feta', 'جبن * فيتا قليل الملح', cheeseTubs, 1.05),
    good('HLM', 'Halloumi', 'جبن * حلوم', cheeseTubs, 1.4),
    good('AKW', 'Akkawi Cheese', 'جبن * عكاوي', cheeseTubs, 1.25),
    good('MZR', 'Mozzarella', 'جبن * موزاريلا', cheeseTubs, 1.3),
    good('CRC', 'Cream Cheese', 'جبن * كريمي', creamCheese),
    good('CRL', 'Low Fat Cream Cheese', 'جبن * كريمي قليل الدسم', creamCheese, 1.05),
    good('CDR', 'Cheddar Spread', 'جبن * شيدر قابل للدهن', creamCheese, 1.1),
    good('LBS', 'Labneh Spread', 'لبنة * قابلة للدهن', creamCheese),
    good('SLC', 'Cheddar Slices', 'شرائح جبن * شيدر', slices),
    good('SLB', 'Burger Slices', 'شرائح جبن * برجر', slices, 0.95),
    good('SLL', 'Light Slices', 'شرائح جبن * قليلة الدسم', slices, 1.05),
    good('CHS', 'Chocolate Spread', 'شوكولاتة * قابلة للدهن', spreads),
    good('PNB', 'Peanut Butter', 'زبدة فول سوداني *', spreads, 1.1),
    good('TAH', 'Tahini', 'طحينة *', spreads, 0.95),
  ],
};

const poultry = [
  size('400', '400 g', '400 جم', 990, 20, 1, 'Bag'),
  size('750', '750 g', '750 جم', 1690, 12, 1, 'Box'),
  size('1K', '1 kg', '1 كجم', 1990, 10, 1, 'Bag'),
  size('25', '2.5 kg', '2.5 كجم', 4690, 4, 1, 'Catering bag'),
];
const vegetables = [
  size('400', '400 g', '400 جم', 390, 20, 1, 'Bag'),
  size('900', '900 g', '900 جم', 790, 12, 1, 'Bag'),
  size('25', '2.5 kg', '2.5 كجم', 1990, 4, 1, 'Catering bag'),
];
const dough = [
  size('320', '320 g', '320 جم', 690, 20, 1, 'Packet'),
  size('500', '500 g', '500 جم', 990, 20, 1, 'Packet'),
  size('1K', '1 kg', '1 كجم', 1790, 10, 1, 'Box'),
];

export const frozen: Shelf = {
  name: ['Frozen', 'مجمدات'],
  storage: 'frozen',
  option: byWeight,
  brands: [brand('TLJ', 'Thalja', 'ثلجة'), brand('QTB', 'Qutbi', 'قطبي')],
  goods: [
    good('NGT', 'Chicken Nuggets', 'ناجتس دجاج *', poultry),
    good('BRG', 'Beef Burger', 'برجر لحم *', poultry, 1.15),
    good('CBG', 'Chicken Burger', 'برجر دجاج *', poultry, 0.95),
    good('FIL', 'Chicken Fillet', 'فيليه دجاج *', poultry, 1.2),
    good('KFT', 'Kofta', 'كفتة *', poultry, 1.1),
    good('FRF', 'French Fries', 'بطاطس * مقلية', vegetables, 1.1),
    good('MXV', 'Mixed Vegetables', 'خضار * مشكلة', vegetables),
    good('GPS', 'Green Peas', 'بازلاء * مجمدة', vegetables),
    good('OKR', 'Baby Okra', 'بامية * زيرو', vegetables, 1.5),
    good('MLK', 'Molokhia', 'ملوخية *', vegetables, 1.2),
    good('SPN', 'Spinach', 'سبانخ *', vegetables),
    good('SMS', 'Samosa Leaves', 'رقائق سمبوسة *', dough, 0.7),
    good('PRT', 'Paratha', 'براتا *', dough),
    good('PFF', 'Puff Pastry', 'عجينة بف باستري *', dough, 1.1),
    good('STR', 'Strawberries', 'فراولة * مجمدة', dough, 1.3),
  ],
};
