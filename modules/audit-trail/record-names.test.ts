import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Pool } from '#kit/server/db.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = openPool(database.app, () => undefined);
}, 60_000);
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** What no entry is about or points at under an identifier of its own, or what has no name. */
const nameless = new Set(
  [
    // Parts of an order, a draft or a purchase: their entry is the whole's.
    'adj alloc cancel cap cart ci cred csh dlink dlvl fi ma oel oic pay poi por rcv rcvi ref res rfp ri sm track',
    // Versions, codes, conditions and uses of a promotion: their entry is the promotion's, or the order's.
    'pmv pmc cond pmu',
    // Parts of a settlement and of a lead.
    'sel sem lsc',
    // Points of a wallet, and one change of those on an order.
    'le ll lpa',
    // What becomes of a receipt, and what a customer reads and says of its statement: their entry is the customer's.
    'rstep stlk sdis',
    // What happens to a gift card, and those that were issued together: their entry is the card's.
    'gev gcb',
    // Parts of a product or a warehouse.
    'blevel bmove img move opt optval tri cci',
    // What happens to somebody, or is kept for them, and the trail's own.
    'audit file imp jrn msg nobody noti sheet sreg tab task wall',
  ].flatMap((kinds) => kinds.split(' ')),
);

/** How the identifiers begin that the code gives: what is made by hand, and what the resources make. */
function kindsGiven(): Set<string> {
  const root = join(import.meta.dirname, '..', '..');
  const kinds = new Set<string>();
  for (const path of globSync('{modules,kit/server}/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing(\/|\.ts$)|\/demo\//.test(path)) continue;
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, kind] of source.matchAll(/newId\('([a-z]+)'\)/g)) kinds.add(kind ?? '');
    const declared = source.split(' resource({\n')[1];
    const kind = /\bprefix: '(\w+)'/.exec(declared ?? '') ?? /\bone: '(\w+)'/.exec(declared ?? '');
    if (kind) kinds.add(kind[1] ?? '');
  }
  return kinds;
}

test('every kind of record that the trail may point at has a name there', async () => {
  const { rows } = await sql<{
    kind: string;
  }>`select replace(proname, 'record_name_of_', '') as kind from pg_proc where proname like 'record\\_name\\_of\\_%'`.execute(
    pool.db,
  );
  const named = new Set(rows.map(({ kind }) => kind));
  const given = kindsGiven();
  expect(given.size).toBeGreaterThan(60);
  expect(
    [...given].filter((kind) => !named.has(kind) && !nameless.has(kind)),
    'give each a function record_name_of_<kind> beside its table, or say why it has no name',
  ).toEqual([]);
  expect([...named].filter((kind) => !given.has(kind) || nameless.has(kind))).toEqual([]);
});
