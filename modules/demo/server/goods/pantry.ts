import { brand, bySize, byWeight, good, size, type Shelf } from './goods.ts';

const tins = [
  size('135', '135 g', '135 جم', 145, 48, 8, 'Tin'),
  size('220', '220 g', '220 جم', 235, 48, 12, 'Tin'),
  size('400', '400 g', '400 جم', 350, 24, 6, 'Tin'),
  size('25', '2.5 kg', '2.5 كجم', 1650, 6, 1, 'Catering tin'),
];
const tinThree = [
  size('220', '220 g', '220 جم', 260, 48, 12, 'Tin'),
  size('400', '400 g', '400 جم', 390, 24, 6, 'Tin'),
  size('800', '800 g', '800 جم', 690, 12, 6, 'Tin'),
];
const jars = [
  size('330', '330 g', '330 جم', 560, 12, 6, 'Glass jar'),
  size('600', '600 g', '600 جم', 890, 12, 1, 'Glass jar'),
  size('28', '2.8 kg', '2.8 كجم', 3250, 4, 1, 'Catering tin'),
];

export const canned: Shelf = {
  name: ['Canned food', 'معلبات'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('SFW', 'Safwa', 'صفوة'), brand('MSM', 'Mawsim', 'موسم')],
  goods: [
    good('TMP', 'Tomato Paste', 'معجون طماطم *', tins),
    good('FUL', 'Fava Beans in Brine', 'فول * مدمس', tins),
    good('HMS', 'Hummus with Tahini', 'حمص * بالطحينة', tins, 1.15),
    good('PEA', 'Green Peas', 'بازلاء * خضراء', tins),
    good('BKD', 'Baked Beans', 'فاصوليا * بالصلصة', tins, 1.05),
    good('SWC', 'Sweet Corn', 'ذرة * حلوة', tinThree),
    good('MSH', 'Sliced Mushrooms', 'فطر * شرائح', tinThree, 1.2),
    good('RKB', 'Red Kidney Beans', 'فاصوليا * حمراء', tinThree),
    good('WKB', 'White Beans', 'فاصوليا * بيضاء', tinThree),
    good('PNS', 'Pineapple Slices', 'أناناس * شرائح', tinThree, 1.4),
    good('PCH', 'Peach Halves', 'خوخ * أنصاف', tinThree, 1.5),
    good('FRC', 'Fruit Cocktail', 'كوكتيل فواكه *', tinThree, 1.5),
    good('OLG', 'Green Olives', 'زيتون * أخضر', jars),
    good('OLB', 'Black Olives', 'زيتون * أسود', jars, 1.1),
    good('PKL', 'Mixed Pickles', 'مخلل * مشكل', jars, 0.8),
  ],
};

const fish = [
  size('95', '95 g', '95 جم', 430, 48, 12, 'Tin'),
  size('160', '160 g', '160 جم', 510, 48, 12, 'Tin'),
  size('185', '185 g', '185 جم', 590, 48, 12, 'Tin'),
  size('17', '1.7 kg', '1.7 كجم', 4650, 6, 1, 'Catering tin'),
];
const fishThree = [
  size('90', '90 g', '90 جم', 470, 48, 12, 'Tin'),
  size('125', '125 g', '125 جم', 390, 50, 10, 'Tin'),
  size('3X', '3 × 90 g', '3 × 90 جم', 1290, 16, 4, 'Sleeve'),
];

export const seafood: Shelf = {
  name: ['Tuna & seafood', 'تونة وأسماك'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('MRS', 'Marsa', 'مرسى'), brand('MWJ', 'Mouja', 'موجة')],
  goods: [
    good('TUN', 'Light Tuna', 'تونة * خفيفة', fish),
    good('TNW', 'White Tuna', 'تونة * بيضاء', fish, 1.35),
    good('TNS', 'Tuna in Sunflower Oil', 'تونة * بزيت دوار الشمس', fish, 1.05),
    good('TNB', 'Tuna in Brine', 'تونة * بالماء والملح', fish),
    good('TNF', 'Tuna Flakes', 'تونة * مفتتة', fish, 0.8),
    good('TNC', 'Chili Tuna', 'تونة * بالفلفل', fishThree, 1.1),
    good('TNL', 'Lemon Tuna', 'تونة * بالليمون', fishThree, 1.1),
    good('TNO', 'Tuna in Olive Oil', 'تونة * بزيت الزيتون', fishThree, 1.25),
    good('TSL', 'Tuna Salad', 'سلطة تونة *', fishThree, 1.3),
    good('SRD', 'Sardines in Oil', 'سردين * بالزيت', fishThree, 0.8),
    good('SRT', 'Sardines in Tomato Sauce', 'سردين * بصلصة الطماطم', fishThree, 0.8),
    good('SRH', 'Hot Sardines', 'سردين * حار', fishThree, 0.85),
    good('MCK', 'Mackerel', 'ماكريل *', fishThree, 0.9),
    good('SLM', 'Pink Salmon', 'سلمون * وردي', fishThree, 2.4),
    good('SHM', 'Shrimps in Brine', 'روبيان * معلب', fishThree, 2.2),
  ],
};

