import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, superuserLogin, type TestDatabase } from '../../scripts/testing/database.ts';
import { openDatabase, prepareDatabase } from './database.ts';

const quiet = () => undefined;
let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

const query = async (login: ClientConfig, sql: string) => {
  const client = new Client(login);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** The address of a database behind a socket, as DATABASE_URL would have it. */
const addressOf = (user: string, name = database.owner.database, options = '') =>
  `postgresql://${user}@${encodeURIComponent(String(database.owner.host))}/${name}${options}`;

const open = (databaseUrl: string, databaseAppUrl?: string) =>
  openDatabase({ databaseUrl, databaseAppUrl, dataDir: '/nowhere' }, quiet);

test('with one login the server takes on the role that owns nothing', async () => {
  const opened = await open(addressOf('wikala_owner', undefined, '?options=-c%20work_mem%3D5MB'));
  await prepareDatabase(opened, quiet);
  expect(opened).toMatchObject({ embedded: false, fresh: false });
  expect(await query(opened.app, `SELECT current_user AS me, current_setting('work_mem') AS memory`)).toEqual([
    { me: 'wikala_app', memory: '5MB' },
  ]);
  await expect(query(opened.app, 'DELETE FROM audit_trail')).rejects.toThrow('permission denied');
  await expect(query(opened.app, 'DROP TABLE users')).rejects.toThrow('must be owner');
});

test('a login of its own needs the role, and may not be the owner', async () => {
  const superuser = superuserLogin();
  await query(superuser, 'CREATE ROLE desk LOGIN');
  try {
    const opened = await open(addressOf('wikala_owner'), addressOf('desk'));
    await expect(prepareDatabase(opened, quiet)).rejects.toThrow(
      'desk has no rights here: as an administrator of the server run GRANT wikala_app TO "desk";',
    );
    await query(superuser, 'GRANT wikala_app TO desk');
    await prepareDatabase(opened, quiet);
    expect(await query(opened.app, 'SELECT current_user AS me')).toEqual([{ me: 'desk' }]);
  } finally {
    await query(superuser, 'DROP ROLE desk');
  }
  await expect(
    prepareDatabase(await open(addressOf('wikala_owner'), addressOf('wikala_owner')), quiet),
  ).rejects.toThrow('wikala_owner, who owns the tables');
});

test.each([
  ['LC_CTYPE C', `ENCODING 'UTF8' LC_CTYPE 'C' LC_COLLATE 'C'`, 'has LC_CTYPE C, in which Arabic cannot be searched'],
  ['another encoding', `ENCODING 'SQL_ASCII' LC_CTYPE 'C' LC_COLLATE 'C'`, 'has the encoding SQL_ASCII'],
])('a database with %s is refused', async (_, properties, sentence) => {
  const superuser = superuserLogin();
  const [{ builtin }] = await query(
    superuser,
    `SELECT current_setting('server_version_num')::int >= 170000 AS builtin`,
  );
  const provider = builtin ? `LOCALE_PROVIDER libc` : '';
  await query(superuser, `CREATE DATABASE unfit OWNER wikala_owner TEMPLATE template0 ${properties} ${provider}`);
  try {
    await expect(prepareDatabase(await open(addressOf('wikala_owner', 'unfit')), quiet)).rejects.toThrow(sentence);
  } finally {
    await query(superuser, 'DROP DATABASE unfit WITH (FORCE)');
  }
});
