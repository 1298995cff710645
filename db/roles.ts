import type { Client } from 'pg';

/** What the server runs as: it owns nothing, so it can neither change tables nor give itself rights. */
export const applicationRole = 'wikala_app';

/** Makes the role where it is missing and lets the owner take it on. Throws with the statements an administrator has to run. */
const ensureRole = async (client: Client) => {
  const {
    rows: [found],
  } = await client.query<{ me: string; present: boolean; member: boolean }>(
    `
    SELECT current_user AS me, r.oid IS NOT NULL AS present, coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) AS member
      FROM (VALUES ($1::name)) AS wanted (name) LEFT JOIN pg_roles r ON r.rolname = wanted.name`,
    [applicationRole],
  );
  if (!found || (found.present && found.member)) return;
  const statements = [
    ...(found.present ? [] : [`CREATE ROLE ${applicationRole} NOLOGIN`]),
    `GRANT ${applicationRole} TO ${client.escapeIdentifier(found.me)}`,
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    throw new Error(
      `${found.me} may not set up the role ${applicationRole} (${error instanceof Error ? error.message : String(error)}). ` +
        `As an administrator of the server run: ${statements.join('; ')};`,
      { cause: error },
    );
  }
};

/** Wanted and present rights of the role on each relation of our two schemas, where they differ. */
const differences = `
  WITH relation AS (
    SELECT c.oid, c.relkind, c.oid::regclass::text AS name, CASE
      WHEN c.relkind = 'S' THEN ARRAY['USAGE', 'SELECT']
      WHEN c.relname = 'schema_migrations' OR c.relkind IN ('v', 'm') THEN ARRAY['SELECT']
      WHEN obj_description(c.oid, 'pg_class') LIKE '%append-only%' THEN ARRAY['SELECT', 'INSERT']
      ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END AS wanted
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ), present AS (
    SELECT relation.*, ARRAY(
      SELECT grants.privilege_type::text FROM pg_class c, aclexplode(c.relacl) AS grants
       WHERE c.oid = relation.oid AND grants.grantee IN (0, $1::regrole)) AS given
      FROM relation
  )
  SELECT name, relkind = 'S' AS is_sequence, wanted FROM present WHERE NOT (wanted @> given AND given @> wanted)`;

/**
 * Gives the application role exactly the rights it needs: append-only tables (their comment says so) can be read and added to,
 * the list of migrations can be read, everything else can be changed. Rights that are right already are left alone.
 */
export const grantApplication = async (client: Client): Promise<void> => {
  await ensureRole(client);
  await client.query('BEGIN');
  const { rows: schemas } = await client.query<{ name: string }>(
    `SELECT name FROM unnest(ARRAY['public', 'pgboss']) AS name WHERE NOT has_schema_privilege($1, name, 'USAGE')`,
    [applicationRole],
  );
  for (const { name } of schemas) await client.query(`GRANT USAGE ON SCHEMA ${name} TO ${applicationRole}`);
  const { rows } = await client.query<{ name: string; is_sequence: boolean; wanted: string[] }>(differences, [
    applicationRole,
  ]);
  for (const { name, is_sequence, wanted } of rows) {
    const object = `${is_sequence ? 'SEQUENCE' : 'TABLE'} ${name}`;
    await client.query(
      `REVOKE ALL ON ${object} FROM PUBLIC, ${applicationRole}; GRANT ${wanted.join(', ')} ON ${object} TO ${applicationRole}`,
    );
  }
  await client.query('COMMIT');
};

/** Throws unless this connection, the server's own, can do no more than the application role. */
export const checkApplication = async (client: Client): Promise<void> => {
  const {
    rows: [found],
  } = await client.query<{ me: string; superuser: boolean; owns: number; reads: boolean }>(`
    SELECT current_user AS me, rolsuper AS superuser, has_table_privilege('public.schema_migrations', 'SELECT') AS reads,
           (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'USAGE')) AS owns
      FROM pg_roles WHERE rolname = current_user`);
  if (!found || found.superuser || found.owns > 0) {
    throw new Error(
      `The server would run as ${found?.me ?? 'nobody'}, who owns the tables: give DATABASE_APP_URL a login of its own.`,
    );
  }
  if (!found.reads) {
    throw new Error(
      `${found.me} has no rights here: as an administrator of the server run GRANT ${applicationRole} TO ${client.escapeIdentifier(found.me)};`,
    );
  }
};
