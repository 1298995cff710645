import type { Client } from 'pg';

/** Throws with one sentence when our tables cannot live in this database. */
export const checkDatabase = async (client: Client): Promise<void> => {
  const {
    rows: [found],
  } = await client.query<{ version: number; name: string; encoding: string; ctype: string }>(`
    SELECT current_setting('server_version_num')::int AS version, datname AS name,
           pg_encoding_to_char(encoding) AS encoding, datctype AS ctype
      FROM pg_database WHERE datname = current_database()`);
  if (!found) throw new Error('The database does not know itself; is this PostgreSQL?');
  if (found.version < 150_000) {
    throw new Error(`PostgreSQL ${Math.floor(found.version / 10_000)} is too old: version 15 or newer is needed.`);
  }
  if (found.encoding !== 'UTF8') {
    throw new Error(`The database ${found.name} has the encoding ${found.encoding}: create it with ENCODING 'UTF8'.`);
  }
  if (['C', 'POSIX'].includes(found.ctype)) {
    throw new Error(
      `The database ${found.name} has LC_CTYPE ${found.ctype}, in which Arabic cannot be searched: create it with LC_CTYPE 'C.UTF-8'.`,
    );
  }
};
