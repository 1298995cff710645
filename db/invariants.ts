import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** A sentence about the data and the query for the rows that break it. */
export interface Invariant {
  name: string;
  sql: string;
}

/** The invariants of a file: each begins with a line `-- name: ...`. Throws on one without a query and on a name used twice. */
export const readInvariants = (text: string): Invariant[] => {
  const [, ...parts] = text.split(/^-- name:[ \t]*/m);
  const invariants = parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name: name.trim(), sql: lines.join('\n').trim() };
  });
  invariants.forEach(({ name, sql }, index) => {
    if (!/^(select|with)\b/im.test(sql)) throw new Error(`The invariant "${name}" has no query.`);
    if (invariants.findIndex((other) => other.name === name) !== index)
      throw new Error(`Two invariants are called "${name}".`);
  });
  return invariants;
};

export const ourInvariants = (): Invariant[] =>
  readInvariants(readFileSync(join(import.meta.dirname, 'verify.sql'), 'utf8'));

export interface Finding extends Invariant {
  rows: Record<string, unknown>[];
}

/** Runs each invariant in one read-only snapshot. Returns all of them with the rows that break it. */
export const findViolations = async (client: Client, invariants: readonly Invariant[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  await client.query(
    'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
  for (const invariant of invariants) {
    const { rows } = await client.query(invariant.sql).catch((error: Error) => {
      throw new Error(`The invariant "${invariant.name}" cannot be run: ${error.message}`, { cause: error });
    });
    findings.push({ ...invariant, rows });
  }
  await client.query('COMMIT');
  return findings;
};
