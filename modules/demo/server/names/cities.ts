import { cityName } from '#domain/saudi-cities.ts';

/** A part of a city. Without a pin of its own it lies somewhere round the centre. */
export type District = { name: string; name_ar: string; lat?: number; lng?: number };
/**
 * A city with its centre, the first digits of its postal codes, the middle letters of its short addresses, and how much of its region
 * trades there.
 */
export type City = {
  name: string;
  name_ar: string;
  lat: number;
  lng: number;
  postal: string;
  letters: string;
  weight: number;
  districts: readonly District[];
};

const district = (name: string, name_ar: string, lat?: number, lng?: number): District => ({ name, name_ar, lat, lng });

type CityFacts = readonly [
  name: string,
  pin: readonly [number, number],
  postal: string,
  letters: string,
  weight: number,
];

const city = (
  ...[name, [lat, lng], postal, letters, weight, districts]: [...CityFacts, readonly District[]]
): City => ({
  name,
  name_ar: cityName(name, 'ar'),
  lat,
  lng,
  postal,
  letters,
  weight,
  districts,
});

// Districts that many cities have under the same name.
const rawdah = district('Ar Rawdah', 'الروضة');
const khalidiyah = district('Al Khalidiyah', 'الخالدية');
const aziziyah = district('Al Aziziyah', 'العزيزية');
const faisaliyah = district('Al Faisaliyah', 'الفيصلية');
const rayyan = district('Ar Rayyan', 'الريان');
const nahdah = district('An Nahdah', 'النهضة');
const salamah = district('As Salamah', 'السلامة');
const muruj = district('Al Muruj', 'المروج');
const wurud = district('Al Wurud', 'الورود');
const iskan = district('Al Iskan', 'الإسكان');
const zahra = district('Az Zahra', 'الزهراء');
const safa = district('As Safa', 'الصفا');
const balad = district('Al Balad', 'البلد');
const matar = district('Al Matar', 'المطار');
const rabwah = district('Ar Rabwah', 'الربوة');

export const central = {
  riyadh: [
    city('Riyadh', [24.7136, 46.6753], '13', 'RD', 84, [
      district('Ar Rawdah', 'الروضة', 24.7361, 46.7725),
      district('Al Malaz', 'الملز', 24.6655, 46.7313),
      district('Al Olaya', 'العليا', 24.6905, 46.6853),
      district('An Naseem', 'النسيم', 24.7295, 46.829),
      district('Al Malqa', 'الملقا', 24.813, 46.6115),
      district('As Sulay', 'السلي', 24.648, 46.839),
      district('Al Hamra', 'الحمراء', 24.7765, 46.757),
      district('Al Yasmin', 'الياسمين', 24.8255, 46.644),
      district('Al Ghadir', 'الغدير', 24.7745, 46.6555),
      district('An Nakheel', 'النخيل', 24.7465, 46.641),
      district('As Sahafah', 'الصحافة', 24.8035, 46.634),
      district('Al Aziziyah', 'العزيزية', 24.587, 46.761),
      district('Ash Shifa', 'الشفا', 24.556, 46.696),
      district('Al Batha', 'البطحاء', 24.64, 46.715),
      district('Al Murabba', 'المربع', 24.661, 46.709),
      district('Ar Rabwah', 'الربوة', 24.69, 46.757),
      district('Irqah', 'عرقة', 24.693, 46.579),
      district('Qurtubah', 'قرطبة', 24.816, 46.737),
      district('An Nuzhah', 'النزهة', 24.757, 46.711),
      district('Badr', 'بدر', 24.521, 46.726),
      district('Al Uraija', 'العريجاء', 24.622, 46.651),
      district('Dhahrat Laban', 'ظهرة لبن', 24.634, 46.557),
      district('Tuwaiq', 'طويق', 24.582, 46.548),
    ]),
    city('Al Kharj', [24.15, 47.305], '16', 'KH', 6, [
      district('Al Yamamah', 'اليمامة'),
      khalidiyah,
      district('As Sulaymaniyah', 'السليمانية'),
    ]),
    city('Al Majmaah', [25.904, 45.345], '15', 'MJ', 3, [faisaliyah, matar]),
    city('Ad Dawadimi', [24.505, 44.392], '17', 'DW', 3, [aziziyah, rayyan]),
    city('Az Zulfi', [26.299, 44.815], '15', 'ZF', 2, [salamah]),
    city('Wadi Ad Dawasir', [20.491, 44.803], '18', 'WD', 2, [khalidiyah]),
  ],
  qassim: [
    city('Buraydah', [26.326, 43.975], '52', 'BR', 55, [
      rayyan,
      safa,
      district('Al Iskan', 'الإسكان'),
      district('Al Fayziyah', 'الفايزية'),
      muruj,
    ]),
    city('Unayzah', [26.084, 43.993], '56', 'UN', 20, [faisaliyah, district('Al Ashrafiyah', 'الأشرفية')]),
    city('Ar Rass', [25.869, 43.497], '58', 'RS', 15, [aziziyah, rawdah]),
    city('Al Bukayriyah', [26.144, 43.658], '52', 'BK', 10, [khalidiyah]),
  ],
} satisfies Record<string, readonly City[]>;

