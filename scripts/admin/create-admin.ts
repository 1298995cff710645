import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { makePasswords } from '#modules/sessions/server.ts';
import { makeId } from '#kit/shared/ids.ts';

export interface NewAdmin {
  email: string;
  firstName?: string;
  lastName?: string;
  password: string;
}

const newId = (prefix: string) => makeId(prefix, Date.now(), randomBytes(10));

/** The role that may do everything; made when there is none yet. */
const ensureSuperadminRole = async (client: Client): Promise<string> => {
  const {
    rows: [found],
  } = await client.query<{ id: string }>(
    `SELECT id FROM roles WHERE is_superadmin AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1`,
  );
  if (found) return found.id;
  const id = newId('role');
  await client.query(
    `INSERT INTO roles (id, name, description, is_superadmin) VALUES ($1, 'Super administrator', 'May do everything', true)`,
    [id],
  );
  return id;
};

const insertUser = async (client: Client, { email, firstName, lastName, password }: NewAdmin): Promise<string> => {
  const id = newId('usr');
  const hash = await makePasswords(1, 1).hash(password, { account: 'admin', email, names: [firstName, lastName] });
  const { rowCount } = await client.query(
    `INSERT INTO users (id, account_type, email, first_name, last_name, password_hash) VALUES ($1, 'admin', lower($2), $3, $4, $5)
     ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING`,
    [id, email, firstName ?? null, lastName ?? null, hash],
  );
  if (!rowCount) throw new Error(`${email} has an account already.`);
  return id;
};

/**
 * Makes an administrator who may do everything, as whoever holds the database's owner login. Returns the new user's id.
 * Throws when the address has an account.
 */
export const createAdmin = async (client: Client, admin: NewAdmin): Promise<string> => {
  await client.query('BEGIN');
  try {
    const userId = await insertUser(client, admin);
    const roleId = await ensureSuperadminRole(client);
    await client.query('INSERT INTO user_roles (user_id, role_id) VALUES ($1, $2)', [userId, roleId]);
    await client.query(
      `INSERT INTO audit_trail (id, actor_id, actor_type, actor_name, action, entity, entity_id, entity_label, changes, request_id)
       VALUES ($1, 'command', 'system', 'npm run admin', 'create', 'users', $2, lower($3), $4, $5)`,
      [
        newId('audit'),
        userId,
        admin.email,
        JSON.stringify([{ field: 'role_id', before: null, after: roleId }]),
        newId('cmd'),
      ],
    );
    await client.query('COMMIT');
    return userId;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};
