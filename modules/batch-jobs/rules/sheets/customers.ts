import { fold, latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { isNationalId } from '#domain/national-id.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { isDialable, isInSaudiArabia, saudiRegions } from '#domain/saudi.ts';
import { isEmail } from '#kit/shared/strings.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { customersTexts } from '#modules/customers/texts.ts';
import { customerFields } from '../fields.ts';
import { bad, choices, named, oneOf, readAmount, type Value } from '../readers.ts';
import type { Cells, Sheet } from '../sheet.ts';

const types = choices(customersTexts, 'customers.type.');
const terms = Object.fromEntries(
  Object.entries(choices(customersTexts, 'customers.terms.')).map(([term, words]) => [
    term,
    [...words, term.replace('net_', 'net '), term.replace('net_', '')],
  ]),
);
const provinces = Object.fromEntries(saudiRegions.map(({ name, name_ar }) => [name, [name_ar]]));

/** A number as it is dialled from Saudi Arabia or abroad: a sheet drops the 0 it begins with, and the + too. */
export function readPhone(text: string): Value {
  const plain = latinDigits(text)
    .replace(/\.0$/, '')
    .replace(/[\s\u00A0()./-]/g, '')
    .replace(/^00/, '+');
  const [, national] = /^(?:\+?966)?0?(5\d{8}|1\d{8}|800\d{7}|92\d{7})$/.exec(plain) ?? [];
  const meant = national ? `+966${national}` : plain;
  return isDialable(meant) ? { value: meant } : bad('batch_jobs.fault.phone');
}

/** Digits that are no amount: a tax or a register number, whatever stands between them. */
const digits =
  (pattern: RegExp, code: TextKey) =>
  (text: string): Value => {
    const plain = latinDigits(text).replace(/[\s\u00A0-]/g, '');
    return pattern.test(plain) ? { value: plain } : bad(code);
  };

/** The national ID or iqama of an owner, whose last digit checks the others. */
function readNationalId(text: string): Value {
  const read = digits(/^\d{10}$/, 'customers.national_id_shape')(text);
  return 'value' in read && !isNationalId(String(read.value)) ? bad('customers.national_id_shape') : read;
}

/** Latitude and longitude in one cell, as maps copy them. */
function readPin(text: string): Value {
  const plain = latinDigits(text)
    .replaceAll('٫', '.')
    .split(/[\s,;،]+/);
  const [lat, lng] = plain.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part)) && plain.length === 2 ? plain : [];
  if (lat === undefined || lng === undefined) return bad('batch_jobs.fault.pin');
  const [north, east] = [Number(Number(lat).toFixed(6)), Number(Number(lng).toFixed(6))];
  if (isInSaudiArabia({ lat: north, lng: east })) return { value: `${north},${east}` };
  // The other way round is what people mean who write the longitude first.
  const isSwapped = isInSaudiArabia({ lat: east, lng: north });
  return bad('customers.pin_outside', undefined, isSwapped ? `${east},${north}` : undefined);
}

const languageWords = choices(customersTexts, 'customers.language.');