const bottles = [
  size('200', '200 g', '200 جم', 360, 24, 12, 'Bottle'),
  size('340', '340 g', '340 جم', 520, 24, 12, 'Squeeze bottle'),
  size('567', '567 g', '567 جم', 790, 12, 1, 'Squeeze bottle'),
  size('5K', '5 kg', '5 كجم', 3790, 4, 1, 'Catering pail'),
];
const hot = [
  size('88', '88 ml', '88 مل', 260, 24, 12, 'Glass bottle'),
  size('236', '236 ml', '236 مل', 490, 24, 12, 'Glass bottle'),
  size('474', '474 ml', '474 مل', 820, 12, 1, 'Glass bottle'),
];
const spice = [
  size('50', '50 g', '50 جم', 290, 48, 12, 'Pouch'),
  size('180', '180 g', '180 جم', 890, 24, 6, 'Jar'),
  size('1K', '1 kg', '1 كجم', 3890, 6, 1, 'Bag'),
];

export const sauces: Shelf = {
  name: ['Sauces & spices', 'صلصات وبهارات'],
  storage: 'ambient',
  option: bySize,
  brands: [brand('NKA', 'Nakha', 'نكهة'), brand('BHR', 'Baharah', 'بهارة')],
  goods: [
    good('KTC', 'Tomato Ketchup', 'كاتشب *', bottles),
    good('MYO', 'Mayonnaise', 'مايونيز *', bottles, 1.2),
    good('MST', 'Mustard', 'مسطردة *', bottles, 1.1),
    good('BBQ', 'Barbecue Sauce', 'صلصة باربكيو *', bottles, 1.2),
    good('GRL', 'Garlic Sauce', 'صلصة ثوم *', bottles, 1.25),
    good('HOT', 'Hot Sauce', 'صلصة حارة *', hot),
    good('SOY', 'Soy Sauce', 'صلصة صويا *', hot, 1.1),
    good('VNG', 'White Vinegar', 'خل * أبيض', hot, 0.6),
    good('PMS', 'Pomegranate Molasses', 'دبس رمان *', hot, 1.6),
    good('CUM', 'Ground Cumin', 'كمون * مطحون', spice),
    good('TRM', 'Turmeric', 'كركم *', spice, 0.8),
    good('BPR', 'Black Pepper', 'فلفل أسود *', spice, 1.3),
    good('CRD', 'Cardamom', 'هيل *', spice, 4.5),
    good('KBS', 'Kabsa Spices', 'بهارات كبسة *', spice, 0.9),
    good('MND', 'Mandi Spices', 'بهارات مندي *', spice, 0.9),
  ],
};

const boxes = [
  size('200', '200 g', '200 جم', 690, 24, 6, 'Box'),
  size('400', '400 g', '400 جم', 1250, 24, 6, 'Box'),
  size('1K', '1 kg', '1 كجم', 2790, 12, 1, 'Box'),
  size('3K', '3 kg', '3 كجم', 7490, 4, 1, 'Carton'),
];
const honey = [
  size('250', '250 g', '250 جم', 1490, 12, 6, 'Glass jar'),
  size('500', '500 g', '500 جم', 2750, 12, 1, 'Glass jar'),
  size('1K', '1 kg', '1 كجم', 5190, 6, 1, 'Glass jar'),
];
const dateThings = [
  size('400', '400 g', '400 جم', 890, 24, 6, 'Jar'),
  size('800', '800 g', '800 جم', 1590, 12, 1, 'Jar'),
  size('5K', '5 kg', '5 كجم', 7990, 2, 1, 'Pail'),
];

export const dates: Shelf = {
  name: ['Dates & honey', 'تمور وعسل'],
  storage: 'ambient',
  option: byWeight,
  brands: [brand('AJW', 'Ajwad', 'أجود'), brand('SHD', 'Shahd', 'شهد')],
  goods: [
    good('SKR', 'Sukkari Dates', 'تمر سكري *', boxes),
    good('KHL', 'Khalas Dates', 'تمر خلاص *', boxes, 1.1),
    good('AJA', 'Ajwa Dates', 'تمر عجوة *', boxes, 2.6),
    good('SGI', 'Sagai Dates', 'تمر صقعي *', boxes, 1.3),
    good('SFR', 'Safri Dates', 'تمر صفري *', boxes, 0.9),
    good('HSD', 'Sidr Honey', 'عسل سدر *', honey, 2.2),
    good('HTL', 'Talh Honey', 'عسل طلح *', honey, 1.5),
    good('HFL', 'Flower Honey', 'عسل زهور *', honey),
    good('HBC', 'Black Seed Honey', 'عسل بالحبة السوداء *', honey, 1.4),
    good('DBS', 'Date Molasses', 'دبس تمر *', dateThings),
    good('DPS', 'Date Paste', 'عجينة تمر *', dateThings, 0.9),
    good('MML', 'Date Maamoul', 'معمول * بالتمر', dateThings, 1.2),
    good('KLJ', 'Kleija', 'كليجا *', dateThings, 1.1),
    good('DST', 'Dates with Almond', 'تمر * باللوز', dateThings, 1.7),
    good('DCH', 'Chocolate Dates', 'تمر * بالشوكولاتة', dateThings, 1.9),
  ],
};
