// What the modules declare of their tables, held against what their statements touch.
import type { Module } from './modules.ts';

/** @returns a sentence for each thing that is not as declared; none when all is well */
export function findUndeclared(modules: readonly Module[], tables: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const place = new Map(modules.map(({ name }, index) => [name, index]));
  const ownerOf = new Map<string, string>();
  for (const { name, declared } of modules)
    for (const table of declared.owns ?? []) {
      const other = ownerOf.get(table);
      if (other) faults.push(`${table} is owned by ${other} and by ${name}`);
      ownerOf.set(table, name);
    }
  for (const table of tables)
    if (!ownerOf.has(table))
      faults.push(
        `${table} is owned by nobody: name it in \`tables\` of its module’s server.ts, and the module in apps/api/modules.ts`,
      );

  for (const { name, declared, used } of modules) {
    const { owns = [], reads = [], readsAbove = {}, writes = {} } = declared;
    for (const escape of used.lost) faults.push(`${name} loses the backslash of ${escape}: write it twice`);
    const isAbove = (table: string) => (place.get(ownerOf.get(table) ?? '') ?? 0) > (place.get(name) ?? 0);
    const isOwned = (table: string) => (owns as readonly string[]).includes(table);
    for (const table of used.reads) {
      if (isOwned(table) || Object.hasOwn(readsAbove, table) || (reads as readonly string[]).includes(table)) continue;
      faults.push(`${name} reads ${table} of ${ownerOf.get(table)}, and does not declare it`);
    }
    for (const table of used.writes)
      if (!isOwned(table) && !Object.hasOwn(writes, table))
        faults.push(`${name} writes ${table} of ${ownerOf.get(table)}, and does not declare it`);
    for (const table of reads)
      if (isAbove(table)) faults.push(`${name} reads ${table} of ${ownerOf.get(table)} above it: readsAbove says why`);
    for (const table of Object.keys(readsAbove))
      if (!isAbove(table)) faults.push(`${name} reads ${table} of ${ownerOf.get(table)}, which is not above it`);
    for (const table of [...reads, ...Object.keys(readsAbove)])
      if (!used.reads.has(table)) faults.push(`${name} declares to read ${table}, and does not`);
    for (const table of Object.keys(writes))
      if (!used.writes.has(table)) faults.push(`${name} declares to write ${table}, and does not`);
  }
  return faults;
}
