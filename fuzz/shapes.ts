import { z } from 'zod';
import type { Schema } from '#kit/shared/endpoint.ts';
import type { Random } from '../ledger/random.ts';
import { aWord, anything, canary, isSecret, numbers, secretCode } from './values.ts';

type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** Identifiers that exist, by the name of the field they fit. */
export type Named = Readonly<Record<string, string>>;

const shapes = new WeakMap<Schema, Shape>();
function shapeOf(schema: Schema): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, made);
  return made;
}

/** Words in the forms that our contracts ask for. */
const wellFormed = [
  'sample',
  'sample@fuzz.example',
  '+966501234567',
  '2026-11-18',
  '2026-11-18T10:00:00Z',
  'sa',
  'SAR',
  '310122393500003',
  '12345',
  secretCode,
  '1234',
  'RAAA2919',
  '1010123456',
  'SA0380000000608010167519',
  'sample.png',
  'https://fuzz.example/1',
  'Key-1',
  '1',
  '08:30',
];

function aText(shape: Shape, random: Random, name: string): string {
  if (isSecret(name)) return canary;
  const { maxLength, minLength = 0, pattern } = shape;
  if (random.chance(0.1) && maxLength !== undefined && maxLength < 10_000)
    return 'x'.repeat(random.of([maxLength, maxLength + 1]));
  const fit = wellFormed.filter(
    (word) => word.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(word)),
  );
  return fit.length > 0 ? random.of(fit) : 'x'.repeat(Math.max(1, minLength));
}

function aNumber({ minimum = 0, maximum = 1_000 }: Shape, random: Random): number {
  const low = Math.max(minimum, -1_000_000);
  return random.chance(0.3) ? random.of([minimum, minimum - 1, maximum, maximum + 1]) : low + random.below(5);
}

/** A value of a shape: of the right type, often at its edges. */
function valueOf(shape: Shape, random: Random, named: Named, name: string): unknown {
  const id = Object.hasOwn(named, name) ? named[name] : undefined;
  if (id !== undefined && random.chance(0.8)) return id;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.of(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices && choices.length > 0) return valueOf(random.of(choices), random, named, name);
  switch (Array.isArray(shape.type) ? random.of(shape.type) : shape.type) {
    case 'object': {
      const asked = Object.entries(shape.properties ?? {}).filter(
        ([key]) => (shape.required ?? []).includes(key) || random.chance(0.3),
      );
      return Object.fromEntries(asked.map(([key, part]) => [key, valueOf(part, random, named, key)]));
    }
    case 'array': {
      const length = random.chance(0.05)
        ? Math.min(300, (shape.maxItems ?? 50) + 1)
        : Math.max(shape.minItems ?? 0, random.below(3));
      return Array.from({ length }, () => valueOf(shape.items ?? {}, random, named, name.replace(/s$/, '')));
    }
    case 'integer':
    case 'number':
      return aNumber(shape, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return aText(shape, random, name);
    default:
      return anything(random);
  }
}

/** Replaces a value somewhere within another, or adds one that nobody asked for. */
function spoiled(value: unknown, random: Random, isQuery: boolean): unknown {
  const other = () =>
    isQuery ? aWord(random) : typeof value === 'number' && random.chance(0.5) ? random.of(numbers) : anything(random);
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length);
    return value.map((one, index) => (index === at ? spoiled(one, random, isQuery) : one));
  }
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return other();
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.15))
    return { ...value, [random.of(['unknown_field', 'constructor', 'id', 'supplier_id', ' '])]: other() };
  const key = random.of(keys);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === key && !isSecret(name) ? spoiled(one, random, isQuery) : one,
    ]),
  );
}

/** A body as the contract wants it, or with one or two parts of it spoiled. */
export function bodyOf(schema: Schema, random: Random, named: Named): unknown {
  let value = valueOf(shapeOf(schema), random, named, '');
  for (let left = random.of([0, 1, 1, 2]); left > 0; left--) value = spoiled(value, random, false);
  return value;
}

/** A query string of what a list can be asked, or of what it cannot. */
export function queryOf(schema: Schema, random: Random, named: Named): string {
  const { properties = {} } = shapeOf(schema);
  // What names columns and relations is tried more often than one filter of many.
  const names = [
    ...Object.keys(properties),
    ...['order', 'order', 'expand', 'fields'].filter((name) => Object.hasOwn(properties, name)),
  ];
  if (names.length === 0 && random.chance(0.9)) return '';
  const parts: string[] = [];
  for (let left = random.below(4); left > 0; left--) {
    const name = random.chance(0.9) && names.length > 0 ? random.of(names) : aWord(random);
    const made =
      Object.hasOwn(properties, name) && random.chance(0.5)
        ? valueOf(properties[name] ?? {}, random, named, name)
        : aWord(random);
    const value = encode(typeof made === 'object' ? aWord(random) : String(made));
    parts.push(`${encode(name)}${random.of(['', '', '', '[]', '[0]', '[gt]', '[constructor]', '[a][b]'])}=${value}`);
  }
  if (random.chance(0.02)) parts.push(Array.from({ length: 2_000 }, (_, index) => `k${index % 7}=`).join('&'));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** As a caller would write it in an address; half a character stays what it is, and an address has a most. */
export const encode = (text: string): string => encodeURIComponent(text.slice(0, 3_000).toWellFormed());
