import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../scripts/testing/database.ts';
import { buildCompany } from './server/company/build.ts';
import { tell } from './server/story/tell.ts';
import { isEmpty, loadDemo } from './server.ts';
import { connect, morning, quiet, shapeOf } from './testing.ts';

const evening = new Date('2026-11-18T19:00:00Z');

// Whatever day the demo is loaded on: there is a Friday without work, and a Sunday after it. A quarter of the company has a quarter of the
// thirty of each status (demo.test.ts).
test.each(['2026-11-20', '2026-11-22'])(
  'loaded on %s every status is there',
  (day) => {
    const orders = 1000;
    const counts = new Map<string, number>();
    const { world } = buildCompany(orders, new Date(`${day}T09:00:00Z`), 'no hash', quiet);
    const days = tell(world, orders, ({ order }) => {
      for (const status of [
        `order ${order.status}`,
        `payment ${order.payment_status}`,
        `fulfilment ${order.fulfillment_status}`,
      ]) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    });
    expect([...days].at(-1)?.placed).toBe(orders);
    expect(counts.size).toBe(21);
    expect([...counts].filter(([, n]) => n < 30 / 4)).toEqual([]);
  },
  60_000,
);

/** A checksum of each table over its ordered rows. */
async function checksums(of: Client): Promise<Record<string, string>> {
  const { rows } = await of.query<{ name: string }>(`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await of.query<{ sum: string }>(`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY t::text)), '') AS sum
        FROM ${of.escapeIdentifier(name)} t`);
    sums[name] = found.rows[0]?.sum ?? '';
  }
  return sums;
}

test('a database in use is left alone, unless it is to be emptied; another load of the day holds the same rows', async () => {
  const orders = 200;
  const other = await cloneDatabase();
  const owner = await connect(other.owner);
  try {
    await loadDemo(other.owner, { orders, now: morning, log: quiet });
    await expect(loadDemo(other.owner, { orders, now: evening, log: quiet })).rejects.toThrow('--force');
    expect(await isEmpty(owner)).toBe(false);
    const before = await checksums(owner);
    await owner.query(`INSERT INTO rate_limits (key) VALUES ('left over'); DELETE FROM notes`);
    await loadDemo(other.owner, { orders, now: evening, log: quiet, force: true });
    expect(await checksums(owner)).toEqual(before);
  } finally {
    await owner.end();
    await other.drop();
  }
}, 180_000);

test('a load that fails leaves the database as it was', async () => {
  const other = await cloneDatabase();
  const owner = await connect(other.owner);
  try {
    await owner.query('ALTER TABLE tracking_links ADD CHECK (false)');
    const shape = await shapeOf(owner);
    await expect(loadDemo(other.owner, { orders: 60, now: morning, log: quiet })).rejects.toThrow('tracking_links');
    expect(await shapeOf(owner)).toEqual(shape);
    expect(await isEmpty(owner)).toBe(true);
  } finally {
    await owner.end();
    await other.drop();
  }
}, 60_000);
