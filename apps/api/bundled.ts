import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Where bundles of the server are, each in a directory of its own. */
export const bundles = join(root, '.build', 'server');
/** Says which of them is the last one, and what it was made of. */
export const lastBundle = join(bundles, 'last.json');
export const bundleName = 'server.mjs';

/** `directory` lies in `bundles`; a source is known by its path from the root, and by when it changed and how long it is. */
export type Bundle = { directory: string; sources: [path: string, state: string][] };

/** The state of a source: another one whenever it was written. */
export const stateOf = (path: string): string => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'gone';
};
export const fromRoot = (path: string): string => relative(root, path);

/** The bundle of the sources as they are; undefined when there is none, or one of them has changed since. */
export function findBundle(): string | undefined {
  try {
    const { directory, sources } = JSON.parse(readFileSync(lastBundle, 'utf8')) as Bundle;
    return sources.every(([path, state]) => stateOf(path) === state) ? join(bundles, directory, bundleName) : undefined;
  } catch {
    return undefined;
  }
}

let map: SourceMap | null | undefined;
/** The map is read when the first fault is told: Node's own way keeps 25 MB of it for a fault that may never come. */
function mapOf(bundle: string): SourceMap | null {
  if (map === undefined) {
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
    } catch {
      map = null;
    }
  }
  return map;
}

/** A line of a stack with the file and line as they were written, where it names those of a bundle. */
function lineAsWritten(text: string): string {
  const from = text.indexOf(bundles);
  const place = from < 0 ? null : /^([^:]+):(\d+):(\d+)/.exec(text.slice(from));
  if (!place) return text;
  const [whole, bundle = '', line, column] = place;
  const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return text;
  const written = `${resolve(dirname(bundle), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return text.slice(0, from).replace(/file:\/\/$/, '') + written + text.slice(from + whole.length);
}

/** A stack whose lines say the files and lines as they were written, not those of a bundle. */
export const asWritten = (stack: string | undefined): string | undefined =>
  stack?.split('\n').map(lineAsWritten).join('\n');
