import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { Fault } from './fail.ts';
import { filter, listQuery } from './list.ts';
import { currencyAt, inUnits } from './money-faults.ts';
import { faultsOf, fieldWords, missing } from './validation.ts';
import { kitTexts } from './kit-texts.ts';
import { amount, email, name, optionalName, phone, pieces } from './strings.ts';

const say = (schema: z.ZodType, value: unknown, known = true): string[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return faultsOf(result.error, known ? value : undefined).map(read);
};
const read = ({ code, params, path }: Fault): string => {
  const text = (kitTexts.en as Record<string, string>)[code] ?? `?${code}`;
  return `${path}: ${text.replace(/{(\w+)}/g, (_, key: string) => String(params?.[key]))}`;
};

const person = z.strictObject({
  first_name: name(),
  email: email(),
  amount: amount(),
  quantity: pieces(),
  password: z.string().min(8),
  kind: z.enum(['shop', 'van']),
  phone: phone().optional(),
  company: optionalName(),
});
const good = { first_name: 'Huda', email: 'h@w.sa', amount: 1, quantity: 1, password: 'long enough', kind: 'shop' };

describe('filters of a list', () => {
  const list = listQuery({
    status: filter.oneOf(['pending', 'completed']),
    created_at: filter.date(),
    total: filter.number(),
    verified: filter.flag(),
  });
  it.each<[asked: object, says: string]>([
    [{ status: 'foo' }, 'status: Status must be one of: pending, completed.'],
    [{ status: ['pending', 'foo'] }, 'status.1: Status must be one of: pending, completed.'],
    [{ verified: 'maybe' }, 'verified: Verified must be one of: true, false.'],
    [{ created_at: { gt: 'yesterday' } }, 'created_at.gt: Created at is not a valid date.'],
    [{ created_at: { lte: '2026-02-30' } }, 'created_at.lte: Created at is not a valid date.'],
    [{ created_at: 'yesterday' }, 'created_at: Created at is not a valid date.'],
    [{ total: { gte: 'much' } }, 'total.gte: Total must be a number.'],
    [{ total: 'much' }, 'total: Total must be a number.'],
  ])('%j: %s', (asked, says) => {
    expect(say(list, asked)).toEqual([says]);
  });
});

// "maximum integer message with formatted max" (section 5), "shown in the currency's units when a currency is given" (section 9)
describe('amounts', () => {
  const refund = z.strictObject({ amount: amount(1), note: z.string().optional() });
  const price = z.strictObject({ prices: z.array(z.strictObject({ currency_code: z.string(), amount: amount() })) });
  it.each<[schema: z.ZodType, given: object, currency: string | undefined, says: string]>([
    [refund, { amount: 0 }, undefined, 'amount: Amount must be greater than or equal to 1.'],
    [refund, { amount: 0 }, 'SAR', 'amount: Amount must be greater than or equal to 0.01.'],
    [refund, { amount: -5 }, 'KWD', 'amount: Amount must be greater than or equal to 0.001.'],
    [refund, { amount: 0 }, 'JPY', 'amount: Amount must be greater than or equal to 1.'],
    [refund, { amount: 2 ** 31 }, undefined, 'amount: Amount must be less than or equal to 2,147,483,647.'],
    [refund, { amount: 2 ** 31 }, 'SAR', 'amount: Amount must be less than or equal to 21,474,836.47.'],
    [
      price,
      { prices: [{ currency_code: 'kwd', amount: 2 ** 31 }] },
      undefined,
      'prices.0.amount: Amount must be less than or equal to 2,147,483.647.',
    ],
    [
      price,
      { prices: [{ currency_code: 'nonsense', amount: 2 ** 31 }] },
      undefined,
      'prices.0.amount: Amount must be less than or equal to 2,147,483,647.',
    ],
  ])('%#: %j in %s', (schema, given, currency, says) => {
    const faults = faultsOf(schema.safeParse(given).error ?? new z.ZodError([]), given).map((fault) =>
      inUnits(fault, currencyAt(given, fault.path) ?? currency),
    );
    expect(faults.map(read)).toEqual([says]);
  });
  it('leaves pieces alone: they have no currency', () => {
    const [fault] = faultsOf(z.object({ quantity: pieces() }).safeParse({ quantity: 0 }).error ?? new z.ZodError([]), {
      quantity: 0,
    });
    expect(fault && read(inUnits(fault, 'SAR'))).toBe('quantity: Quantity must be greater than or equal to 1.');
  });
});

