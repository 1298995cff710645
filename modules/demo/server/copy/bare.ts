import type { Client } from 'pg';

/** Statements that take something off a table and put it back as it was. */
type Extra = { drop: string; restore: string };

const foreignKeys = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid::regclass::text, conname`;

/** Indexes that no constraint stands on. */
const indexes = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS restore
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
   ORDER BY i.indexrelid::regclass::text`;

/** Triggers that look up merged customers before a row is written. The demo has none; with them rows are copied one by one, and their pages are not marked all-visible. */
const mergeTriggers = `
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS drop, pg_get_triggerdef(oid) AS restore
    FROM pg_trigger WHERE tgfoid = 'follow_merged_customer'::regproc ORDER BY tgrelid::regclass::text`;

/**
 * Takes foreign keys, secondary indexes and triggers for merged customers off while `load` runs and puts them back, checked and built in one go. All in the caller's
 * transaction: when anything fails, everything is as it was.
 */
export async function withBareTables<Loaded>(
  client: Client,
  load: () => Promise<Loaded>,
  log: (line: string) => void,
): Promise<Loaded> {
  const keys = (await client.query<Extra>(foreignKeys)).rows;
  const others = (await client.query<Extra>(indexes)).rows;
  const triggers = (await client.query<Extra>(mergeTriggers)).rows;
  for (const { drop } of [...keys, ...others, ...triggers]) await client.query(drop);
  const loaded = await load();
  log(`  ${others.length} indexes are built ...`);
  for (const { restore } of others) await client.query(restore);
  log(`  ${keys.length} references are checked ...`);
  for (const { restore } of [...keys, ...triggers]) await client.query(restore);
  return loaded;
}
