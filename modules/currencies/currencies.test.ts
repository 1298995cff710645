import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currencies } from '#domain/currencies.ts';
import { insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { ensureCurrencies } from './server.ts';
import { currencyNames } from './server/names.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startApi();
  await ensureCurrencies(api.owner, api.now());
  admin = await api.signIn({ account: 'admin', permissions: ['currencies:read', 'currencies:update'] });
}, 60_000);
afterAll(() => api.stop());

describe('the currency table (specification, sections 3 and 9)', () => {
  test('every currency has its names', () => {
    expect(currencies.filter(({ code }) => !currencyNames[code]?.[1])).toEqual([]);
    expect(Object.keys(currencyNames)).toHaveLength(currencies.length);
  });
  test.each([
    ['SAR', 2, 0],
    ['JPY', 0, 0],
    ['KRW', 0, 0],
    ['CLP', 0, 0],
    ['BHD', 3, 0],
    ['KWD', 3, 0],
    ['JOD', 3, 0],
    ['OMR', 3, 0],
    ['TND', 3, 0],
    ['LYD', 3, 0],
    ['CHF', 2, 0.05],
  ])('%s has %i digits and a rounding of %d', async (code, decimal_digits, rounding) => {
    const { body } = await admin.get(`/currencies?code=${code.toLowerCase()}`);
    expect(body.currencies).toMatchObject([{ code, decimal_digits, rounding }]);
  });
  test('seeding again changes nothing', async () => {
    const before = await admin.get('/currencies?limit=100');
    await ensureCurrencies(api.owner, new Date());
    expect((await admin.get('/currencies?limit=100')).body).toEqual(before.body);
  });
});

describe('listing and changing', () => {
  test('pages of 20 by code, search in codes, names and native symbols', async () => {
    const { body } = await admin.get('/currencies');
    expect(body).toMatchObject({ count: currencies.length, offset: 0, limit: 20 });
    expect(body.currencies[0].code).toBe('AED');
    expect((await admin.get('/currencies?q=riyal')).body.currencies.map((one: { code: string }) => one.code)).toEqual([
      'QAR',
      'SAR',
    ]);
    expect((await admin.get('/currencies?q=ر.س')).body.currencies[0].code).toBe('SAR');
    expect((await admin.get('/currencies?order=-name&limit=1')).body.currencies[0].name).toBe('Zimbabwean Gold');
    expect((await admin.get('/currencies?order=symbol')).status).toBe(400);
  });
  test('includes_tax is kept, and audited', async () => {
    const { status, body } = await admin.post('/currencies/usd', { includes_tax: true });
    expect([status, body.currency.includes_tax]).toEqual([200, true]);
    expect((await admin.get('/currencies?includes_tax=true')).body.currencies).toHaveLength(1);
  });
  test('an unknown currency is not found', async () => {
    expect((await admin.post('/currencies/XXX', {})).status).toBe(404);
  });
  test('suppliers and representatives read, nobody else; nobody of them writes', async () => {
    const representative = await api.signIn({
      account: 'sales_representative',
      salesRepresentativeId: await aRepresentative(),
    });
    expect((await representative.get('/currencies')).status).toBe(200);
    expect((await representative.post('/currencies/SAR', {})).status).toBe(404);
  });
});

async function aRepresentative(): Promise<string> {
  const id = testId('rep');
  await insertRow(api.owner, 'sales_representatives', {
    id,
    name: 'Rep',
    code: id,
    status: 'active',
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return id;
}
