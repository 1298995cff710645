import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { makeId } from '#kit/shared/ids.ts';
import type { Tables } from '#db/types.gen.ts';

export const newId = (prefix: string): string => makeId(prefix, Date.now(), randomBytes(10));
export const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });

export type InsertRow = (table: keyof Tables & string, row: Record<string, unknown>) => Promise<void>;

/** Inserts a row by its columns. */
export const insertInto =
  (owner: Kysely<Tables>): InsertRow =>
  async (table, row) => {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
      owner,
    );
  };