/** Several in one cell, with commas between them, each once. */
function readTags(text: string): Value {
  const tags = [...new Set(text.split(/[,،]/).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  return tags.length > 20 || tags.some((tag) => tag.length > 40)
    ? bad('batch_jobs.fault.tags')
    : named(limits.api.textMax)(tags.join(', '));
}

const name = named(limits.api.nameMax);
const readers: Sheet['readers'] = {
  code: named(20),
  state: named(20),
  name,
  name_ar: name,
  trade_name: name,
  trade_name_ar: name,
  phone: readPhone,
  email: (text) => (isEmail(text) ? { value: text } : bad('errors.email')),
  type: oneOf(types, 'batch_jobs.fault.customer_type'),
  vat_number: digits(/^3\d{13}3$/, 'customers.vat_number'),
  cr_number: digits(/^\d{10}$/, 'customers.cr_number'),
  unified_number: digits(/^7\d{9}$/, 'customers.unified_number'),
  owner_national_id: readNationalId,
  whatsapp: readPhone,
  language: oneOf(languageWords, 'batch_jobs.fault.language'),
  potential: oneOf({ A: [], B: [], C: [], D: [] }, 'batch_jobs.fault.potential'),
  tags: readTags,
  first_name: name,
  last_name: name,
  status: named(100),
  area: name,
  payment_terms: oneOf(terms, 'batch_jobs.fault.terms'),
  // Limits of credit are in the store's own currency.
  credit_limit: (text) => readAmount(text, 'SAR'),
  address_1: name,
  district: name,
  city: (text) => (text.length > limits.api.nameMax ? name(text) : name(cityName(text, 'en'))),
  province: oneOf(provinces, 'batch_jobs.fault.province'),
  postal_code: digits(/^\d{5}$/, 'customers.postal_code'),
  pin: readPin,
};

const keys = ({ status, area }: Cells): Readonly<Record<string, string>> => ({
  ...(status === undefined ? {} : { status: fold(String(status)) }),
  ...(area === undefined ? {} : { area: fold(String(area)) }),
});

const names: Sheet['names'] = {
  code: ['Customer code', 'رمز العميل', 'Code', 'Customer no', 'Account', 'كود العميل', 'رقم العميل', 'الرمز', 'الكود'],
  state: ['State', 'الحالة عند التصدير'],
  name: ['Name, English', 'الاسم بالإنجليزية', 'Name', 'Customer', 'Customer name', 'Name EN', 'Shop', 'Shop name'],
  name_ar: [
    'Name, Arabic',
    'الاسم بالعربية',
    'Name AR',
    'Arabic name',
    'الاسم',
    'اسم العميل',
    'العميل',
    'اسم المحل',
    'المتجر',
  ],
  trade_name: ['Trade name, English', 'الاسم التجاري بالإنجليزية', 'Trade name', 'Brand name'],
  trade_name_ar: ['Trade name, Arabic', 'الاسم التجاري بالعربية', 'الاسم التجاري', 'Trade name AR'],
  phone: [
    'Phone',
    'الجوال',
    'Mobile',
    'Mobile no',
    'Phone number',
    'Tel',
    'رقم الجوال',
    'الهاتف',
    'رقم الهاتف',
    'جوال',
  ],
  email: ['Email', 'البريد الإلكتروني', 'E-mail', 'Mail', 'الإيميل', 'ايميل'],
  type: ['Type', 'النوع', 'Customer type', 'نوع العميل', 'نوع النشاط', 'النشاط'],
  vat_number: [
    'VAT number',
    'الرقم الضريبي',
    'VAT',
    'VAT no',
    'Tax number',
    'رقم ضريبة القيمة المضافة',
    'الرقم الضريبى',
  ],
  cr_number: ['CR number', 'رقم السجل التجاري', 'CR', 'CR no', 'Commercial registration', 'السجل التجاري', 'رقم السجل'],
  unified_number: ['Unified number', 'الرقم الموحد', 'Unified national number', '700 number', 'الرقم الوطني الموحد'],
  owner_national_id: [
    'Owner national ID or iqama',
    'هوية المالك أو إقامته',
    'Owner national ID',
    'National ID',
    'Iqama',
    'هوية المالك',
    'رقم الهوية',
    'رقم الإقامة',
  ],
  whatsapp: ['WhatsApp', 'واتساب', 'WhatsApp number', 'رقم الواتساب', 'واتس'],
  language: ['Language', 'اللغة'],
  potential: ['Potential', 'التصنيف', 'Class', 'الفئة'],
  tags: ['Tags', 'الوسوم', 'Labels', 'Tag'],
  first_name: ['Contact, first name', 'الاسم الأول لجهة الاتصال', 'First name', 'Contact', 'الاسم الأول'],
  last_name: ['Contact, last name', 'اسم عائلة جهة الاتصال', 'Last name', 'Family name', 'اسم العائلة'],
  status: ['Status', 'الحالة', 'Customer status', 'حالة العميل'],
  area: ['Area', 'منطقة التوصيل', 'Delivery area', 'المنطقة', 'الخط'],
  payment_terms: ['Payment terms', 'شروط الدفع', 'Terms', 'Credit days', 'مدة السداد', 'شروط السداد'],
  credit_limit: ['Credit limit', 'الحد الائتماني', 'Limit', 'حد الائتمان'],
  address_1: ['Street', 'الشارع', 'Address', 'Address 1', 'Address line 1', 'العنوان'],
  district: ['District', 'الحي', 'Neighbourhood', 'Neighborhood'],
  city: ['City', 'المدينة', 'Town'],
  province: ['Province', 'المنطقة الإدارية', 'Region', 'State or province'],
  postal_code: ['Postal code', 'الرمز البريدي', 'Postcode', 'ZIP', 'Zip code'],
  pin: [
    'Location, latitude and longitude',
    'الموقع، خط العرض والطول',
    'Pin',
    'Location',
    'GPS',
    'Coordinates',
    'الموقع',
    'الإحداثيات',
  ],
};

/** Customers of a supplier, known by their code, else by their phone. */
export const customerSheet: Sheet = { fields: customerFields, names, readers, keys };
