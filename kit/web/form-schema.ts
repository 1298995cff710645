import { z } from 'zod';
import type { Schema } from '#kit/shared/endpoint.ts';

/** The schema below the wrappers that say optional, nullable, with a default or transformed. */
function bare(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap() as Schema);
  return schema instanceof z.ZodPipe ? bare(schema.in as Schema) : schema;
}

/** The schema of a field, by its path such as `address.city` or `lines.0.quantity`; null when there is none. */
export function fieldSchema(schema: Schema, path: string): Schema | null {
  let found: Schema = schema;
  for (const part of path.split('.')) {
    const inner = bare(found);
    const next: unknown =
      inner instanceof z.ZodObject ? inner.shape[part] : inner instanceof z.ZodArray ? inner.element : undefined;
    if (!(next instanceof z.ZodType)) return null;
    found = next;
  }
  return found;
}

/** Whether a field must be filled: it may neither be left out nor be empty. */
export const isRequired = (schema: Schema): boolean =>
  !z.safeParse(schema, undefined).success && !z.safeParse(schema, '').success;

/** What a field holds while nobody has given it a value, so that its part is controlled from the first. */
export function emptyValue(schema: Schema): unknown {
  const inner = bare(schema);
  // Dates, e-mails and addresses of the web are strings of their own classes.
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) return '';
  if (inner instanceof z.ZodBoolean) return false;
  return inner instanceof z.ZodArray ? [] : null;
}

type Values = Record<string, unknown>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a form sends: a field left empty becomes null where the schema takes null, and is left out where it may be absent. */
export function bodyOf(schema: Schema, values: Values): Values {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const field = fieldSchema(schema, key);
    if (isValues(value)) return [[key, field ? bodyOf(field, value) : value]];
    if (value !== '' && value !== null && value !== undefined) return [[key, value]];
    if (!field) return [];
    if (z.safeParse(field, null).success) return [[key, null]];
    return z.safeParse(field, undefined).success ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** Whether a schema is one of a change: every field may be left out, and what is left out stays as it is. */
export function isChange(schema: Schema): boolean {
  const inner = bare(schema);
  return (
    inner instanceof z.ZodObject && Object.values(inner.shape).every((field) => z.safeParse(field, undefined).success)
  );
}

/** Whether a field of a change can be replaced but not emptied: nothing of it can be sent but a value. */
export const isKept = (field: Schema): boolean =>
  z.safeParse(field, undefined).success && [null, '', []].every((empty) => !z.safeParse(field, empty).success);

/** The value at a path. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? (value as Values)[part] : undefined),
      values,
    );

/** The same values with another one at a path; nothing is changed in place. */
export function withValue(values: unknown, path: string, value: unknown): Values {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue((values as Values | undefined)?.[head], rest.join('.'), value);
  // A list's places are its keys.
  if (Array.isArray(values))
    return values.map((one: unknown, index) => (String(index) === head ? inner : one)) as unknown as Values;
  return { ...(isValues(values) ? values : {}), [head]: inner };
}

/** Whether two values hold the same; empty and absent are the same to a form. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const isNothing = (one: unknown) => one === undefined || one === null || one === '';
  if (isNothing(a) && isNothing(b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]));
  if (!isValues(a) || !isValues(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}
