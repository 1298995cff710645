import { sql } from 'kysely';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldExamples } from '#domain/fold.examples.ts';
import { lineSubtotalExamples } from '#domain/unit-price.examples.ts';
import { lineSubtotal, microsOf, perPiece } from '#domain/unit-price.ts';
import { startApi, type Client, type Reply, type TestApi } from '../../apps/api/testing.ts';
import { superuserLogin } from '../../scripts/testing/database.ts';
import { asRefusal } from './errors.ts';

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

test.each([
  ['Nadec', 'نادك', 'ndk'],
  ['Almarai', 'المراعي', 'mr'],
  ['Baqalah', 'بقالة', 'bkl'],
  ['Mohammed', 'مُحمّد', 'mhmd'],
  ['Shams', 'شمس', 'cms'],
  ['Khaled', 'خالد', 'xld'],
  ['Pepsi', 'بيبسي', 'bbs'],
  ['Lipton', 'ليبتون', 'lbtn'],
  ['Ghazal', 'غزال', 'jzl'],
])('skeleton() reads %s and %s alike', async (latin, arabic, bone) => {
  const { rows } = await sql<{
    latin: string;
    arabic: string;
  }>`select skeleton(fold(${latin})) as latin, skeleton(fold(${arabic})) as arabic`.execute(api.owner);
  expect(rows).toEqual([{ latin: bone, arabic: bone }]);
});
test('near_keys() of any text has a bound', async () => {
  const long = Array.from({ length: 400 }, (_, n) => `${'bcdfgklmn'.repeat(9)}${'x'.repeat(n % 9)}`).join(' ');
  const { rows } = await sql<{ n: number }>`select cardinality(near_keys(fold(${long}))) as n`.execute(api.owner);
  expect(rows[0]?.n).toBeLessThan(400);
});

describe('prices in the database', () => {
  const random = Array.from({ length: 1_000 }, (_, n) => [
    (n * 7_919) % 100_003,
    ((n * 104_729) % 1_000_000) - 500_000,
    (n * 31) % 20_011,
  ]);
  test('line_subtotal() is what lineSubtotal() is', async () => {
    const lines = [...lineSubtotalExamples.map(([price, rest, quantity]) => [price, rest, quantity]), ...random];
    const { rows } = await sql<{
      subtotal: number;
    }>`select line_subtotal((one->>0)::bigint, (one->>1)::int, (one->>2)::int) as subtotal
      from json_array_elements(${JSON.stringify(lines)}::json) with ordinality as of (one, place) order by place`.execute(
      api.owner,
    );
    expect(rows.map(({ subtotal }) => Number(subtotal))).toEqual(
      lines.map(([unit_price = 0, unit_price_rest = 0, quantity = 0]) =>
        lineSubtotal(microsOf({ unit_price, unit_price_rest }), quantity),
      ),
    );
  });
  test('piece_price() is what perPiece() is', async () => {
    const prices = [
      [21_995, 24],
      [1, 3],
      [2, 3],
      [5, 2_000_000],
      [2_147_483_647, 1],
      [0, 12],
      ...random.map(([amount = 0, , size = 0]) => [amount, size + 1]),
    ];
    const { rows } = await sql<{ price: number }>`select piece_price((one->>0)::bigint, (one->>1)::int) as price
      from json_array_elements(${JSON.stringify(prices)}::json) with ordinality as of (one, place) order by place`.execute(
      api.owner,
    );
    expect(rows.map(({ price }) => Number(price))).toEqual(
      prices.map(([amount = 0, size = 1]) => perPiece(amount, size)),
    );
  });
});

