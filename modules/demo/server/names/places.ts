import { central, east, north, south, west, type City } from './cities.ts';

/** One of the thirteen regions (specification, section 3), with its people in thousands as of the 2022 census. */
export type Region = { name: string; name_ar: string; letter: string; people: number; cities: readonly City[] };

export const regions: readonly Region[] = [
  { name: 'Riyadh', name_ar: 'الرياض', letter: 'R', people: 8592, cities: central.riyadh },
  { name: 'Makkah', name_ar: 'مكة المكرمة', letter: 'J', people: 8021, cities: west.makkah },
  { name: 'Madinah', name_ar: 'المدينة المنورة', letter: 'M', people: 2138, cities: west.madinah },
  { name: 'Eastern Province', name_ar: 'المنطقة الشرقية', letter: 'E', people: 5125, cities: east.eastern },
  { name: 'Qassim', name_ar: 'القصيم', letter: 'Q', people: 1336, cities: central.qassim },
  { name: 'Hail', name_ar: 'حائل', letter: 'H', people: 746, cities: north.hail },
  { name: 'Tabuk', name_ar: 'تبوك', letter: 'T', people: 886, cities: north.tabuk },
  { name: 'Northern Borders', name_ar: 'الحدود الشمالية', letter: 'A', people: 374, cities: north.borders },
  { name: 'Jazan', name_ar: 'جازان', letter: 'Z', people: 1405, cities: south.jazan },
  { name: 'Najran', name_ar: 'نجران', letter: 'N', people: 592, cities: south.najran },
  { name: 'Bahah', name_ar: 'الباحة', letter: 'B', people: 339, cities: south.bahah },
  { name: 'Jawf', name_ar: 'الجوف', letter: 'S', people: 596, cities: north.jawf },
  { name: 'Asir', name_ar: 'عسير', letter: 'K', people: 2024, cities: south.asir },
];
