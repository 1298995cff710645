import { fold } from './fold.ts';

type City = { en: string; ar: string; ur?: string; ml?: string };

/** The cities goods are sold from and to. Urdu and Malayalam only where the name is written differently and is in common use. */
const cities: readonly City[] = [
  { en: 'Riyadh', ar: 'الرياض', ur: 'ریاض', ml: 'റിയാദ്' },
  { en: 'Al Kharj', ar: 'الخرج', ml: 'അൽ ഖർജ്' },
  { en: 'Al Majmaah', ar: 'المجمعة', ur: 'المجمعہ' },
  { en: 'Ad Dawadimi', ar: 'الدوادمي', ur: 'الدوادمی' },
  { en: 'Az Zulfi', ar: 'الزلفي', ur: 'الزلفی' },
  { en: 'Wadi Ad Dawasir', ar: 'وادي الدواسر', ur: 'وادی الدواسر' },
  { en: 'Buraydah', ar: 'بريدة', ur: 'بریدہ', ml: 'ബുറൈദ' },
  { en: 'Unayzah', ar: 'عنيزة', ur: 'عنیزہ', ml: 'ഉനൈസ' },
  { en: 'Ar Rass', ar: 'الرس' },
  { en: 'Al Bukayriyah', ar: 'البكيرية', ur: 'البکیریہ' },
  { en: 'Jeddah', ar: 'جدة', ur: 'جدہ', ml: 'ജിദ്ദ' },
  { en: 'Makkah', ar: 'مكة المكرمة', ur: 'مکہ مکرمہ', ml: 'മക്ക' },
  { en: 'Taif', ar: 'الطائف', ur: 'طائف', ml: 'തായിഫ്' },
  { en: 'Rabigh', ar: 'رابغ', ml: 'റാബിഗ്' },
  { en: 'Al Qunfudhah', ar: 'القنفذة', ur: 'القنفذہ' },
  { en: 'Madinah', ar: 'المدينة المنورة', ur: 'مدینہ منورہ', ml: 'മദീന' },
  { en: 'Yanbu', ar: 'ينبع', ur: 'ینبع', ml: 'യാംബു' },
  { en: 'Al Ula', ar: 'العلا' },
  { en: 'Dammam', ar: 'الدمام', ur: 'دمام', ml: 'ദമാം' },
  { en: 'Al Khobar', ar: 'الخبر', ml: 'അൽ ഖോബാർ' },
  { en: 'Al Hofuf', ar: 'الهفوف', ur: 'الہفوف', ml: 'ഹുഫൂഫ്' },
  { en: 'Al Jubail', ar: 'الجبيل', ur: 'الجبیل', ml: 'ജുബൈൽ' },
  { en: 'Al Qatif', ar: 'القطيف', ur: 'القطیف', ml: 'ഖത്തീഫ്' },
  { en: 'Hafar Al Batin', ar: 'حفر الباطن', ml: 'ഹഫർ അൽ ബാത്തിൻ' },
  { en: 'Al Khafji', ar: 'الخفجي', ur: 'الخفجی' },
  { en: 'Hail', ar: 'حائل', ur: 'حائل', ml: 'ഹായിൽ' },
  { en: 'Baqaa', ar: 'بقعاء' },
  { en: 'Tabuk', ar: 'تبوك', ur: 'تبوک', ml: 'തബൂക്ക്' },
  { en: 'Umluj', ar: 'أملج', ur: 'املج' },
  { en: 'Duba', ar: 'ضباء' },
  { en: 'Tayma', ar: 'تيماء', ur: 'تیماء' },
  { en: 'Arar', ar: 'عرعر', ml: 'അറാർ' },
  { en: 'Rafha', ar: 'رفحاء' },
  { en: 'Turaif', ar: 'طريف', ur: 'طریف' },
  { en: 'Sakaka', ar: 'سكاكا', ur: 'سکاکا', ml: 'സകാക്ക' },
  { en: 'Al Qurayyat', ar: 'القريات', ur: 'القریات' },
  { en: 'Dumat Al Jandal', ar: 'دومة الجندل' },
  { en: 'Jazan', ar: 'جازان', ml: 'ജിസാൻ' },
  { en: 'Sabya', ar: 'صبيا', ur: 'صبیا' },
  { en: 'Abu Arish', ar: 'أبو عريش', ur: 'ابو عریش' },
  { en: 'Samtah', ar: 'صامطة', ur: 'صامطہ' },
  { en: 'Najran', ar: 'نجران', ml: 'നജ്‌റാൻ' },
  { en: 'Sharurah', ar: 'شرورة', ur: 'شرورہ' },
  { en: 'Al Bahah', ar: 'الباحة', ur: 'الباحہ', ml: 'അൽ ബാഹ' },
  { en: 'Baljurashi', ar: 'بلجرشي', ur: 'بلجرشی' },
  { en: 'Abha', ar: 'أبها', ur: 'ابہا', ml: 'അബഹ' },
  { en: 'Khamis Mushait', ar: 'خميس مشيط', ur: 'خمیس مشیط', ml: 'ഖമീസ് മുശൈത്ത്' },
  { en: 'Bisha', ar: 'بيشة', ur: 'بیشہ', ml: 'ബിഷ' },
  { en: 'Muhayil', ar: 'محايل عسير', ur: 'محایل عسیر' },
];

/** "Al-Khobar", "AL KHOBAR" and "الخبر" are one city. */
const spelled = (name: string): string =>
  fold(name)
    .replaceAll(/[-'’ʿ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const known = new Map(cities.flatMap((city) => [city.en, city.ar].map((name) => [spelled(name), city] as const)));

/**
 * The name of a city in a language of the public pages; Urdu falls back to the Arabic name, which shares its script, Malayalam to the
 * English one. A city that is not known stays as it was typed.
 */
export function cityName(typed: string, language: string): string {
  const city = known.get(spelled(typed));
  if (!city) return typed;
  if (language === 'ar') return city.ar;
  if (language === 'ur') return city.ur ?? city.ar;
  return (language === 'ml' ? city.ml : null) ?? city.en;
}

/** A city in both forms of a name (specification, section 1); one that is not known has the form it was typed in. */
export function cityNames(typed: string): { name: string; name_ar: string | null } {
  return known.has(spelled(typed))
    ? { name: cityName(typed, 'en'), name_ar: cityName(typed, 'ar') }
    : { name: typed, name_ar: null };
}