describe('the journals of the database', () => {
  test('the server’s role owns nothing, and may add to a journal but not change or remove from it', async () => {
    const { rows } = await sql<{ name: string; insert: boolean; update: boolean; delete: boolean; owner: string }>`
      select c.relname as name, has_table_privilege('wikala_app', c.oid, 'insert') as insert, has_table_privilege('wikala_app', c.oid, 'update') as update,
        has_table_privilege('wikala_app', c.oid, 'delete') as delete, pg_get_userbyid(c.relowner) as owner
      from pg_class c where c.relkind = 'r' and obj_description(c.oid) like 'append-only%' order by 1`.execute(
      api.owner,
    );
    expect(rows.map((row) => row.name)).toEqual([
      'audit_seals',
      'audit_trail',
      'batch_moves',
      'captures',
      'credits',
      'customer_status_history',
      'gift_card_events',
      'loyalty_entries',
      'loyalty_redemptions',
      'loyalty_versions',
      'money_journal',
      'purchase_receipts',
      'receipt_allocations',
      'receipt_steps',
      'refund_payments',
      'refunds',
      'return_receipt_items',
      'return_receipts',
      'stock_moves',
    ]);
    for (const row of rows)
      expect(row, row.name).toMatchObject({ insert: true, update: false, delete: false, owner: 'wikala_owner' });
    const owned = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_class where pg_get_userbyid(relowner) = 'wikala_app'`.execute(api.owner);
    expect(owned.rows[0]?.n).toBe(0);
  });

  test('an entry whose legs do not balance is refused', async () => {
    const unbalanced =
      sql`select legs_balance('[{"account":"cash","amount":5},{"account":"sales","amount":-4}]'::jsonb) as balance`.execute(
        api.owner,
      );
    expect((await unbalanced).rows).toEqual([{ balance: 1 }]);
  });
});

describe('the outbox', () => {
  test('an event is told once, after commit', async () => {
    await sql`insert into outbox (event, payload) values ('nobody.listens', '{}')`.execute(api.owner);
    await api.server.dispatcher.drain();
    const { rows } = await sql<{
      done: boolean;
    }>`select done_at is not null as done from outbox where event = 'nobody.listens'`.execute(api.owner);
    expect(rows).toEqual([{ done: true }]);
  });
});

describe('losing the database in the middle of a call', () => {
  let admin: Client;
  let superuser: Connection;
  beforeAll(async () => {
    admin = await api.signIn({ account: 'admin', superadmin: true });
    superuser = new Connection(superuserLogin());
    await superuser.connect();
    // A commit that waits: for whoever holds the lock 4711.
    await sql`create function wait_at_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(4711); return null; end $$`.execute(
      api.owner,
    );
    await sql`create constraint trigger wait_at_commit after insert on brands deferrable initially deferred for each row execute function wait_at_commit()`.execute(
      api.owner,
    );
  });
  afterAll(async () => {
    await sql`drop function wait_at_commit cascade`.execute(api.owner);
    await superuser.end();
  });

  /** Ends the connection of whoever waits for a lock of ours, as a dying server would. */
  const cutWhoWaits = async (): Promise<void> => {
    for (;;) {
      const { rows } = await superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wikala' and wait_event_type = 'Lock'
        and datname = $1`,
        [(await sql<{ name: string }>`select current_database() as name`.execute(api.owner)).rows[0]?.name],
      );
      if (rows.length > 0) return;
      await new Promise((next) => setTimeout(next, 5));
    }
  };
  const within = async <T>(lock: string, work: () => Promise<T>): Promise<T> =>
    api.owner.transaction().execute(async (tx) => {
      await sql.raw(lock).execute(tx);
      const [result] = await Promise.all([work(), cutWhoWaits()]);
      return result;
    });
  /** As clients do: what answers 503 is sent again. The pool may hand out a connection or two that are on their way out. */
  const untilServed = async (call: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const reply = await call();
      if (reply.status !== 503) return reply;
    }
  };
  const make = (name: string) =>
    admin.post('/brands', { name }, { 'idempotency-key': `brand ${name}`.replaceAll(' ', '-') });

  test.each([
    ['when its session is looked up', 'lock table sessions in access exclusive mode'],
    ['in a statement of its transaction', 'lock table brands in access exclusive mode'],
    ['at its commit', 'select pg_advisory_xact_lock(4711)'],
  ])('%s is no fault of ours: 503, when to try again, and the key does it once', async (where, lock) => {
    const name = `Lost ${where}`;
    const lost = await within(lock, () => make(name));
    expect([lost.status, lost.body.type, lost.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    expect((await untilServed(() => make(name))).status).toBe(200);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from brands where name = ${name}`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('also of a call that only reads', async () => {
    expect((await within('lock table brands in access exclusive mode', () => admin.get('/brands'))).status).toBe(503);
    expect((await untilServed(() => admin.get('/brands'))).status).toBe(200);
  });

  const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);
  test.each([
    ...['57P01', '57P02', '57P03', '08000', '08006', '53300', '55P03'].map((code) =>
      failed('as PostgreSQL says it', { code, severity: 'FATAL' }),
    ),
    ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map((code) =>
      failed('as the system says it', { code, syscall: 'read' }),
    ),
    failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    ...[
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'timeout exceeded when trying to connect',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'Cannot use a pool after calling end on the pool',
      'driver has already been destroyed',
    ].map((message) => failed(message)),
  ])('%s', (error) => {
    expect(asRefusal(error)).toMatchObject({ status: 503, retryAfter: 1 });
  });
  test.each([
    failed('a mistake of ours'),
    failed('no such file', { code: 'ENOENT', syscall: 'open' }),
    failed('column "x" does not exist', { code: '42703', severity: 'ERROR' }),
  ])('%s stays ours: 500', (error) => {
    expect(asRefusal(error).status).toBe(500);
  });
});
