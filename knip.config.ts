import type { KnipConfig } from 'knip';

/** Style sheets need packages too: fonts, and the styles of components. */
const importsOf = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]([^'":]+)['"]/g)].map(([, path]) => `import '${path}';`).join('\n');

export default {
  entry: [
    'apps/api/{start,main,bundle}.ts',
    'apps/web/main.tsx',
    'scripts/*.{ts,mjs}',
    'scripts/lint/*.mjs',
    'bench/*.ts',
    'ledger/{main,server,plant}.ts',
    'fuzz/main.ts',
    'e2e/**/*.ts',
    'ui/gallery/main.tsx',
    '{apps/web,ui/gallery}/vite.config.ts',
    'apps/web/{rendered.tsx,vite.rendered.config.ts}',
    'apps/api/render-pages.ts',
    // Read by apps/web/vite/words.ts.
    'modules/**/*-texts.ts',
    // Read by scripts/statements.
    '**/tables.ts',
  ],
  project: ['{apps,domain,kit,shell,ui,modules,db,scripts,bench,ledger,fuzz,e2e}/**/*.{ts,tsx,mjs,css}'],
  compilers: { css: importsOf },
  // Started by their path, or found by another tool.
  ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint', '@swc/core', 'swagger-ui-dist'],
  ignoreBinaries: ['apt-get'],
  // A type that its own file uses may still be wanted by a reader of a signature.
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
