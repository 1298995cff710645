import { createRequire } from 'node:module';
import type { Client } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

/** The library publishes the version of its tables only there. */
const { pgboss }: { pgboss: { schema: number } } = createRequire(import.meta.url)('pg-boss/package.json');

/** Where the job library keeps its tables. The server's own instance starts with `migrate: false`: it may not create any. */
export const jobsSchema = 'pgboss';

/** Creates or updates the tables of the job library, by the statements it publishes for a database's owner. */
export const migrateJobs = async (client: Client, log: (line: string) => void): Promise<void> => {
  const {
    rows: [installed],
  } = await client.query<{ present: boolean }>(`SELECT to_regclass('${jobsSchema}.version') IS NOT NULL AS present`);
  if (!installed?.present) {
    log('Migrating: tables of the jobs');
    await client.query(getConstructionPlans(jobsSchema));
    return;
  }
  const {
    rows: [found],
  } = await client.query<{ version: number }>(`SELECT version FROM ${jobsSchema}.version`);
  if (!found || found.version >= pgboss.schema) return;
  log(`Migrating: tables of the jobs, ${found.version} to ${pgboss.schema}`);
  await client.query(getMigrationPlans(jobsSchema, found.version));
};
