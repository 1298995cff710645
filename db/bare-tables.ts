import type { Client } from 'pg';

/** A statement that takes something off a table and one that puts it back as it was. */
interface Extra {
  off: string;
  on: string;
}

const foreignKeys = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "on"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
   ORDER BY conrelid::regclass::text, conname`;

/** Indexes that no constraint stands on. */
const indexes = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS off, pg_get_indexdef(i.indexrelid) AS "on"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
   ORDER BY i.indexrelid::regclass::text`;

const triggers = `
  SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS off, format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS "on"
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`;

export interface BareOptions {
  log: (line: string) => void;
  /** False for rows that have been through the triggers already. */
  triggers: boolean;
}

/**
 * Takes foreign keys and secondary indexes off our tables while `load` runs, then builds and checks them in one go: rows may come in any
 * order, and come quicker. All in the caller's transaction, so that a failure leaves everything as it was.
 */
export const withBareTables = async <T>(
  client: Client,
  load: () => Promise<T>,
  { log, triggers: keepTriggers }: BareOptions,
): Promise<T> => {
  const find = async (sql: string) => (await client.query<Extra>(sql)).rows;
  const keys = await find(foreignKeys);
  const others = await find(indexes);
  const silenced = keepTriggers ? [] : await find(triggers);
  for (const { off } of [...keys, ...others, ...silenced]) await client.query(off);
  const loaded = await load();
  log(`  ${others.length} indexes are built ...`);
  for (const { on } of others) await client.query(on);
  log(`  ${keys.length} references are checked ...`);
  for (const { on } of [...keys, ...silenced]) await client.query(on);
  return loaded;
};
