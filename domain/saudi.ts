import { countryOf } from './countries.ts';

/** The thirteen regions of Saudi Arabia, as the specification names them (section 3), with their Arabic names; an address's province. */
export const saudiRegions = [
  { name: 'Riyadh', name_ar: 'الرياض' },
  { name: 'Makkah', name_ar: 'مكة المكرمة' },
  { name: 'Madinah', name_ar: 'المدينة المنورة' },
  { name: 'Qassim', name_ar: 'القصيم' },
  { name: 'Eastern Province', name_ar: 'المنطقة الشرقية' },
  { name: 'Asir', name_ar: 'عسير' },
  { name: 'Tabuk', name_ar: 'تبوك' },
  { name: 'Hail', name_ar: 'حائل' },
  { name: 'Northern Borders', name_ar: 'الحدود الشمالية' },
  { name: 'Jazan', name_ar: 'جازان' },
  { name: 'Najran', name_ar: 'نجران' },
  { name: 'Bahah', name_ar: 'الباحة' },
  { name: 'Jawf', name_ar: 'الجوف' },
] as const;
export type SaudiRegion = (typeof saudiRegions)[number]['name'];
export const saudiRegionNames: readonly SaudiRegion[] = saudiRegions.map(({ name }) => name);

/** The name of a province in a language; a province that is none of the thirteen stays as it is. */
export const provinceName = (province: string, language: string): string =>
  (language === 'ar' && saudiRegions.find(({ name }) => name === province)?.name_ar) || province;

const { bounds } = countryOf('SA');

/** Whether a pin lies within the country's outermost degrees. */
export const isInSaudiArabia = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  bounds !== undefined && lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;

/**
 * Whether an E.164 number can exist: a Saudi one has a mobile's, a landline's or a service's form; of other countries only the
 * length is looked at.
 */
export const isDialable = (phone: string): boolean =>
  phone.startsWith('+966')
    ? /^\+966(5(?:[013-689]\d|7\d)\d{6}|1\d{8}|800\d{7}|92\d{7})$/.test(phone)
    : /^\+[1-9]\d{6,14}$/.test(phone);
