import { Client, type ClientConfig } from 'pg';

/** When the demo of the tests is loaded. */
export const morning = new Date('2026-11-18T05:30:00Z');
export const quiet = () => undefined;

/** An open connection; whoever asked for it ends it. */
export async function connect(login: ClientConfig): Promise<Client> {
  const opened = new Client(login);
  await opened.connect();
  return opened;
}

/** Foreign keys, indexes and triggers as they stand. */
export const shapeOf = async (of: Client): Promise<string[]> =>
  (
    await of.query<{ line: string }>(`
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated AS line
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`)
  ).rows.map(({ line }) => line);
