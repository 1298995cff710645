// Puts the server together in one file; packages stay where they are. `npm run build` does it ahead of a start.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundleName, bundles, fromRoot, lastBundle, stateOf, type Bundle } from './bundled.ts';

const root = join(import.meta.dirname, '..', '..');
/** Bundles that are kept: of several starts at once each makes its own, and a running server may be asked for the map of its. */
const keptBundles = 6;

/** A file that looks for others beside itself still looks where it was written. */
const places = (outDir: string): Plugin => ({
  name: 'places',
  transform: (code, id) =>
    code.includes('import.meta.dirname') && !id.includes('node_modules')
      ? {
          code: code.replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${relative(outDir, dirname(id))}`)})`,
          ),
          map: null,
        }
      : null,
});

/** Letters beyond Latin as their codes: a source that holds one takes two bytes in memory for each of its letters, for as long as it runs. */
const latinOnly: Plugin = {
  name: 'latin-only',
  generateBundle(_, bundled) {
    for (const part of Object.values(bundled))
      if (part.type === 'chunk')
        part.code = part.code.replaceAll(
          /[^\x00-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** Puts a program and all of ours that it needs into one file. @returns the paths it was made of, from the root */
export async function bundle(entry: string, outDir: string): Promise<string[]> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [places(outDir), latinOnly],
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: bundleName, codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const ids = output.flatMap((part) => ('moduleIds' in part ? part.moduleIds : []));
  return ids.filter((id) => id.startsWith(root)).map(fromRoot);
}

/** The server, as `npm start` looks for it. */
export async function bundleServer(): Promise<void> {
  const directory = `${Date.now()}-${process.pid}`;
  mkdirSync(join(bundles, directory), { recursive: true });
  const paths = ['package-lock.json', ...(await bundle('apps/api/main.ts', join(bundles, directory)))];
  const made: Bundle = { directory, sources: paths.map((path) => [path, stateOf(path)]) };
  writeFileSync(`${lastBundle}.${process.pid}`, JSON.stringify(made));
  renameSync(`${lastBundle}.${process.pid}`, lastBundle);
  const byAge = readdirSync(bundles, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(bundles, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of byAge.slice(keptBundles)) rmSync(path, { recursive: true, force: true });
}

if (import.meta.main) await bundleServer();
