// Notes every statement that a test sends, so that the type its rows were given can be held against the database afterwards.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresQueryCompiler, RawNode, type KyselyPlugin } from 'kysely';

/** A statement as it was sent, and the fixed parts of the template that it was written as. */
export interface Sent {
  fragments: readonly string[];
  text: string;
}

/** Between the parts of a template, where a value or another part stands. */
export const keyOf = (fragments: readonly string[]): string => fragments.join('\0');

const known = new Set<string>();
const compiler = new PostgresQueryCompiler();

/**
 * Looks at what goes through a database and changes nothing. Each template is noted once a process.
 * @param directory where the notes are left, a file a process
 */
export const recordStatements = (directory: string): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    if (RawNode.is(node)) {
      const key = keyOf(node.sqlFragments);
      if (!known.has(key)) {
        known.add(key);
        const sent: Sent = { fragments: node.sqlFragments, text: compiler.compileQuery(node, queryId).sql };
        appendFileSync(join(directory, `${process.pid}.jsonl`), `${JSON.stringify(sent)}\n`);
      }
    }
    return node;
  },
  transformResult: async ({ result }) => result,
});