export const west = {
  makkah: [
    city('Jeddah', [21.5433, 39.1728], '23', 'DH', 50, [
      district('Al Balad', 'البلد', 21.484, 39.187),
      district('Ar Rawdah', 'الروضة', 21.562, 39.151),
      district('As Salamah', 'السلامة', 21.588, 39.154),
      district('As Safa', 'الصفا', 21.585, 39.208),
      district('Al Marwah', 'المروة', 21.617, 39.203),
      district('Al Hamdaniyah', 'الحمدانية', 21.745, 39.199),
      district('Al Aziziyah', 'العزيزية', 21.553, 39.194),
      district('An Naeem', 'النعيم', 21.619, 39.158),
      district('Al Rehab', 'الرحاب', 21.556, 39.222),
      district('Bani Malik', 'بني مالك', 21.525, 39.204),
      district('Ghulail', 'غليل', 21.449, 39.203),
      district('Ash Shati', 'الشاطئ', 21.597, 39.112),
      district('Al Muhammadiyah', 'المحمدية', 21.652, 39.136),
      district('As Samir', 'السامر', 21.601, 39.243),
      district('Al Waziriyah', 'الوزيرية', 21.459, 39.236),
      district('Obhur', 'أبحر', 21.715, 39.133),
    ]),
    city('Makkah', [21.4225, 39.8262], '24', 'MK', 28, [
      aziziyah,
      district('Ash Shawqiyah', 'الشوقية'),
      district('Al Awali', 'العوالي'),
      district('Ash Sharai', 'الشرائع'),
      district('Al Kakiyah', 'الكعكية'),
      district('An Nuzhah', 'النزهة'),
    ]),
    city('Taif', [21.2703, 40.4158], '26', 'TF', 14, [
      district('Shihar', 'شهار'),
      faisaliyah,
      district('Al Hawiyah', 'الحوية'),
      rayyan,
    ]),
    city('Rabigh', [22.7986, 39.0349], '25', 'RB', 4, [balad]),
    city('Al Qunfudhah', [19.135, 41.115], '28', 'QN', 4, [khalidiyah]),
  ],
  madinah: [
    city('Madinah', [24.4686, 39.6142], '42', 'DA', 72, [
      district('Quba', 'قباء'),
      district('Al Aridh', 'العريض'),
      district('Al Khalidiyah', 'الخالدية'),
      district('Sultanah', 'سلطانة'),
      district('Al Haram Ash Sharqi', 'الحرم الشرقي'),
      district('Al Anbariyah', 'العنبرية'),
    ]),
    city('Yanbu', [24.105, 38.09], '46', 'YN', 20, [district('As Sumairi', 'السميري'), district('Ash Sharm', 'الشرم')]),
    city('Al Ula', [26.608, 37.923], '43', 'UL', 8, [aziziyah]),
  ],
} satisfies Record<string, readonly City[]>;

export const east = {
  eastern: [
    city('Dammam', [26.4207, 50.0888], '32', 'DM', 27, [
      district('Ash Shati', 'الشاطئ', 26.435, 50.06),
      district('Al Faisaliyah', 'الفيصلية', 26.397, 50.064),
      district('Al Badiyah', 'البادية', 26.42, 50.075),
      district('An Nuzhah', 'النزهة', 26.435, 50.05),
      district('Uhud', 'أحد', 26.389, 50.039),
      district('Al Anud', 'العنود', 26.441, 50.096),
      district('Al Muntazah', 'المنتزه', 26.405, 50.025),
      district('Taybah', 'طيبة', 26.372, 50.071),
      district('Al Jalawiyah', 'الجلوية', 26.43, 50.07),
    ]),
    city('Al Khobar', [26.25, 50.165], '34', 'KB', 18, [
      district('Ath Thuqbah', 'الثقبة', 26.268, 50.178),
      district('Al Ulaya', 'العليا', 26.293, 50.182),
      district('Ar Rakah', 'الراكة', 26.35, 50.17),
    ]),
    city('Al Hofuf', [25.38, 49.586], '36', 'HF', 20, [
      khalidiyah,
      district('Al Mubarraz', 'المبرز', 25.41, 49.58),
      district('As Salmaniyah', 'السلمانية'),
      matar,
    ]),
    city('Al Jubail', [27.0, 49.62], '35', 'JB', 12, [district('Al Fanateer', 'الفناتير', 27.11, 49.52), balad]),
    city('Al Qatif', [26.55, 49.98], '32', 'QT', 10, [district('Saihat', 'سيهات', 26.475, 50.015), nahdah]),
    city('Hafar Al Batin', [28.433, 45.97], '39', 'HB', 10, [faisaliyah, rabwah]),
    city('Al Khafji', [28.42, 48.46], '39', 'KF', 3, [aziziyah]),
  ],
} satisfies Record<string, readonly City[]>;

