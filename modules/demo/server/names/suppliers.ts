import { person, type Name, type Person } from './people.ts';

/** A supplier of the market with its two warehouses; both stand in cities of names/cities.ts. */
export type SupplierFacts = {
  code: string;
  name: Name;
  trade: Name;
  province: string;
  /** City, name of the warehouse, street. */
  warehouses: readonly [
    readonly [city: string, name: Name, street: string],
    readonly [city: string, name: Name, street: string],
  ];
  /** Where its people write from; not a real domain. */
  domain: string;
  owner: Person;
  storekeeper: Person;
  /** Halalas below which it does not deliver. */
  minimum: number;
  delivers: boolean;
};

export const supplierFacts: readonly SupplierFacts[] = [
  {
    code: 'NJD',
    name: ['Najd Provisions Trading Co.', 'شركة نجد للتموين التجارية'],
    trade: ['Najd Provisions', 'نجد للتموين'],
    province: 'Riyadh',
    warehouses: [
      ['Riyadh', ['Riyadh Central DC', 'مركز الرياض الرئيسي'], 'As Sulay Industrial Rd'],
      ['Jeddah', ['Jeddah DC', 'مركز جدة'], 'Al Khumrah Rd'],
    ],
    domain: 'najd.example',
    owner: person('Abdulaziz', 'Al-Fayez', ['عبدالعزيز', 'الفايز']),
    storekeeper: person('Hamad', 'Al-Sahli', ['حمد', 'السهلي']),
    minimum: 30_000,
    delivers: true,
  },
  {
    code: 'THG',
    name: ['Thughr Al-Gharb Foodstuff Co.', 'شركة ثغر الغرب للمواد الغذائية'],
    trade: ['Thughr Al-Gharb', 'ثغر الغرب'],
    province: 'Makkah',
    warehouses: [
      ['Jeddah', ['Jeddah South Store', 'مستودع جنوب جدة'], 'Al Mina Rd'],
      ['Madinah', ['Madinah Store', 'مستودع المدينة'], 'Al Hijrah Rd'],
    ],
    domain: 'thughr.example',
    owner: person('Hatim', 'Al-Sulami', ['حاتم', 'السلمي']),
    storekeeper: person('Ghazi', 'Al-Juhani', ['غازي', 'الجهني']),
    minimum: 25_000,
    delivers: false,
  },
  {
    code: 'SWH',
    name: ['Sawahil Al-Khair Supply Est.', 'مؤسسة سواحل الخير للتوريد'],
    trade: ['Sawahil Al-Khair', 'سواحل الخير'],
    province: 'Eastern Province',
    warehouses: [
      ['Dammam', ['Dammam Warehouse', 'مستودع الدمام'], 'King Saud Industrial Rd'],
      ['Al Hofuf', ['Al Ahsa Warehouse', 'مستودع الأحساء'], 'Ad Dammam Rd'],
    ],
    domain: 'sawahil.example',
    owner: person('Yousef', 'Al-Khaldi', ['يوسف', 'الخالدي']),
    storekeeper: person('Ali', 'Al-Hajri', ['علي', 'الهاجري']),
    minimum: 20_000,
    delivers: true,
  },
  {
    code: 'QMM',
    name: ['Qimam Al-Janoub Distribution Co.', 'شركة قمم الجنوب للتوزيع'],
    trade: ['Qimam Al-Janoub', 'قمم الجنوب'],
    province: 'Asir',
    warehouses: [
      ['Khamis Mushait', ['Khamis Mushait Depot', 'مستودع خميس مشيط'], 'Al Matar Rd'],
      ['Jazan', ['Jazan Depot', 'مستودع جازان'], 'Al Corniche Rd'],
    ],
    domain: 'qimam.example',
    owner: person('Dhafer', 'Al-Qahtani', ['ظافر', 'القحطاني']),
    storekeeper: person('Jaber', 'Al-Faifi', ['جابر', 'الفيفي']),
    minimum: 20_000,
    delivers: false,
  },
  {
    code: 'WQS',
    name: ['Wahat Al-Qassim Wholesale Co.', 'شركة واحة القصيم لتجارة الجملة'],
    trade: ['Wahat Al-Qassim', 'واحة القصيم'],
    province: 'Qassim',
    warehouses: [
      ['Buraydah', ['Buraydah Main Store', 'مستودع بريدة الرئيسي'], 'Ar Riyadh Rd'],
      ['Hail', ['Hail Store', 'مستودع حائل'], 'Al Madinah Rd'],
    ],
    domain: 'wahat.example',
    owner: person('Saleh', 'Al-Tuwaijri', ['صالح', 'التويجري']),
    storekeeper: person('Musaed', 'Al-Harbi', ['مساعد', 'الحربي']),
    minimum: 20_000,
    delivers: false,
  },
  {
    code: 'DRB',
    name: ['Durub Al-Shamal Trading Est.', 'مؤسسة دروب الشمال التجارية'],
    trade: ['Durub Al-Shamal', 'دروب الشمال'],
    province: 'Tabuk',
    warehouses: [
      ['Tabuk', ['Tabuk Warehouse', 'مستودع تبوك'], 'Al Madinah Rd'],
      ['Sakaka', ['Sakaka Warehouse', 'مستودع سكاكا'], 'Al Matar Rd'],
    ],
    domain: 'durub.example',
    owner: person('Nawaf', 'Al-Balawi', ['نواف', 'البلوي']),
    storekeeper: person('Mishal', 'Al-Sharari', ['مشعل', 'الشراري']),
    minimum: 0,
    delivers: false,
  },
];
