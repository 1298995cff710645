import type { Name } from './people.ts';

export type ShopType =
  | 'grocery'
  | 'supermarket'
  | 'restaurant'
  | 'cafe'
  | 'pharmacy'
  | 'kiosk'
  | 'distributor'
  | 'chain_branch';

/** What a shop may be called after; each stands with and without the article in English as in Arabic. */
export const shopWords: readonly Name[] = [
  ['Al-Rawdah', 'الروضة'],
  ['Al-Noor', 'النور'],
  ['Al-Waha', 'الواحة'],
  ['Al-Baraka', 'البركة'],
  ['Al-Yasmin', 'الياسمين'],
  ['Al-Fajr', 'الفجر'],
  ['Al-Hilal', 'الهلال'],
  ['Al-Amal', 'الأمل'],
  ['Al-Safa', 'الصفا'],
  ['Al-Wafa', 'الوفاء'],
  ['Al-Khair', 'الخير'],
  ['Al-Rahmah', 'الرحمة'],
  ['Al-Qimmah', 'القمة'],
  ['Al-Rukn', 'الركن'],
  ['Al-Jawhara', 'الجوهرة'],
  ['Al-Lulu', 'اللؤلؤ'],
  ['Al-Murjan', 'المرجان'],
  ['Al-Sahil', 'الساحل'],
  ['Al-Jabal', 'الجبل'],
  ['Al-Sahra', 'الصحراء'],
  ['Al-Bustan', 'البستان'],
  ['Al-Zuhour', 'الزهور'],
  ['Al-Ward', 'الورد'],
  ['Al-Fursan', 'الفرسان'],
  ['Al-Diyar', 'الديار'],
  ['Al-Jiran', 'الجيران'],
  ['Al-Hay', 'الحي'],
  ['Al-Balad', 'البلد'],
  ['Al-Sultanah', 'السلطانة'],
  ['Al-Mawasim', 'المواسم'],
  ['Al-Rabie', 'الربيع'],
  ['Al-Matar', 'المطر'],
  ['Al-Sanabel', 'السنابل'],
  ['Al-Bayan', 'البيان'],
  ['Al-Wisam', 'الوسام'],
  ['Al-Taj', 'التاج'],
  ['Al-Asala', 'الأصالة'],
  ['Al-Turath', 'التراث'],
  ['Al-Karam', 'الكرم'],
  ['Al-Jood', 'الجود'],
  ['Al-Samaha', 'السماحة'],
  ['Al-Ihsan', 'الإحسان'],
  ['Al-Nakhla', 'النخلة'],
  ['Al-Zaytuna', 'الزيتونة'],
  ['Al-Ruman', 'الرمان'],
  ['Al-Hadiqa', 'الحديقة'],
  ['Al-Maydan', 'الميدان'],
  ['Al-Bawaba', 'البوابة'],
  ['Al-Shurouq', 'الشروق'],
  ['Al-Ghuroub', 'الغروب'],
  ['Al-Najm', 'النجم'],
  ['Al-Badr', 'البدر'],
  ['Al-Kawkab', 'الكوكب'],
  ['Al-Sadaf', 'الصدف'],
  ['Al-Mina', 'الميناء'],
  ['Al-Safina', 'السفينة'],
  ['Al-Rimal', 'الرمال'],
  ['Al-Wadi', 'الوادي'],
  ['Al-Sahl', 'السهل'],
  ['Al-Tilal', 'التلال'],
  ['Abu Fahd', 'أبو فهد'],
  ['Abu Salem', 'أبو سالم'],
  ['Abu Nasser', 'أبو ناصر'],
  ['Abu Yousef', 'أبو يوسف'],
  ['Um Khalid', 'أم خالد'],
  ['Al-Ikhwa', 'الإخوة'],
];

type Pattern = { en: (word: string, district: string) => string; ar: (word: string, district: string) => string };
const pattern = (en: Pattern['en'], ar: Pattern['ar']): Pattern => ({ en, ar });

