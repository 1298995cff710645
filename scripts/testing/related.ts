import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseTree, sourceFolders } from '../imports/cruise.ts';

const root = join(import.meta.dirname, '..', '..');
const source = /\.tsx?$/;
const test = /\.test\.tsx?$/;
const doors = /^modules\/[^/]+\/(server\.ts|web\.tsx)$/;
/** They put all modules together: through them everything would hang on everything. */
const compositions = /^apps\/(api\/modules|web\/areas\/\w+|web\/publics)\.ts$/;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from main, committed or not. */
export const changedFiles = (): string[] => {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--relative', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
};

/** Those of them that hold statements or say what tables there are. */
export const holdsSql = (path: string): boolean => {
  if (path.startsWith('db/')) return true;
  try {
    return source.test(path) && /\bsql(<|`|\.)/.test(readFileSync(join(root, path), 'utf8'));
  } catch {
    // It was removed.
    return false;
  }
};

/**
 * The tests that a change may break, by who imports whom. A module's tests ask for its addresses and screens, whatever they import, so
 * they hang on its doors; what another module hears of an event they do not know: that is what `npm test` is for.
 */
export const relatedTests = async (changed: readonly string[]): Promise<string[]> => {
  const { modules } = await cruiseTree(root, sourceFolders());
  const importers = new Map<string, string[]>();
  const note = (from: string, to: string) => void importers.set(to, [...(importers.get(to) ?? []), from]);
  const all = modules.map((one) => one.source);
  for (const { source: from, dependencies } of modules) {
    if (!compositions.test(from)) for (const { resolved } of dependencies) note(from, resolved);
    const module = test.test(from) && /^modules\/[^/]+\//.exec(from)?.[0];
    if (module) for (const door of all) if (door.startsWith(module) && doors.test(door)) note(from, door);
  }
  const reached = new Set(changed);
  for (const path of reached) for (const one of importers.get(path) ?? []) reached.add(one);
  return [...reached].filter((path) => test.test(path) && all.includes(path)).sort();
};
