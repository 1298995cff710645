import { brand, byWeight, good, size, type Shelf } from './goods.ts';

const biscuits = [
  size('24', '24 g', '24 جم', 48, 144, 12, 'Packet'),
  size('90', '90 g', '90 جم', 165, 48, 12, 'Packet'),
  size('180', '180 g', '180 جم', 310, 24, 6, 'Packet'),
  size('BOX', 'Box of 12', 'علبة 12 حبة', 560, 12, 1, 'Display box'),
];
const biscuitThree = [
  size('40', '40 g', '40 جم', 88, 96, 12, 'Packet'),
  size('120', '120 g', '120 جم', 260, 36, 12, 'Packet'),
  size('BOX', 'Box of 12', 'علبة 12 حبة', 990, 12, 1, 'Display box'),
];
const cakes = [
  size('30', '30 g', '30 جم', 85, 72, 12, 'Wrap'),
  size('55', '55 g', '55 جم', 155, 48, 12, 'Wrap'),
  size('300', '300 g', '300 جم', 990, 12, 1, 'Loaf'),
];

export const bakery: Shelf = {
  name: ['Biscuits', 'بسكويت وكيك'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('HSH', 'Hashsha', 'هشّة'), brand('BHJ', 'Bahja', 'بهجة')],
  goods: [
    good('DTB', 'Date Biscuits', 'بسكويت * بالتمر', biscuits),
    good('TEB', 'Tea Biscuits', 'بسكويت * شاي', biscuits, 0.9),
    good('DIG', 'Digestive Biscuits', 'بسكويت * دايجستف', biscuits, 1.15),
    good('CRS', 'Cream Sandwich Biscuits', 'بسكويت * بالكريمة', biscuits),
    good('COK', 'Chocolate Chip Cookies', 'كوكيز * بقطع الشوكولاتة', biscuits, 1.4),
    good('OTB', 'Oat Biscuits', 'بسكويت * شوفان', biscuitThree),
    good('SLT', 'Salted Crackers', 'بسكويت * مملح', biscuitThree, 0.9),
    good('CHC', 'Cheese Crackers', 'بسكويت * بالجبن', biscuitThree),
    good('WFC', 'Chocolate Wafer', 'ويفر * شوكولاتة', biscuitThree, 1.1),
    good('WFV', 'Vanilla Wafer', 'ويفر * فانيلا', biscuitThree, 1.1),
    good('WFH', 'Hazelnut Wafer', 'ويفر * بندق', biscuitThree, 1.15),
    good('CKV', 'Vanilla Cake', 'كيك * فانيلا', cakes),
    good('CKC', 'Chocolate Cake', 'كيك * شوكولاتة', cakes, 1.05),
    good('CKM', 'Marble Cake', 'كيك * رخامي', cakes),
    good('CRO', 'Chocolate Croissant', 'كرواسون * شوكولاتة', cakes, 1.3),
  ],
};

const bars = [
  size('25', '25 g', '25 جم', 155, 144, 24, 'Bar'),
  size('45', '45 g', '45 جم', 260, 96, 24, 'Bar'),
  size('90', '90 g', '90 جم', 540, 48, 12, 'Tablet'),
  size('BAG', '200 g bag', 'كيس 200 جم', 1190, 24, 6, 'Bag'),
];
const candies = [
  size('35', '35 g', '35 جم', 110, 120, 24, 'Bag'),
  size('100', '100 g', '100 جم', 290, 48, 12, 'Bag'),
  size('500', '500 g', '500 جم', 1290, 12, 1, 'Jar'),
];
const trays = [
  size('250', '250 g', '250 جم', 990, 24, 6, 'Tin'),
  size('500', '500 g', '500 جم', 1850, 12, 1, 'Tin'),
  size('1K', '1 kg', '1 كجم', 3490, 6, 1, 'Tin'),
];