/** How shops of each type name themselves. */
export const shopPatterns: Record<ShopType, readonly Pattern[]> = {
  grocery: [
    pattern(
      (w) => `Baqalat ${w}`,
      (w) => `بقالة ${w}`,
    ),
    pattern(
      (w) => `Tamwinat ${w}`,
      (w) => `تموينات ${w}`,
    ),
    pattern(
      (w) => `${w} Mini Market`,
      (w) => `ميني ماركت ${w}`,
    ),
    pattern(
      (w) => `${w} Foodstuff`,
      (w) => `${w} للمواد الغذائية`,
    ),
    pattern(
      (w) => `Dukkan ${w}`,
      (w) => `دكان ${w}`,
    ),
  ],
  supermarket: [
    pattern(
      (w) => `Aswaq ${w}`,
      (w) => `أسواق ${w}`,
    ),
    pattern(
      (w) => `${w} Supermarket`,
      (w) => `سوبرماركت ${w}`,
    ),
    pattern(
      (w) => `Markaz ${w}`,
      (w) => `مركز ${w} للتسوق`,
    ),
  ],
  restaurant: [
    pattern(
      (w) => `Matam ${w}`,
      (w) => `مطعم ${w}`,
    ),
    pattern(
      (w) => `${w} Kitchen`,
      (w) => `مطبخ ${w}`,
    ),
  ],
  cafe: [
    pattern(
      (w) => `${w} Cafe`,
      (w) => `مقهى ${w}`,
    ),
  ],
  pharmacy: [
    pattern(
      (w) => `${w} Pharmacy`,
      (w) => `صيدلية ${w}`,
    ),
  ],
  kiosk: [
    pattern(
      (w) => `${w} Kiosk`,
      (w) => `كشك ${w}`,
    ),
  ],
  distributor: [
    pattern(
      (w) => `${w} Wholesale`,
      (w) => `${w} لتجارة الجملة`,
    ),
  ],
  chain_branch: [
    pattern(
      (w, d) => `Aswaq ${w}, ${d} branch`,
      (w, d) => `أسواق ${w} - فرع ${d}`,
    ),
  ],
};

/** Of a hundred customers so many are of each type. */
export const shopTypeWeights: Record<ShopType, number> = {
  grocery: 52,
  supermarket: 22,
  restaurant: 8,
  cafe: 6,
  kiosk: 4,
  pharmacy: 3,
  distributor: 3,
  chain_branch: 2,
};

/** The customers everybody meets first; their districts are of Riyadh. */
export const knownShops: readonly { name: Name; type: ShopType; district: string }[] = [
  { name: ['Aswaq Al-Rawdah', 'أسواق الروضة'], type: 'supermarket', district: 'Ar Rawdah' },
  { name: ['Baqalat Al-Noor', 'بقالة النور'], type: 'grocery', district: 'Al Malaz' },
  { name: ['Al-Waha Mini Market', 'ميني ماركت الواحة'], type: 'grocery', district: 'Al Olaya' },
  { name: ['Dar Al-Baraka Supermarket', 'سوبرماركت دار البركة'], type: 'supermarket', district: 'An Naseem' },
  { name: ['Qimmat Al-Malqa Market', 'أسواق قمة الملقا'], type: 'supermarket', district: 'Al Malqa' },
  { name: ['Jawharat Al-Sharq Foodstuff', 'جوهرة الشرق للمواد الغذائية'], type: 'distributor', district: 'As Sulay' },
  { name: ['Baqalat Abu Fahd', 'بقالة أبو فهد'], type: 'grocery', district: 'An Naseem' },
  { name: ['Rukn Al-Hamra Market', 'أسواق ركن الحمراء'], type: 'supermarket', district: 'Al Hamra' },
  { name: ['Baqalat Al-Yasmin', 'بقالة الياسمين'], type: 'grocery', district: 'Al Yasmin' },
  { name: ['Ghadeer Express Market', 'غدير إكسبرس ماركت'], type: 'grocery', district: 'Al Ghadir' },
  { name: ['Nakheel Foodstuffs', 'نخيل للمواد الغذائية'], type: 'distributor', district: 'An Nakheel' },
  { name: ['Al-Sahafa Corner Store', 'ركن الصحافة'], type: 'grocery', district: 'As Sahafah' },
];
