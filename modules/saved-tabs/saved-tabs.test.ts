import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { tabsPerList } from './contract.ts';

let api: TestApi;
let huda: Client;
let sami: Client;
beforeAll(async () => {
  api = await startApi();
  huda = await api.signIn({ account: 'admin' });
  sami = await api.signIn({ account: 'admin' });
}, 60_000);
afterAll(() => api.stop());

const filters = {
  status: { open: true, filter: ['pending', 'confirmed'] },
  created_at: { open: true, filter: { gt: '2026-11-08' } },
  order: { open: false, filter: '-total' },
};

describe('saved tabs', () => {
  test('are kept as they were saved, in order, for their list', async () => {
    const saved = await huda.post('/me/tabs', { list: 'orders', label: 'مسار فيصل', filters });
    expect(saved.status, saved.text).toBe(200);
    await huda.post('/me/tabs', { list: 'customers', label: 'Riyadh', filters: {} });
    const { body } = await huda.get('/me/tabs?list=orders');
    expect(body.tabs).toEqual([
      { value: saved.body.tab.value, list: 'orders', label: 'مسار فيصل', removable: true, filters },
    ]);
    expect((await huda.get('/me/tabs')).body.tabs).toHaveLength(2);
  });

  test('belong to one person', async () => {
    const { body } = await huda.post('/me/tabs', { list: 'drivers', label: 'Mine', filters: {} });
    expect((await sami.get('/me/tabs?list=drivers')).body.tabs).toEqual([]);
    expect((await sami.delete(`/me/tabs/${body.tab.value}`)).status).toBe(404);
    expect((await huda.delete(`/me/tabs/${body.tab.value}`)).body).toMatchObject({ id: body.tab.value, deleted: true });
    expect((await huda.get('/me/tabs?list=drivers')).body.tabs).toEqual([]);
  });

  test.each([
    ['a blank name', { list: 'orders', label: '  ', filters: {} }],
    ['no name', { list: 'orders', filters: {} }],
    ['another field', { list: 'orders', label: 'x', filters: {}, user_id: 'usr_1' }],
    ['a filter that is no filter', { list: 'orders', label: 'x', filters: { status: 'pending' } }],
    ['a path as list', { list: '../orders', label: 'x', filters: {} }],
  ])('refuse %s', async (_, body) => {
    expect((await huda.post('/me/tabs', body)).status).toBe(400);
  });

  test('are limited in number, also when saved at the same moment', async () => {
    const many = await Promise.all(
      Array.from({ length: tabsPerList + 3 }, (_, n) =>
        sami.post('/me/tabs', { list: 'brands', label: `Tab ${n}`, filters: {} }),
      ),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(tabsPerList);
    expect(many.find(({ status }) => status === 400)?.body.message).toBe(
      `A list can have at most ${tabsPerList} saved tabs. Remove one first.`,
    );
  });
});
