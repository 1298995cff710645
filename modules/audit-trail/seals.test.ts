import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId } from '../../apps/api/testing.ts';
import { ourInvariants } from '#db/invariants.ts';
import { openPool, type Pool } from '#kit/server/db.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { sealAuditTrail } from './server/seal.ts';

let database: TestDatabase;
let owner: Pool;
let app: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
}, 60_000);
afterAll(async () => {
  await app.close();
  await owner.close();
  await database.drop();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const entry = (entity_id: string, at: Date) =>
  insertRow(owner.db, 'audit_trail', {
    id: testId('audit'),
    at,
    actor_id: 'usr_1',
    actor_type: 'admin',
    action: 'update',
    entity: 'orders',
    entity_id,
    changes: [{ field: 'status', before: 'a', after: 'b' }],
    request_id: 'req_1',
  });
const seals = async () =>
  (
    await sql<{
      seq: number;
      entries: number;
    }>`select s.seq, (select count(*)::int from audit_trail t where t.seq > s.after_entry and t.seq <= s.last_entry) as entries from audit_seals s order by s.seq`.execute(
      owner.db,
    )
  ).rows;
/** The seals that are broken. */
async function broken(): Promise<number[]> {
  const invariant = ourInvariants().find(({ name }) => name.startsWith('A3 the seals'));
  const { rows } = await sql.raw<{ seq: number }>(invariant?.sql ?? '').execute(owner.db);
  return rows.map(({ seq }) => seq);
}

describe('the audit trail is sealed', () => {
  test('entry by entry as they settle, and what is changed, removed or cut out afterwards shows', async () => {
    for (const id of ['order_a', 'order_b', 'order_c']) await entry(id, minutesAgo(20));
    await entry('order_late', minutesAgo(1));
    await entry('order_d', minutesAgo(20));
    // What stands behind an entry that may still have older company waits with it.
    expect(await sealAuditTrail(app.db)).toBe(1);
    expect((await seals()).at(-1)).toEqual({ seq: 1, entries: 3 });
    expect(await sealAuditTrail(app.db)).toBe(0);
    expect(await broken()).toEqual([]);

    await sql`update audit_trail set actor_id = 'usr_2' where entity_id = 'order_b'`.execute(owner.db);
    expect(await broken()).toEqual([1]);
    await sql`update audit_trail set actor_id = 'usr_1' where entity_id = 'order_b'`.execute(owner.db);
    expect(await broken()).toEqual([]);

    await sql`update audit_trail set at = ${minutesAgo(16)} where entity_id = 'order_late'`.execute(owner.db);
    expect(await sealAuditTrail(app.db)).toBe(1);
    expect((await seals()).at(-1)).toEqual({ seq: 2, entries: 2 });
    await sql`delete from audit_trail where entity_id = 'order_c'`.execute(owner.db);
    expect(await broken()).toEqual([1]);
    await sql`update audit_seals set hash = audit_seal_hash(null, after_entry, last_entry) where seq = ${1}`.execute(
      owner.db,
    );
    expect(await broken()).toEqual([2]);
  });

  test('by the server alone, which can take nothing back', async () => {
    await expect(sql`update audit_seals set hash = 'x'`.execute(app.db)).rejects.toThrow('permission denied');
    await expect(sql`delete from audit_seals`.execute(app.db)).rejects.toThrow('permission denied');
  });
});
