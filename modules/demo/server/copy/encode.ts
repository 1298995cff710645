/** How a column's values are written for COPY: most as they print, documents as JSON, arrays in braces. */
export type Kind = 'plain' | 'json' | 'array';

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;

const arrayText = (list: readonly unknown[]): string =>
  `{${list.map((one) => `"${String(one).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

/** A value in the text format of COPY; null and undefined are NULL. */
export function encode(value: unknown, kind: Kind): string {
  if (value === null || value === undefined) return '\\N';
  if (kind === 'json') return escaped(JSON.stringify(value));
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (kind === 'array' && Array.isArray(value)) return escaped(arrayText(value));
  throw new TypeError(`cannot copy ${typeof value} into a plain column`);
}
