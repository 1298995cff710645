import { sql } from 'kysely';
import { startOfDay } from '#domain/dates.ts';
import type { Job } from '#kit/server/serve.ts';

/** Sums up every night how suppliers did in the 30 days before, for their list. */
export const figuresJob: Job = {
  name: 'suppliers.figures',
  cron: '40 1 * * *',
  run: async ({ db, now }) => void (await sql`select sum_suppliers(${startOfDay(now)})`.execute(db)),
};
