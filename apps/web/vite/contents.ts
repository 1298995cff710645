import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

/** What a file of script in the built app is made of. */
export type Chunk = {
  /** Below the build, as the names in `imports` and `styles`. */
  file: string;
  /** Below the repository, in the order they run. */
  modules: readonly string[];
  /** What has to be here before it. */
  imports: readonly string[];
  styles: readonly string[];
};

/** Where a build keeps it, which serves nobody from there. */
export const contentsFile = join('.vite', 'contents.json');

/** Writes beside the built app what each of its files holds, for whoever weighs it (apps/web/size.test.ts). */
export const contents: Plugin = {
  name: 'contents',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, moduleIds, imports, viteMetadata }): Chunk => ({
        file: fileName,
        modules: moduleIds.map((id) => relative(root, id)),
        imports,
        styles: [...(viteMetadata?.importedCss ?? [])],
      }));
    const path = join(dir, contentsFile);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(chunks));
  },
};
