import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/*
 * Which code makes one file in the built app. Screens and what they share are left to the bundler; what everybody inside loads before
 * any screen makes a few files instead of fifty: the frame, the doors, and the words of each.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const frame = ['apps/web/main.tsx', 'shell/router.tsx', 'shell/frames.ts'].map((file) => join(root, file));
const signIn = [join(root, 'modules/sessions/web/login.tsx')];
const areas = globSync('apps/web/areas/*.ts', { cwd: root }).map((file) => join(root, file));
/** On the road, on a phone: these do not carry what only the office has. */
const field = ['sales', 'affiliate'].map((area) => join(root, `apps/web/areas/${area}.ts`));

/** What is fetched by its own name stays a file of its own. */
const fetched = new Set([...frame, ...signIn, ...areas]);

type Context = Rolldown.ChunkingContext;
/** Adds what of our own code these modules cannot do without; a library's barrel would name all of it, used or not. */
function reach(ids: readonly string[], context: Context, found: Set<string>): Set<string> {
  for (const id of ids) {
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    reach(context.getModuleInfo(id)?.importedIds ?? [], context, found);
  }
  return found;
}

const iconFile = /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs$/;
/** What the library calls each of our icons. */
const icons = new Map(
  [...readFileSync(join(root, 'ui/icons.ts'), 'utf8').matchAll(/^ {2}(Icon\w+) as (\w+),$/gm)].map(
    ([, theirs = '', ours = '']) => [ours, theirs],
  ),
);
/** The icons that sources name, by what the library calls them. */
function iconsOf(ids: ReadonlySet<string>): Set<string> {
  const sources = [...ids].filter((id) => /^[^?]*\.tsx?$/.test(id)).map((id) => readFileSync(id, 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/^import \{([^}]*)\} from '#ui\/icons\.ts';$/gm)].flatMap(([, names = '']) => names.split(',')),
  );
  return new Set(named.flatMap((name) => icons.get(name.trim()) ?? []));
}

const both = (some: readonly string[], others: readonly string[]): Set<string> => {
  const known = new Set(others);
  return new Set(some.filter((id) => known.has(id)));
};

/** By name, the first that holds a module or an icon tells. */
function setsOf(context: Context): [name: string, ids: Set<string>][] {
  const of = (ids: readonly string[]) => reach(ids, context, new Set());
  const ofSignIn = of(signIn);
  const ofFrame = of(frame);
  const ofField = of(field);
  const ofInside = of([...frame, ...areas]);
  const iconsOfSignIn = iconsOf(ofSignIn);
  const iconsInside = iconsOf(ofInside);
  return [
    ['base', both([...ofInside, ...iconsInside], [...ofSignIn, ...iconsOfSignIn])],
    ['sign-in', new Set([...ofSignIn, ...iconsOfSignIn])],
    ['frame', new Set([...ofFrame, ...iconsOf(ofFrame)])],
    ['doors', new Set([...ofField, ...iconsOf(ofField)])],
    ['office', of(areas)],
    // Apart: a screen on the road that shows one of them does not carry the office for it.
    ['icons', iconsInside],
  ];
}

/** Names the file of a module, where it is not the bundler's choice; for one build. */
export function chunkNames(): (id: string, context: Context) => string | null {
  let sets: ReturnType<typeof setsOf> | undefined;
  return (id, context) => {
    sets ??= setsOf(context);
    const [, words, language] = /^(.*\?words)=(en|ar)$/.exec(id) ?? [];
    const one = words ?? iconFile.exec(id)?.[1] ?? id;
    const [name] = fetched.has(one) ? [] : (sets.find(([, ids]) => ids.has(one)) ?? []);
    if (name === undefined) return null;
    return language ? `${name}-${language}` : name;
  };
}

/**
 * By the names above and those of the groups in vite.config.ts: what the entry has brought, and what stands before any screen inside.
 * Script alone, which is fetched anyhow: a style that is left out would be missed.
 */
const fileOf = (names: string) => new RegExp(`^assets/(${names})-[\\w-]{8}\\.js$`);
const ofEntry = fileOf('react|data|index|rolldown-runtime');
const ofFilesInside = fileOf('router|base|frame|doors|ActionIcon|Skeleton');
const isInside = fileOf('frame|doors|office');

/** Of the files that a part needs those that are not here yet: a door names the files of each of its screens, and everybody fetches the doors. */
export const stillToFetch = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter((file) => !ofEntry.test(file) && !(isInside.test(hostId) && ofFilesInside.test(file)));
