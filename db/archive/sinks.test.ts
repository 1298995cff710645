import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../scripts/testing/database.ts';
import { tableSink } from './sinks.ts';

/** A connection to a database whose only table is `places`. */
const emptyTable = async (): Promise<Client> => {
  const database = await emptyDatabase();
  onTestFinished(database.drop);
  const client = new Client(database.owner);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('CREATE TABLE places (id integer)');
  return client;
};

test('a table whose rows the database has refused is abandoned without another fault', async () => {
  const client = await emptyTable();
  const sink = tableSink(client, { name: 'places', columns: ['id'] });
  const refused = async () => {
    for (;;) await sink.write(Buffer.from('no number\n'.repeat(100_000)));
  };
  await expect(refused()).rejects.toThrow('invalid input syntax');
  sink.abandon();
  // The connection is free for what comes next.
  expect((await client.query('SELECT count(*)::int AS rows FROM places')).rows).toEqual([{ rows: 0 }]);
});

test('what still waits for the connection when the database refuses the copy is dropped: nothing throws where nobody can catch it', async () => {
  const client = await emptyTable();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  const sink = tableSink(client, { name: 'places', columns: ['id'] });
  // All before the database has answered: they leave one by one, each when the connection has room.
  const writes = Array.from({ length: 9 }, () => sink.write(Buffer.from('no number\n'.repeat(400_000))));
  const results = await Promise.allSettled(writes);
  expect(results.at(-1)).toMatchObject({ status: 'rejected' });
  expect((await client.query('SELECT count(*)::int AS rows FROM places')).rows).toEqual([{ rows: 0 }]);
  expect(uncaught).toEqual([]);
});
