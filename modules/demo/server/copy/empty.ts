import type { Client } from 'pg';

/** Whether nobody works with this database yet: it holds no user, customer or order. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM suppliers)
         OR EXISTS (SELECT FROM customers) OR EXISTS (SELECT FROM orders) AS used`,
  );
  return rows[0]?.used === false;
}

/** Empties every table of ours but the list of migrations and what they themselves filled; numbers begin again. */
export async function emptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ list: string }>(`
    SELECT string_agg(format('%I', tablename), ', ') AS list
      FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'customer_statuses', 'metadata_tags')`);
  await client.query(`TRUNCATE ${rows[0]?.list} RESTART IDENTITY`);
}
