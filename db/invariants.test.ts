import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../scripts/testing/database.ts';
import { findViolations, ourInvariants, readInvariants } from './invariants.ts';

describe('the file', () => {
  test('each invariant has a name and a query', () => {
    expect(
      readInvariants(
        `-- Remarks.\n\n-- name: M1 one\nSELECT 1\nWHERE false;\n\n-- name: M2 two\n-- why\nWITH x AS (SELECT 1) SELECT * FROM x;\n`,
      ),
    ).toEqual([
      { name: 'M1 one', sql: 'SELECT 1\nWHERE false;' },
      { name: 'M2 two', sql: '-- why\nWITH x AS (SELECT 1) SELECT * FROM x;' },
    ]);
  });
  test.each([
    ['-- name: M1\n\n-- name: M2\nSELECT 1', 'The invariant "M1" has no query.'],
    ['-- name: M1\nSELECT 1;\n-- name: M1\nSELECT 2;', 'Two invariants are called "M1".'],
  ])('a mistake in it is told', (text, sentence) => {
    expect(() => readInvariants(text)).toThrow(sentence);
  });
});

describe('on a database', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await cloneDatabase();
    client = new Client(database.owner);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('ours can be run, and hold while there is nothing', async () => {
    expect((await findViolations(client, ourInvariants())).filter(({ rows }) => rows.length > 0)).toEqual([]);
  });

  test('rows that break one are returned, and nothing can be changed meanwhile', async () => {
    const [finding] = await findViolations(client, [{ name: 'two', sql: 'SELECT 2 AS two' }]);
    expect(finding).toMatchObject({ name: 'two', rows: [{ two: 2 }] });
    const write = [{ name: 'writes', sql: `WITH gone AS (DELETE FROM roles RETURNING 1) SELECT * FROM gone` }];
    await expect(findViolations(client, write)).rejects.toThrow(
      'The invariant "writes" cannot be run: cannot execute SELECT in a read-only transaction',
    );
    await client.query('ROLLBACK');
  });
});
