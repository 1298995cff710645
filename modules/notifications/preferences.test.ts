import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let reviewer: Client;
const path = '/me/notification-preferences';
const off = (event: string) => ({ event, channel: 'mail', wanted: false });
const on = (event: string) => ({ event, channel: 'mail', wanted: true });
const isOn = (event: string) => ({ event, channel: 'mail', wanted: true, is_default: true });

beforeAll(async () => {
  api = await startStore();
  reviewer = await api.signIn({
    account: 'admin',
    permissions: ['suppliers:read', 'suppliers:update', 'orders:create', 'products:create', 'products:update'],
  });
}, 60_000);
afterAll(() => api.stop());

const mailsTo = async ({ userId }: Client): Promise<string[]> =>
  (
    await sql<{
      subject: string;
    }>`select m.subject from messages m join users u on u.email = m.recipient where u.id = ${userId} order by m.created_at, m.id`.execute(
      api.owner,
    )
  ).rows.map(({ subject }) => subject);
const listOf = async (client: Client) => (await client.get(path)).body.preferences;
/** A supplier with two people. */
async function aPair(row: Record<string, unknown> = {}) {
  const id = await aSupplier(api.owner, { name: 'Durub', name_ar: 'دروب', ...row });
  const [one, other] = [
    await api.signIn({ account: 'supplier', supplierId: id }),
    await api.signIn({ account: 'supplier', supplierId: id, language: 'ar' }),
  ];
  return { id, one, other };
}

describe('what one may choose', () => {
  test('a supplier: its own events, as most want them until it says otherwise', async () => {
    const { one, other } = await aPair();
    expect(await listOf(one)).toEqual([
      { ...isOn('order.placed'), wanted: false },
      isOn('draft_order.answered'),
      isOn('swap.promised'),
      isOn('supplier.reviewed'),
      isOn('supplier.expiring'),
      isOn('settlement.sent'),
    ]);
    expect((await one.post(path, off('supplier.expiring'))).body).toEqual({
      preference: { ...off('supplier.expiring'), is_default: false },
    });
    expect((await one.post(path, on('supplier.reviewed'))).body.preference).toEqual({
      ...on('supplier.reviewed'),
      is_default: false,
    });
    expect((await listOf(one)).filter((each: { is_default: boolean }) => !each.is_default)).toMatchObject([
      { event: 'supplier.reviewed', wanted: true },
      { event: 'supplier.expiring', wanted: false },
    ]);
    expect(
      (await listOf(other)).every((each: { is_default: boolean }) => each.is_default),
      'a colleague’s stay',
    ).toBe(true);
    const { rows } = await sql<{
      action: string;
      changes: unknown;
    }>`select action, changes from audit_trail where entity_id = ${one.userId} order by seq`.execute(api.owner);
    expect(rows[0]).toEqual({
      action: 'set_preference',
      changes: [{ field: 'supplier.expiring mail', before: true, after: false }],
    });
  });

  test('an administrator: what the role allows, and no switch for anything else', async () => {
    const clerk = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect(await listOf(reviewer)).toEqual([isOn('supplier.expiring'), isOn('supplier.submitted')]);
    expect(await listOf(clerk)).toEqual([]);
    expect((await clerk.post(path, off('supplier.submitted'))).status).toBe(404);
    expect((await reviewer.post(path, on('order.placed'))).status).toBe(404);
  });

  test.each([
    [off('account.password_changed'), 'event'],
    [{ ...off('order.placed'), channel: 'sms' }, 'channel'],
    [{ ...off('order.placed'), wanted: 'no' }, 'wanted'],
    [{ ...off('order.placed'), user_id: 'usr_other' }, 'user_id'],
  ])('%j is refused at its field', async (body, field) => {
    const { one } = await aPair();
    const reply = await one.post(path, body);
    expect([reply.status, reply.body.message[0].path]).toEqual([400, field]);
  });

  test('who acts for a supplier neither reads nor sets them', async () => {
    const { id, one } = await aPair();
    const acting = await api.signIn({ account: 'admin', superadmin: true });
    await insertRow(api.owner, 'impersonations', {
      id: `imp_${id}`,
      admin_user_id: acting.userId,
      supplier_id: id,
      reason: 'test',
      started_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    });
    const as = { 'x-fake-supplier': id };
    for (const reply of [
      await acting.get(`/api/supplier${path}`, as),
      await acting.post(`/api/supplier${path}`, off('supplier.reviewed'), as),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'impersonation_refused']);
    }
    expect(await listOf(one)).toContainEqual(isOn('supplier.reviewed'));
  });
});

describe('what is sent', () => {
  const decide = (id: string) => reviewer.post(`/suppliers/${id}/review`, { action: 'restrict', reason: 'Papers' });

  test('a decision: to everybody but who switched it off, and again once it is on', async () => {
    const { id, one, other } = await aPair({ status: 'approved' });
    await one.post(path, off('supplier.reviewed'));
    expect((await decide(id)).status).toBe(200);
    expect([await mailsTo(one), (await mailsTo(other)).length]).toEqual([[], 1]);
    await one.post(path, on('supplier.reviewed'));
    expect((await reviewer.post(`/suppliers/${id}/review`, { action: 'lift', reason: 'Papers came' })).status).toBe(
      200,
    );
    expect([(await mailsTo(one)).length, (await mailsTo(other)).length]).toEqual([1, 2]);
  });

  describe('a new order', () => {
    let trade: Trade;
    const place = async (client?: Client, draft: Record<string, unknown> = {}) => {
      const order = await anOrder(api, trade, { draft, ...(client ? { client } : {}) });
      await api.server.dispatcher.drain();
      return order;
    };
    beforeAll(async () => {
      trade = await aTrade(api, {}, { name: 'Baqalat Al-Noor', name_ar: 'بقالة النور' });
    });

    test('nobody by default; whoever asked, in their language, with a link; not who placed it', async () => {
      const [asking, silent] = [
        await api.signIn({ account: 'supplier', supplierId: trade.supplierId, language: 'ar' }),
        await api.signIn({ account: 'supplier', supplierId: trade.supplierId }),
      ];
      await place();
      expect(await mailsTo(asking)).toEqual([]);
      await asking.post(path, on('order.placed'));
      await trade.supplier.post(path, on('order.placed'));
      const order = await place();
      expect(await mailsTo(asking)).toEqual([`الطلب رقم ${order.display_id} من بقالة النور`]);
      expect([await mailsTo(silent), await mailsTo(trade.supplier)]).toEqual([[], []]);
      const { rows } = await sql<{
        body: string;
        notification_id: string | null;
      }>`select m.body, m.notification_id from messages m join users u on u.email = m.recipient where u.id = ${asking.userId}`.execute(
        api.owner,
      );
      expect(rows).toEqual([
        { body: expect.stringContaining(`http://wikala.test/supplier/orders/${order.id}`), notification_id: null },
      ]);
    });

    test('silencing the customer’s messages does not silence the supplier’s', async () => {
      const asking = await api.signIn({ account: 'supplier', supplierId: trade.supplierId });
      await asking.post(path, on('order.placed'));
      const order = await place(undefined, { no_notification_order: true });
      expect(await mailsTo(asking)).toEqual([`Order #${order.display_id} from Baqalat Al-Noor`]);
      expect((await trade.supplier.get(`/notifications?resource_id=${order.id}`)).body.count).toBe(0);
    });
  });
});
