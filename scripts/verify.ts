// npm run verify: asks the database for rows that break an invariant of the product. None is good, and the exit code says so.
import { findViolations, ourInvariants } from '../db/invariants.ts';
import { runCommand } from './command.ts';

/** Enough to see what is wrong; a broken rule may have broken thousands of rows. */
const shown = 3;

await runCommand(async ({ client }) => {
  const findings = await findViolations(client, ourInvariants());
  for (const { name, rows } of findings) {
    console.log(`${rows.length === 0 ? 'ok  ' : 'FAIL'}  ${String(rows.length).padStart(6)}  ${name}`);
    for (const row of rows.slice(0, shown)) console.log(`              ${JSON.stringify(row)}`);
  }
  const broken = findings.filter(({ rows }) => rows.length > 0).length;
  console.log(`${findings.length - broken} invariants hold, ${broken} are broken`);
  const {
    rows: [seal],
  } = await client.query<{ last_entry: string; hash: string }>(
    'SELECT last_entry, hash FROM audit_seals ORDER BY seq DESC LIMIT 1',
  );
  if (seal) console.log(`the audit trail is sealed up to entry ${seal.last_entry}: ${seal.hash}`);
  if (broken > 0) process.exitCode = 1;
});
