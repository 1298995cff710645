import { verify } from '@node-rs/argon2';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { temporaryDirectory } from '../testing/throw-away.ts';
import { createAdmin } from './create-admin.ts';
import { passwordProblem } from './password.ts';

describe('an administrator', () => {
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

  test('gets the one role that may do everything, a hashed password, and a line in the audit trail', async () => {
    const id = await createAdmin(client, { email: 'Huda@Example.com', firstName: 'هدى', password: 'correct horse' });
    await createAdmin(client, { email: 'second@example.com', password: 'correct horse' });
    const { rows } = await client.query(
      `
      SELECT email, first_name, account_type, status, password_hash, r.is_superadmin, (SELECT count(*)::int FROM roles) AS roles,
             (SELECT count(*)::int FROM audit_trail a WHERE a.entity_id = u.id AND a.action = 'create') AS audited
        FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE u.id = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        email: 'huda@example.com',
        first_name: 'هدى',
        account_type: 'admin',
        status: 'active',
        is_superadmin: true,
        roles: 1,
        audited: 1,
      },
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(rows[0].password_hash, 'correct horse')).toBe(true);
  });

  test('is not made twice, and nothing of the attempt stays', async () => {
    await createAdmin(client, { email: 'twice@example.com', password: 'correct horse' });
    const count = async () =>
      (await client.query('SELECT (SELECT count(*) FROM audit_trail) + (SELECT count(*) FROM user_roles) AS n')).rows[0]
        .n;
    const before = await count();
    await expect(createAdmin(client, { email: 'TWICE@example.com', password: 'another good one' })).rejects.toThrow(
      'TWICE@example.com has an account already.',
    );
    expect(await count()).toBe(before);
  });
});

test.each([
  ['eleven chars'.slice(0, 11), 'Use at least 12 characters.'],
  ['', 'Use at least 12 characters.'],
  ['unbelievable', 'This password is too easy to guess. Choose a different one.'],
  ['Huda Al Salem', 'Your password can’t be your name or email.'],
  ['ك'.repeat(129), 'The password must have at most 256 bytes.'],
  ['كلمة سر طويلة', undefined],
])('password %s: %s', async (password, problem) => {
  expect(await passwordProblem(password, { email: 'huda@example.com', names: ['Huda', 'Al Salem'] })).toBe(problem);
});

describe('the command', () => {
  const run = async (args: string[], input: string, dataDir: string) => {
    const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/admin.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    return { code, output: output.trim() };
  };

  test('makes the first administrator of an empty installation, and says what it needs', async () => {
    const directory = temporaryDirectory();
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const dataDir = join(directory, 'data');
    expect(await run([], '', dataDir)).toEqual({ code: 1, output: expect.stringMatching(/^usage: npm run admin/) });
    expect(await run(['create', '--email', 'a@b.example', '--password', 'secret-secret'], '', dataDir)).toMatchObject({
      code: 1,
    });
    expect(await run(['create', '--email', 'nobody'], '', dataDir)).toEqual({
      code: 1,
      output: 'nobody is not an e-mail address.',
    });
    expect(await run(['create', '--email', 'First@Example.com'], 'a long secret\n', dataDir)).toEqual({
      code: 0,
      output: expect.stringMatching(/first@example\.com can sign in and may do everything\.$/),
    });
    expect(await run(['create', '--email', 'first@example.com'], 'a long secret\n', dataDir)).toEqual({
      code: 1,
      output: 'first@example.com has an account already.',
    });
    expect(await run(['create', '--email', 'other@example.com'], 'short\n', dataDir)).toEqual({
      code: 1,
      output: 'Use at least 12 characters.',
    });
  });
});