export const sweets: Shelf = {
  name: ['Sweets & chocolate', 'حلويات وشوكولاتة'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('SKR', 'Sukkara', 'سكّرة'), brand('HNN', 'Hannoun', 'حنّون')],
  goods: [
    good('MLK', 'Milk Chocolate', 'شوكولاتة * بالحليب', bars),
    good('DRK', 'Dark Chocolate', 'شوكولاتة * داكنة', bars, 1.1),
    good('HZL', 'Hazelnut Chocolate', 'شوكولاتة * بالبندق', bars, 1.2),
    good('CRM', 'Caramel Chocolate', 'شوكولاتة * بالكراميل', bars, 1.05),
    good('WHT', 'White Chocolate', 'شوكولاتة * بيضاء', bars, 1.05),
    good('GUM', 'Mint Gum', 'علك * نعناع', candies, 0.8),
    good('JLY', 'Fruit Jelly Sweets', 'حلوى جيلي * فواكه', candies),
    good('TOF', 'Toffee', 'توفي *', candies, 1.1),
    good('LOL', 'Lollipops', 'مصاص *', candies, 0.9),
    good('MRS', 'Marshmallows', 'مارشميلو *', candies, 1.15),
    good('HRD', 'Honey Candy', 'حلوى * بالعسل', candies),
    good('HLW', 'Halawa', 'حلاوة طحينية *', trays, 0.8),
    good('HLP', 'Halawa with Pistachio', 'حلاوة طحينية * بالفستق', trays, 1.1),
    good('MLB', 'Malban', 'ملبن *', trays, 0.9),
    good('NGA', 'Nougat', 'نوغا *', trays),
  ],
};

const crisps = [
  size('15', '15 g', '15 جم', 45, 120, 20, 'Bag'),
  size('45', '45 g', '45 جم', 115, 48, 12, 'Bag'),
  size('90', '90 g', '90 جم', 260, 24, 12, 'Bag'),
  size('170', '170 g', '170 جم', 520, 14, 1, 'Bag'),
];
const puffs = [
  size('20', '20 g', '20 جم', 50, 96, 24, 'Bag'),
  size('60', '60 g', '60 جم', 145, 36, 12, 'Bag'),
  size('120', '120 g', '120 جم', 320, 18, 6, 'Bag'),
];
const nuts = [
  size('30', '30 g', '30 جم', 165, 96, 24, 'Bag'),
  size('150', '150 g', '150 جم', 790, 24, 6, 'Bag'),
  size('400', '400 g', '400 جم', 1990, 12, 1, 'Tin'),
];

export const snacks: Shelf = {
  name: ['Snacks & nuts', 'تسالي ومكسرات'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('QRM', 'Qarmasha', 'قرمشة'), brand('SMR', 'Samar', 'سمر')],
  goods: [
    good('CSL', 'Salted Chips', 'شيبس * ملح', crisps),
    good('CCH', 'Cheese Chips', 'شيبس * جبن', crisps),
    good('CKT', 'Ketchup Chips', 'شيبس * كاتشب', crisps),
    good('CCL', 'Chili Chips', 'شيبس * فلفل حار', crisps),
    good('CVN', 'Salt and Vinegar Chips', 'شيبس * ملح وخل', crisps),
    good('PFC', 'Cheese Puffs', 'بفك * جبن', puffs),
    good('PFH', 'Hot Puffs', 'بفك * حار', puffs),
    good('CRN', 'Corn Rings', 'حلقات ذرة *', puffs),
    good('POP', 'Popcorn', 'فشار *', puffs, 1.1),
    good('TRT', 'Tortilla Chips', 'تورتيلا *', puffs, 1.3),
    good('PNT', 'Roasted Peanuts', 'فول سوداني * محمص', nuts, 0.55),
    good('CSH', 'Cashews', 'كاجو *', nuts, 1.4),
    good('ALM', 'Smoked Almonds', 'لوز * مدخن', nuts, 1.3),
    good('PST', 'Pistachios', 'فستق *', nuts, 1.6),
    good('MXN', 'Mixed Nuts', 'مكسرات * مشكلة', nuts),
  ],
};
