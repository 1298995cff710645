import { z } from 'zod';
import type { Schema } from '#kit/shared/endpoint.ts';

type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
};

/** Texts that fit the patterns our contracts use; the first that matches is taken. */
const words = [
  'sample',
  'sample@test.example',
  '+966501234567',
  '2026-11-18',
  '2026-11-18T10:00:00Z',
  'sa',
  'SAR',
  '310122393500003',
  '12345',
  '123456',
  '1234',
  'RAAA2919',
  '1010123456',
  'SA0380000000608010167519',
  'sample.png',
  'https://test.example/1',
];

function textFor({ pattern, minLength = 0 }: JsonSchema): string {
  const fits = words.find((word) => word.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(word)));
  return fits ?? 'x'.repeat(Math.max(1, minLength));
}

function valueFor(schema: JsonSchema, named: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (Object.hasOwn(named, name)) return named[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return valueFor(first, named, name);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, valueFor(schema.properties?.[key] ?? {}, named, key)]),
      );
    case 'array': {
      const length = Math.max(1, schema.minItems ?? 0);
      return Array.from({ length }, () => valueFor(schema.items ?? {}, named, name.replace(/s$/, '')));
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, schema.exclusiveMinimum !== undefined ? schema.exclusiveMinimum + 1 : 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textFor(schema);
  }
}

/**
 * A body that a contract accepts, from its schema: required fields only.
 * @param named values by field name, for identifiers that must exist
 */
export const sampleOf = (schema: Schema, named: Readonly<Record<string, unknown>> = {}): unknown =>
  valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, named);
