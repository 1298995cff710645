import { countryName, isCountryCode } from '#domain/countries.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { formatNumber, inNumerals } from '#domain/numerals.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { provinceName } from '#domain/saudi.ts';
import { vehicleName } from '#domain/vehicles.ts';
import { daysText } from '#domain/weekdays.ts';
import type { Change } from '#kit/shared/diff.ts';
import type { Language, TextKey, Translate } from '#kit/shared/texts.ts';

/** What records are called that values point at, by their id, and whose page shows them. */
export type RecordNames = Readonly<
  Record<string, { name: string; name_ar: string | null; entity: string; page_id: string }>
>;

/** What it takes to say a value: the reader's words and whether there are any for a key, names, and the currency of the amounts. */
export type Saying = {
  t: Translate;
  language: Language;
  has: (key: string) => boolean;
  names: RecordNames;
  currency: string;
};

/** Stand in whole minor units. */
const money =
  /(^|_)(total|subtotal|amount|price|limit)$|^(allocated|balance|cash_received|held|min_order|spent|difference_due|free_from|items_value|return_value|(return_)?shipping_value)$/;
const percent = /(^|_)rate$/;
/** Numbers that name something: no thousands in them. */
const ordinal = /(^|_)(display_id|number|sequence|year|icv|position)$/;
/** Written by people: never taken for a word of a closed list. */
const typed =
  /(^|_)(name|name_ar|title|label|note|description|subtitle|text|body|subject|value|signer|address_\d|reference)$/;

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** What a field is called; one without a label by its own name in plain words. */
export function fieldLabel(field: string, { t, has }: Pick<Saying, 't' | 'has'>): string {
  const key = [field, field.replace(/_ids?$/, '')].map((name) => `audit.name.${name}`).find(has);
  return key ? t(key as TextKey) : field.replaceAll('_', ' ');
}

/** A value as its reader says it: amounts, days and numbers in their form, records by name, closed lists in words; null for nothing. */
export function sayValue(field: string, value: unknown, saying: Saying): string | null {
  const { t, language } = saying;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return sayNumber(field, value, saying);
  if (typeof value === 'string') return sayText(field, value, saying);
  const between = language === 'ar' ? '، ' : ', ';
  if (!Array.isArray(value)) return sayParts(value, saying);
  if (value.length === 0) return null;
  if (field === 'delivery_days') return daysText(value as number[], language);
  const isPlain = value.every((one) => typeof one === 'string' && (!isIdentifier(one) || saying.names[one]));
  return isPlain ? value.map((one) => sayText(field, one as string, saying)).join(between) : sayList(value, saying);
}

function sayNumber(field: string, value: number, { currency }: Saying): string {
  if (money.test(field)) return formatAmount(value, currency);
  if (percent.test(field)) return `${formatNumber(value)}%`;
  return ordinal.test(field) ? inNumerals(String(value)) : formatNumber(value);
}

const isIdentifier = (text: string): boolean => /^[a-z]+_[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

function sayText(field: string, text: string, { t, language, has, names }: Saying): string {
  const named = names[text];
  if (named) return (language === 'ar' ? named.name_ar : null) ?? named.name;
  if (isMoment(text)) return formatMoment(text, language);
  if (isDay(text)) return formatDate(`${text}T12:00:00+03:00`, language);
  if (field === 'city') return cityName(text, language);
  if (field === 'province') return provinceName(text, language);
  if (field.startsWith('vehicle')) return vehicleName(text, language);
  if (/country/.test(field) && isCountryCode(text)) return countryName(text, language);
  if (field === 'permissions') return sayPermission(text, t, has);
  const word = `audit.value.${text.toLowerCase()}`;
  return !typed.test(field) && has(word) ? t(word as TextKey) : text;
}

/** "orders:update" is "Orders: edit". */
function sayPermission(pair: string, t: Translate, has: Saying['has']): string {
  const [entity, action] = pair.split(':');
  const keys = [`permission.entity.${entity}`, `permission.action.${action}`];
  return keys.every(has) ? keys.map((key) => t(key as TextKey)).join(': ') : pair;
}

/** Lines of an order, or what else stands in a list: how many, and how many pieces where they say so. */
function sayList(list: readonly unknown[], { t }: Saying): string {
  const pieces = list.reduce<number>(
    (sum, one) => sum + (typeof one === 'object' && one && 'quantity' in one ? Number(one.quantity) : 0),
    0,
  );
  const lines = t('audit.entries', { count: list.length });
  return pieces > 0 ? t('audit.lines_pieces', { lines, pieces: t('audit.pieces', { count: pieces }) }) : lines;
}

/** What is kept together, one after the other: an address as it is written on a parcel, anything else with its labels. */
function sayParts(value: object, saying: Saying): string | null {
  const parts = Object.entries(value).flatMap(([field, one]) => {
    const text = /^(lat|lng)$/.test(field) ? null : sayValue(field, one, saying);
    return text === null || isIdentifier(text) ? [] : [[field, text] as const];
  });
  const isAddress = 'address_1' in value;
  const between = saying.language === 'ar' ? '، ' : ', ';
  const said = isAddress
    ? parts
        .filter(([field]) => /^(address_[12]|district|city|province|postal_code)$/.test(field))
        .map(([, text]) => text)
    : parts.map(([field, text]) => `${fieldLabel(field, saying)}: ${text}`);
  return said.join(between) || null;
}

/** A change in one line, for a file: "Status: Processing → Confirmed". */
export function changeText({ field, before, after }: Change, saying: Saying): string {
  const [old, fresh] = [sayValue(field, before, saying), sayValue(field, after, saying)];
  return `${fieldLabel(field, saying)}: ${[...(old === null ? [] : [old]), fresh ?? '—'].join(' → ')}`;
}
