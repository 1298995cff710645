import { verify } from '@node-rs/argon2';
import type { Client } from 'pg';
import { demoPassword, demoSignIns } from './company/accounts.ts';

/** Who of the demo can still sign in with the password that is published. */
export async function publishedSignIns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string; password_hash: string }>(
    `SELECT email, password_hash FROM users WHERE email = ANY ($1) AND password_hash IS NOT NULL AND status = 'active' AND deleted_at IS NULL ORDER BY email`,
    [demoSignIns.map(({ login }) => login)],
  );
  const open: string[] = [];
  for (const { email, password_hash } of rows) if (await verify(password_hash, demoPassword)) open.push(email);
  return open;
}
