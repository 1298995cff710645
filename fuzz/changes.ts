import { sql } from 'kysely';
import type { Owner } from '../apps/api/testing.ts';

/** What a refused call may leave behind: that it was refused, counted, or made by somebody who is there. */
const mayChange = ['audit_trail', 'rate_limits', 'sessions', 'schema_migrations'];

/** Has every table write down that rows of it changed, within the transaction that changed them: what is undone is not in the list. */
export async function watchTables(owner: Owner): Promise<void> {
  await sql`create table fuzz_changes (seq bigserial primary key, name text not null)`.execute(owner);
  await sql`create function fuzz_note_change() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from moved) then insert into fuzz_changes (name) values (tg_table_name); end if;
      return null;
    end $$`.execute(owner);
  const { rows } = await sql<{
    name: string;
  }>`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
    and c.relname <> 'fuzz_changes' and not c.relname = any(${mayChange})`.execute(owner);
  for (const { name } of rows) {
    for (const [event, rowsOf] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql
        .raw(
          `create trigger fuzz_${event} after ${event} on "${name}" referencing ${rowsOf} table as moved for each statement execute function fuzz_note_change()`,
        )
        .execute(owner);
    }
  }
}

/** The tables that changed since the last time it was asked. */
export async function changedTables(owner: Owner): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`with gone as (delete from fuzz_changes returning name) select distinct name from gone order by 1`.execute(owner);
  return rows.map(({ name }) => name);
}
