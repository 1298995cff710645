import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldExamples } from '#kit/shared/fold.examples.ts';
import { startApi, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('fold() of the database', () => {
  test.each(foldExamples)('%j reads %j', async (text, folded) => {
    const { rows } = await sql<{ folded: string }>`select fold(${text}) as folded`.execute(api.owner);
    expect(rows[0]?.folded).toBe(folded);
  });
});

describe('the journals of the database', () => {
  test('the server’s role owns nothing, and may add to a journal but not change or remove from it', async () => {
    const { rows } = await sql<{ name: string; insert: boolean; update: boolean; delete: boolean; owner: string }>`
      select c.relname as name, has_table_privilege('wikala_app', c.oid, 'insert') as insert, has_table_privilege('wikala_app', c.oid, 'update') as update,
        has_table_privilege('wikala_app', c.oid, 'delete') as delete, pg_get_userbyid(c.relowner) as owner
      from pg_class c where c.relkind = 'r' and obj_description(c.oid) like 'append-only%' order by 1`.execute(api.owner);
    expect(rows.map((row) => row.name)).toEqual(['audit_seals', 'audit_trail', 'captures', 'credits', 'customer_status_history', 'money_journal', 'purchase_receipts', 'receipt_allocations', 'refund_payments', 'refunds', 'return_receipt_items', 'return_receipts', 'stock_moves']);
    for (const row of rows) expect(row, row.name).toMatchObject({ insert: true, update: false, delete: false, owner: 'wikala_owner' });
    const owned = await sql<{ n: number }>`select count(*)::int as n from pg_class where pg_get_userbyid(relowner) = 'wikala_app'`.execute(api.owner);
    expect(owned.rows[0]?.n).toBe(0);
  });

  test('an entry whose legs do not balance is refused', async () => {
    const unbalanced = sql`select legs_balance('[{"account":"cash","amount":5},{"account":"sales","amount":-4}]'::jsonb) as balance`.execute(api.owner);
    expect((await unbalanced).rows).toEqual([{ balance: 1 }]);
  });
});

describe('the outbox', () => {
  test('an event is told once, after commit', async () => {
    await sql`insert into outbox (event, payload) values ('nobody.listens', '{}')`.execute(api.owner);
    await api.server.dispatcher.drain();
    const { rows } = await sql<{ done: boolean }>`select done_at is not null as done from outbox where event = 'nobody.listens'`.execute(api.owner);
    expect(rows).toEqual([{ done: true }]);
  });
});