test('of many faults, as many are told as anybody reads', () => {
  const asked = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]));
  for (const schema of [z.strictObject({}), z.record(z.string(), z.string())]) {
    const { error } = schema.safeParse(asked);
    expect(faultsOf(error!, asked)).toHaveLength(50);
  }
});

describe('shared messages (specification, section 5)', () => {
  it.each<[given: object, says: string]>([
    [{ first_name: undefined }, 'first_name: First name is required.'],
    [{ first_name: '' }, 'first_name: First name is required.'],
    [{ first_name: null }, 'first_name: First name is required.'],
    [{ first_name: ' Huda' }, 'first_name: First name cannot have leading or trailing spaces, or be an empty string.'],
    [{ company: '  ' }, 'company: Company cannot have leading or trailing spaces, or be an empty string.'],
    [{ first_name: 'x'.repeat(201) }, 'first_name: First name must be at most 200 characters.'],
    [{ first_name: 'a\u0000' }, 'first_name: First name contains invalid characters.'],
    [{ email: 'nobody' }, 'email: Email must be a valid email address.'],
    [{ email: '' }, 'email: Email is required.'],
    [{ amount: -1 }, 'amount: Amount cannot be negative.'],
    [{ amount: 2 ** 31 }, 'amount: Amount must be less than or equal to 2,147,483,647.'],
    [{ amount: 1.5 }, 'amount: Amount must be a whole number.'],
    [{ amount: '1' }, 'amount: Amount must be a number.'],
    [{ quantity: 0 }, 'quantity: Quantity must be greater than or equal to 1.'],
    [{ password: 'short' }, 'password: Password must be at least 8 characters.'],
    [{ password: '' }, 'password: Password is required.'],
    [{ kind: undefined }, 'kind: Kind is required.'],
    [{ kind: 'tank' }, 'kind: Kind must be one of: shop, van.'],
    [{ phone: '05' }, 'phone: Invalid Phone Number'],
    [{ colour: 'red' }, 'colour: Unknown field: Colour.'],
  ])('%j: %s', (change, says) => {
    expect(say(person, { ...good, ...change })).toEqual([says]);
  });

  it('accepts what is right', () => {
    expect(say(person, good)).toEqual([]);
  });

  it('finds every fault, the first field first', () => {
    expect(say(person, {}).map((one) => one.split(':')[0])).toEqual([
      'first_name',
      'email',
      'amount',
      'quantity',
      'password',
      'kind',
    ]);
  });

  it('says a missing value in the words its schema names', () => {
    const schema = z.strictObject({
      email: z
        .string()
        .min(1, { error: 'account.email_required' })
        .refine((value) => value.includes('@'), { error: 'account.email_invalid' }),
    });
    const codeOf = (value: object) =>
      faultsOf(schema.safeParse(value).error ?? new z.ZodError([]), value).map(({ code }) => code);
    expect([codeOf({ email: '' }), codeOf({}), codeOf({ email: 'x' })]).toEqual([
      ['account.email_required'],
      ['errors.required'],
      ['account.email_invalid'],
    ]);
  });

  it('tells a missing value without the input where zod says so', () => {
    expect(say(z.object({ name: name() }), {}, false)).toEqual(['name: Name is required.']);
  });

  it('names the place in a list', () => {
    const order = z.object({ items: z.array(z.object({ item_id: z.string(), quantity: pieces() })).min(1) });
    expect(say(order, { items: [{ item_id: 'a', quantity: -2 }] })).toEqual([
      'items.0.quantity: Quantity must be greater than or equal to 1.',
    ]);
    expect(say(order, { items: [] })).toEqual(['items: Items is required.']);
  });
});

it.each([
  [['first_name'], 'First name'],
  [['items', 0, 'item_id'], 'Item'],
  [['tags', 3], 'Tags'],
  [[], 'Value'],
  [['id'], 'Id'],
])('reads %j as %s', (path, words) => {
  expect(fieldWords(path)).toBe(words);
});

test('what is missing at a field is called by its name: no message has a gap', () => {
  expect(missing('items.0.currency_code').faults).toEqual([
    { path: 'items.0.currency_code', code: 'errors.required', params: { field: 'Currency code' } },
  ]);
});
