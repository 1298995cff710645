import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf, fieldWords } from './validation.ts';
import { kitTexts } from './kit-texts.ts';
import { amount, email, name, optionalName, phone, pieces } from './strings.ts';

const say = (schema: z.ZodType, value: unknown, known = true): string[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return faultsOf(result.error, known ? value : undefined).map(({ code, params, path }) => {
    const text = (kitTexts.en as Record<string, string>)[code] ?? `?${code}`;
    return `${path}: ${text.replace(/{(\w+)}/g, (_, key: string) => String(params?.[key]))}`;
  });
};

const person = z.strictObject({
  first_name: name(), email: email(), amount: amount(), quantity: pieces(), password: z.string().min(8),
  kind: z.enum(['shop', 'van']), phone: phone().optional(), company: optionalName(),
});
const good = { first_name: 'Huda', email: 'h@w.sa', amount: 1, quantity: 1, password: 'long enough', kind: 'shop' };

describe('shared messages (specification, section 5)', () => {
  it.each<[given: object, says: string]>([
    [{ first_name: undefined }, 'first_name: First name is required.'],
    [{ first_name: '' }, 'first_name: First name is required.'],
    [{ first_name: null }, 'first_name: First name is required.'],
    [{ first_name: ' Huda' }, 'first_name: First name cannot have leading or trailing spaces, or be an empty string.'],
    [{ company: '  ' }, 'company: Company cannot have leading or trailing spaces, or be an empty string.'],
    [{ first_name: 'x'.repeat(201) }, 'first_name: First name must be at most 200 characters.'],
    [{ first_name: 'a\u0000' }, 'first_name: First name holds characters that cannot be stored.'],
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
    [{ kind: 'tank' }, 'kind: Kind is not one of the choices.'],
    [{ phone: '05' }, 'phone: Invalid Phone Number'],
    [{ colour: 'red' }, 'colour: The field Colour is not known here.'],
  ])('%j: %s', (change, says) => {
    expect(say(person, { ...good, ...change })).toEqual([says]);
  });

  it('accepts what is right', () => {
    expect(say(person, good)).toEqual([]);
  });

  it('finds every fault, the first field first', () => {
    expect(say(person, {}).map((one) => one.split(':')[0])).toEqual(['first_name', 'email', 'amount', 'quantity', 'password', 'kind']);
  });

  it('says a missing value in the words its schema names', () => {
    const schema = z.strictObject({ email: z.string().min(1, { error: 'account.email_required' }).refine((value) => value.includes('@'), { error: 'account.email_invalid' }) });
    const codeOf = (value: object) => faultsOf(schema.safeParse(value).error ?? new z.ZodError([]), value).map(({ code }) => code);
    expect([codeOf({ email: '' }), codeOf({}), codeOf({ email: 'x' })]).toEqual([['account.email_required'], ['errors.required'], ['account.email_invalid']]);
  });

  it('tells a missing value without the input where zod says so', () => {
    expect(say(z.object({ name: name() }), {}, false)).toEqual(['name: Name is required.']);
  });

  it('names the place in a list', () => {
    const order = z.object({ items: z.array(z.object({ item_id: z.string(), quantity: pieces() })).min(1) });
    expect(say(order, { items: [{ item_id: 'a', quantity: -2 }] })).toEqual(['items.0.quantity: Quantity must be greater than or equal to 1.']);
    expect(say(order, { items: [] })).toEqual(['items: Items is required.']);
  });
});

it.each([
  [['first_name'], 'First name'], [['items', 0, 'item_id'], 'Item'], [['tags', 3], 'Tags'], [[], 'Value'], [['id'], 'Id'],
])('reads %j as %s', (path, words) => {
  expect(fieldWords(path)).toBe(words);
});
