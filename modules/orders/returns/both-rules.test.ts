import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../scripts/testing/database.ts';
import type { ClaimItemRow, ClaimRow, ReturnItemRow, ReturnRow } from '../core/rules/after-sale-rows.ts';
import { returnStatuses } from '../core/contract/statuses.ts';
import { returnedOf } from './rules/returnable.ts';
import { returnedSql } from '../core/server/relations.ts';

/*
 * What of a line came back or is promised is said twice: by the rule, for a command that has the book, and in SQL, for a page of orders.
 * They are one rule only as long as they answer the same for the same rows.
 */

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.owner);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const item_id = 'item_1';
const when = fc.option(fc.constant('2026-11-18T07:00:00.000Z'), { freq: 2 });
const oneOfClaims = fc.option(fc.constantFrom('claim_0', 'claim_1', 'claim_2'));
const money = fc.integer({ min: 0, max: 99_999 });
type Facts = {
  claims: Pick<ClaimRow, 'id' | 'canceled_at'>[];
  claim_items: Pick<ClaimItemRow, 'id' | 'claim_id' | 'item_id' | 'quantity' | 'value' | 'tax_amount'>[];
  returns: Pick<ReturnRow, 'id' | 'status' | 'claim_id'>[];
  return_items: Pick<
    ReturnItemRow,
    | 'id'
    | 'return_id'
    | 'item_id'
    | 'requested_quantity'
    | 'received_quantity'
    | 'settled_quantity'
    | 'value'
    | 'tax_amount'
  >[];
};
const lines = fc.record({ on: fc.integer({ min: 0, max: 2 }), mine: fc.boolean(), value: money });
/** Rows as the tables may hold them: three claims and three returns with lines of this item and of another. */
const facts: fc.Arbitrary<Facts> = fc
  .record({
    canceled: fc.tuple(when, when, when),
    statuses: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...returnStatuses))),
    parents: fc.tuple(oneOfClaims, oneOfClaims, oneOfClaims),
    claimed: fc.array(fc.tuple(lines, fc.integer({ min: 1, max: 20 })), { maxLength: 4 }),
    asked: fc.array(fc.tuple(lines, fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20)), { maxLength: 6 }),
  })
  .map(({ canceled, statuses, parents, claimed, asked }) => ({
    claims: canceled.map((at, n) => ({ id: `claim_${n}`, canceled_at: at as Date | null })),
    claim_items: claimed.map(([{ on, mine, value }, quantity], n) => ({
      id: `ci_${n}`,
      claim_id: `claim_${on}`,
      item_id: mine ? item_id : 'item_2',
      quantity,
      value,
      tax_amount: 0,
    })),
    returns: statuses.map((status, n) => ({ id: `ret_${n}`, status, claim_id: parents[n] ?? null })),
    return_items: asked.map(([{ on, mine, value }, requested_quantity, received, settled], n) => ({
      id: `ri_${n}`,
      return_id: `ret_${on}`,
      item_id: mine ? item_id : 'item_2',
      requested_quantity,
      received_quantity: Math.min(received, requested_quantity),
      settled_quantity: Math.min(settled, requested_quantity),
      value,
      tax_amount: 0,
    })),
  }));

/** The statement of the server, with these rows in the place of its tables. */
const bySql = async (rows: Facts) => {
  const tables = Object.keys(rows) as (keyof Facts)[];
  const instead = tables.map(
    (table, n) => `${table} as (select * from jsonb_populate_recordset(null::public.${table}, $${n + 1}::jsonb))`,
  );
  const { rows: found } = await client.query(
    `with ${instead.join(', ')} select b.* from (select '${item_id}' as id) oi cross join lateral ${returnedSql} b`,
    tables.map((table) => JSON.stringify(rows[table])),
  );
  return { back_quantity: Number(found[0].back_quantity), back_value: Number(found[0].back_value) };
};

test('what came back or is promised is the same by the rule and by SQL, whatever the rows', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(facts, async (rows) => {
      const { back_quantity, back_value } = returnedOf(rows as unknown as Parameters<typeof returnedOf>[0], item_id);
      counted += back_quantity > 0 ? 1 : 0;
      expect(await bySql(rows)).toEqual({ back_quantity, back_value });
    }),
    { numRuns: 500 },
  );
  expect(counted).toBeGreaterThan(100);
});
