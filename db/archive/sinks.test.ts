import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../scripts/testing/database.ts';
import { tableSink } from './sinks.ts';

test('a table whose rows the database has refused is abandoned without another fault', async () => {
  const database = await emptyDatabase();
  onTestFinished(database.drop);
  const client = new Client(database.owner);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('CREATE TABLE places (id integer)');
  const sink = tableSink(client, { name: 'places', columns: ['id'] });
  const refused = async () => {
    for (;;) await sink.write(Buffer.from('no number\n'.repeat(100_000)));
  };
  await expect(refused()).rejects.toThrow('invalid input syntax');
  sink.abandon();
  // The connection is free for what comes next.
  expect((await client.query('SELECT count(*)::int AS rows FROM places')).rows).toEqual([{ rows: 0 }]);
});
