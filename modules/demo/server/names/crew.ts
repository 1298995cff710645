import { person, type Person } from './people.ts';

type RepresentativeFacts = {
  code: string;
  person: Person;
  provinces: readonly string[];
  suppliers: readonly string[];
  vehicle: string;
  onLeave?: true;
};
type DriverFacts = {
  person: Person;
  supplier: string | null;
  city: string;
  plate: string;
  vehicle: string;
  cases: number;
};

/** The representatives, with the provinces they travel and the suppliers (by code) they sell for. */
export const crewOfRepresentatives: readonly RepresentativeFacts[] = [
  {
    code: 'R-01',
    person: person('Faisal', 'Al-Harbi', ['فيصل', 'الحربي']),
    provinces: ['Riyadh'],
    suppliers: ['NJD', 'WQS', 'SWH'],
    vehicle: 'RBA 2218',
  },
  {
    code: 'R-02',
    person: person('Reem', 'Al-Dosari', ['ريم', 'الدوسري']),
    provinces: ['Riyadh'],
    suppliers: ['NJD', 'THG', 'WQS'],
    vehicle: 'RBD 7310',
  },
  {
    code: 'R-03',
    person: person('Omar', 'Bakr', ['عمر', 'بكر']),
    provinces: ['Riyadh', 'Qassim', 'Hail'],
    suppliers: ['NJD', 'WQS'],
    vehicle: 'RKA 1164',
  },
  {
    code: 'R-04',
    person: person('Majed', 'Al-Otaibi', ['ماجد', 'العتيبي']),
    provinces: ['Makkah', 'Bahah'],
    suppliers: ['NJD', 'THG', 'QMM'],
    vehicle: 'JDB 5402',
  },
  {
    code: 'R-05',
    person: person('Hassan', 'Al-Ahmadi', ['حسن', 'الأحمدي']),
    provinces: ['Makkah', 'Madinah'],
    suppliers: ['THG', 'NJD'],
    vehicle: 'JSA 9035',
  },
  {
    code: 'R-06',
    person: person('Hussain', 'Al-Khaldi', ['حسين', 'الخالدي']),
    provinces: ['Eastern Province'],
    suppliers: ['SWH', 'NJD'],
    vehicle: 'DXA 3377',
  },
  {
    code: 'R-07',
    person: person('Mohammed', 'Asiri', ['محمد', 'عسيري']),
    provinces: ['Asir', 'Jazan', 'Najran'],
    suppliers: ['QMM', 'THG'],
    vehicle: 'KHA 6120',
  },
  {
    code: 'R-08',
    person: person('Bandar', 'Al-Balawi', ['بندر', 'البلوي']),
    provinces: ['Tabuk', 'Jawf', 'Northern Borders'],
    suppliers: ['WQS', 'NJD', 'THG'],
    vehicle: 'TBA 8841',
    onLeave: true,
  },
];

/** The drivers: of a supplier that delivers by itself (by code), or the market's own. */
export const crewOfDrivers: readonly DriverFacts[] = [
  {
    person: person('Saeed', 'Al-Qahtani', ['سعيد', 'القحطاني']),
    supplier: 'NJD',
    city: 'Riyadh',
    plate: 'RKD 4471',
    vehicle: 'Refrigerated van',
    cases: 220,
  },
  {
    person: person('Adel', 'Al-Rashidi', ['عادل', 'الرشيدي']),
    supplier: 'NJD',
    city: 'Riyadh',
    plate: 'RSA 8126',
    vehicle: 'Van',
    cases: 180,
  },
  {
    person: person('Yasser', 'Al-Wadaani', ['ياسر', 'الودعاني']),
    supplier: 'NJD',
    city: 'Riyadh',
    plate: 'RXB 3305',
    vehicle: 'Light truck',
    cases: 420,
  },
  {
    person: person('Anas', 'Al-Sulami', ['أنس', 'السلمي']),
    supplier: 'NJD',
    city: 'Jeddah',
    plate: 'JEB 2907',
    vehicle: 'Refrigerated van',
    cases: 220,
  },
  {
    person: person('Raed', 'Al-Hazmi', ['رائد', 'الحازمي']),
    supplier: 'NJD',
    city: 'Jeddah',
    plate: 'JKR 6514',
    vehicle: 'Van',
    cases: 180,
  },
  {
    person: person('Ali', 'Al-Hajri', ['علي', 'الهاجري']),
    supplier: 'SWH',
    city: 'Dammam',
    plate: 'DAS 1873',
    vehicle: 'Light truck',
    cases: 380,
  },
  {
    person: person('Hussain', 'Al-Saleh', ['حسين', 'الصالح']),
    supplier: 'SWH',
    city: 'Al Hofuf',
    plate: 'DHS 5529',
    vehicle: 'Van',
    cases: 180,
  },
  {
    person: person('Waleed', 'Al-Thaqafi', ['وليد', 'الثقفي']),
    supplier: null,
    city: 'Jeddah',
    plate: 'JTB 9940',
    vehicle: 'Light truck',
    cases: 400,
  },
  {
    person: person('Ibrahim', 'Al-Juhani', ['إبراهيم', 'الجهني']),
    supplier: null,
    city: 'Madinah',
    plate: 'MSD 4418',
    vehicle: 'Van',
    cases: 180,
  },
  {
    person: person('Jaber', 'Al-Hakami', ['جابر', 'الحكمي']),
    supplier: null,
    city: 'Khamis Mushait',
    plate: 'KRS 7062',
    vehicle: 'Refrigerated van',
    cases: 240,
  },
  {
    person: person('Fahad', 'Al-Shammari', ['فهد', 'الشمري']),
    supplier: null,
    city: 'Buraydah',
    plate: 'QBA 3391',
    vehicle: 'Van',
    cases: 180,
  },
  {
    person: person('Nasser', 'Al-Sharari', ['ناصر', 'الشراري']),
    supplier: null,
    city: 'Riyadh',
    plate: 'RNA 6685',
    vehicle: 'Light truck',
    cases: 400,
  },
];

export const crewOfAffiliates: readonly { person: Person; code: string }[] = [
  { person: person('Ghada', 'Al-Amri', ['غادة', 'العمري']), code: 'GHADA10' },
  { person: person('Tariq', 'Al-Maliki', ['طارق', 'المالكي']), code: 'TARIQM' },
  { person: person('Shatha', 'Al-Hammad', ['شذى', 'الحماد']), code: 'SHATHA' },
  { person: person('Muhannad', 'Al-Ruwaili', ['مهند', 'الرويلي']), code: 'MUHANNAD' },
  { person: person('Dalal', 'Al-Subaie', ['دلال', 'السبيعي']), code: 'DALAL5' },
];
