// Checks who imports whom, that every file was looked at, and that each rule notices a mistake planted for it.
import { join } from 'node:path';
import { cruiseTree, remedyOf, ruleNames, sourceFiles, sourceFolders } from './imports/cruise.ts';
import { blindRules } from './imports/planted.ts';

const root = join(import.meta.dirname, '..');
const files = sourceFiles();

const { summary, modules } = await cruiseTree(root, sourceFolders());
const seen = new Set(modules.map(({ source }) => source));
const unseen = files.filter((file) => !seen.has(file));
const blind = await blindRules(ruleNames);

for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${path}\n    ${remedyOf(rule.name) ?? ''}`);
}
for (const file of unseen) console.error(`not looked at: ${file}: .dependency-cruiser.cjs must not leave it out`);
for (const name of blind) console.error(`does not notice the mistake planted for it: ${name}`);
console.log(`${files.length} files, ${summary.totalDependenciesCruised ?? 0} imports, ${ruleNames.length} rules`);
process.exitCode = summary.violations.length + unseen.length + blind.length > 0 ? 1 : 0;