export const north = {
  hail: [
    city('Hail', [27.5219, 41.6907], '55', 'HL', 88, [
      district('An Nuqrah', 'النقرة'),
      district('Barzan', 'برزان'),
      salamah,
      zahra,
    ]),
    city('Baqaa', [27.895, 42.41], '55', 'BQ', 12, [matar]),
  ],
  tabuk: [
    city('Tabuk', [28.3838, 36.555], '47', 'TB', 68, [
      muruj,
      faisaliyah,
      district('Al Masif', 'المصيف'),
      district('As Sulaymaniyah', 'السليمانية'),
    ]),
    city('Umluj', [25.06, 37.3], '48', 'UM', 10, [balad]),
    city('Duba', [27.365, 35.73], '49', 'DB', 10, [salamah]),
    city('Tayma', [27.629, 38.543], '49', 'TY', 12, [rawdah]),
  ],
  borders: [
    city('Arar', [30.9753, 41.0381], '73', 'AR', 56, [district('Badanah', 'بدنة'), faisaliyah, rawdah]),
    city('Rafha', [29.62, 43.495], '76', 'RF', 26, [iskan]),
    city('Turaif', [31.677, 38.653], '75', 'TR', 18, [salamah]),
  ],
  jawf: [
    city('Sakaka', [29.9697, 40.2064], '72', 'SK', 56, [district('Al Laqait', 'اللقائط'), wurud, aziziyah]),
    city('Al Qurayyat', [31.332, 37.342], '75', 'QR', 28, [faisaliyah]),
    city('Dumat Al Jandal', [29.811, 39.868], '74', 'DJ', 16, [khalidiyah]),
  ],
} satisfies Record<string, readonly City[]>;

export const south = {
  jazan: [
    city('Jazan', [16.9, 42.6], '82', 'JZ', 36, [rawdah, district('Ash Shati', 'الشاطئ'), safa]),
    city('Sabya', [17.149, 42.625], '85', 'SB', 24, [balad]),
    city('Abu Arish', [16.969, 42.832], '84', 'AA', 24, [khalidiyah]),
    city('Samtah', [16.597, 42.943], '86', 'SM', 16, [nahdah]),
  ],
  najran: [
    city('Najran', [17.5656, 44.2289], '66', 'NJ', 84, [
      faisaliyah,
      district('Al Faisal', 'الفيصل'),
      district('Al Athaibah', 'الأثايبة'),
      district('Al Husayn', 'الحصين'),
    ]),
    city('Sharurah', [17.49, 47.12], '68', 'SH', 16, [aziziyah]),
  ],
  bahah: [
    city('Al Bahah', [20.0129, 41.4677], '65', 'BH', 56, [district('Az Zafir', 'الظفير'), matar]),
    city('Baljurashi', [19.86, 41.561], '65', 'BJ', 44, [balad]),
  ],
  asir: [
    city('Abha', [18.2164, 42.5053], '62', 'AB', 34, [
      district('Al Manhal', 'المنهل'),
      district('Al Khashaa', 'الخشع'),
      wurud,
      district('Al Muwadhafin', 'الموظفين'),
    ]),
    city('Khamis Mushait', [18.3, 42.73], '62', 'KM', 38, [
      district('Ar Rasras', 'الرصراص'),
      district('Shubaah', 'شباعة'),
      aziziyah,
      iskan,
    ]),
    city('Bisha', [19.976, 42.59], '67', 'BI', 14, [rawdah]),
    city('Muhayil', [18.548, 42.05], '63', 'MH', 14, [balad]),
  ],
} satisfies Record<string, readonly City[]>;
