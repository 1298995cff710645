import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { matrixRow as plantArea } from '../areas/testing.ts';
import { aDriver } from '../drivers/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aDriverRate } from './testing.ts';

let api: TestApi;
let admin: Client;
let reader: Client;
let najd: string;
let supplier: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn({ account: 'admin', permissions: ['drivers:read', 'drivers:update'] });
  reader = await api.signIn({ account: 'admin', permissions: ['drivers:read'] });
  najd = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

const at = (driver: string, id?: string) => `/drivers/${driver}/supplier_rates${id ? `/${id}` : ''}`;
const platform = () => aDriver(api.owner, { supplier_id: null });
const terms = (row: object = {}) => ({ supplier_id: najd, basis: 'per_delivery', amount: 1_200, ...row });

describe('what a driver’s deliveries cost a supplier', () => {
  test('is added, by area too, and leaves a trace', async () => {
    const driver = await platform();
    const { areas: area } = (await plantArea(api.owner, () => '')) as { areas: string };
    const first = await admin.post(at(driver), terms({ failed_share_bps: 5_000 }));
    expect(first.body.supplier_rate, first.text).toMatchObject({
      driver_id: driver,
      number: 1,
      supplier: { id: najd },
      area: null,
      basis: 'per_delivery',
      amount: 1_200,
      min_fee: null,
      failed_share_bps: 5_000,
      trigger: 'on_complete',
      effective_to: null,
      status: 'active',
    });
    const second = await admin.post(at(driver), terms({ area_id: area, basis: 'per_case', amount: 50, min_fee: 500 }));
    expect(second.body.supplier_rate).toMatchObject({ number: 2, area: { id: area }, min_fee: 500 });
    const { body } = await reader.get(at(driver));
    expect([body.count, body.supplier_rates.map((one: { number: number }) => one.number)]).toEqual([2, [1, 2]]);
    expect(answer(await reader.post(at(driver), terms({ basis: 'percentage' }))).at(0)).toBe(403);
  });

  test('a change of one in force is another rate; what ended is asked for', async () => {
    const driver = await platform();
    const { id, version } = (await admin.post(at(driver), terms())).body.supplier_rate;
    const changed = await admin.post(at(driver, id), { amount: 1_500, version });
    expect(changed.body.supplier_rate).toMatchObject({ number: 2, amount: 1_500, status: 'active' });
    expect(changed.body.supplier_rate.id).not.toBe(id);
    expect((await admin.get(`${at(driver)}?status=ended`)).body.supplier_rates).toMatchObject([{ id, amount: 1_200 }]);
    expect(answer(await admin.post(at(driver, id), { amount: 1 }))).toEqual([400, 'driver_rates.has_ended']);
    expect(answer(await admin.post(at(driver, changed.body.supplier_rate.id), { amount: 1, version: 99 }))).toEqual([
      400,
      'stale',
    ]);
    expect((await admin.delete(at(driver, changed.body.supplier_rate.id))).body).toMatchObject({ deleted: true });
    expect((await admin.get(`${at(driver)}?status=active`)).body.count).toBe(0);
  });

  test('what makes no sense is said at its field, and nothing changes', async () => {
    const driver = await platform();
    const own = await aDriver(api.owner, { supplier_id: najd });
    await admin.post(at(driver), terms());
    const rival = await aSupplier(api.owner);
    for (const [path, body, status, code, field] of [
      [at(driver), terms(), 422, 'driver_rates.overlaps', undefined],
      [at(driver), terms({ basis: 'percentage', amount: 10_001 }), 400, 'driver_rates.above_all', 'amount'],
      [at(driver), terms({ basis: 'per_km' }), 400, undefined, 'basis'],
      [at(driver), terms({ trigger: 'on_confirm' }), 400, undefined, 'trigger'],
      [at(driver), terms({ area_id: 'area_none', basis: 'per_case' }), 400, 'errors.reference', 'area_id'],
      [at(driver), terms({ supplier_id: 'sup_none' }), 400, undefined, 'supplier_id'],
      [at(own), terms({ supplier_id: rival }), 400, 'driver_rates.other_supplier', 'supplier_id'],
      [
        at(driver),
        terms({ basis: 'per_case', effective_from: '2020-01-01T00:00:00Z' }),
        400,
        'driver_rates.in_the_past',
        'effective_from',
      ],
      [at('drv_none'), terms(), 404, undefined, undefined],
    ] as const) {
      const reply = await admin.post(path, body);
      expect([reply.status, reply.text.includes('supplier_rate"')]).toEqual([status, false]);
      if (code) expect(reply.text).toContain(code === 'driver_rates.overlaps' ? 'DR-01' : '');
      if (field) expect(reply.text).toContain(field);
    }
    expect((await admin.get(at(driver))).body.count).toBe(1);
    expect((await admin.get(at(own))).body.count).toBe(0);
  });

  test('two that add the same at once: one of them is told', async () => {
    const driver = await platform();
    const replies = await Promise.all([admin.post(at(driver), terms()), admin.post(at(driver), terms())]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a supplier', () => {
  test('reads the rates of its own drivers, and changes none', async () => {
    const [own, foreign] = [await aDriver(api.owner, { supplier_id: najd }), await platform()];
    const id = await aDriverRate(api.owner, { driverId: own, supplierId: najd });
    await aDriverRate(api.owner, { driverId: foreign, supplierId: najd });
    expect((await supplier.get(at(own))).body.supplier_rates).toMatchObject([{ id, amount: 1_200 }]);
    const rival = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    for (const reply of [
      await supplier.get(at(foreign)),
      await rival.get(at(own)),
      await supplier.post(at(own), terms()),
      await supplier.post(at(own, id), { amount: 0 }),
      await supplier.delete(at(own, id)),
    ])
      expect(reply.status).toBe(404);
    expect((await admin.get(at(own))).body.supplier_rates).toMatchObject([{ id, amount: 1_200, status: 'active' }]);
  });
});
