import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#db/types.gen.ts';

export type Statement = { text: string; values: readonly unknown[] };

/** A handle on the pool that remembers what is sent, so that the very same statements can be sent without the server. */
export function recordingDb(pool: pg.Pool): { db: Kysely<Tables>; take(): Statement[] } {
  let sent: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void sent.push({ text: event.query.sql, values: event.query.parameters }),
  });
  return {
    db,
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

const isFrame = (text: string) => /^(begin|commit|rollback|savepoint|start transaction)/i.test(text);

/** The statements of a call, the look-up of its session among them, without the transaction round them: the replay brings its own. */
export const workOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !isFrame(text));

const isInsert = (text: string) => /^\s*(?:\/\*.*?\*\/\s*)?insert/i.test(text);

/**
 * Recorded inserts name rows that exist by now: the replay, which is rolled back each time, gives the new rows other identifiers, numbers and
 * handles, and other places in their chains.
 */
export function freshen(statements: readonly Statement[]): Statement[] {
  const made = new Set(
    statements
      .filter(({ text }) => isInsert(text))
      .flatMap(({ values }) =>
        [...JSON.stringify(values).matchAll(/\\"id\\":\\"(\w+_[0-9A-Z]{26})\\"/g)].map(([, id]) => id ?? ''),
      ),
  );
  const renamed = (value: string) =>
    value.replace(/\b\w+_[0-9A-Z]{26}/g, (id) => (made.has(id) ? `${id.slice(0, -26)}Z${id.slice(-25)}` : id));
  return statements.map(({ text, values }) => ({
    text,
    values: values.map((value) =>
      typeof value !== 'string'
        ? value
        : isInsert(text)
          ? renamed(value)
              .replace(/"(seq|display_id)":(\d+)/g, (_, name, n) => `"${name}":${1_000_000_000 + Number(n)}`)
              .replace('"handle":"', '"handle":"bare-')
          : renamed(value),
    ),
  }));
}
