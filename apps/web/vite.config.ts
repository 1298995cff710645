import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { chunkNames, stillToFetch } from './vite/chunks.ts';
import { contents } from './vite/contents.ts';
import { doors } from './vite/doors.ts';
import { fileLists } from './vite/file-lists.ts';
import { leaveOutUnused, withoutUnusedPalettes } from './vite/unused-styles.ts';
import { words } from './vite/words.ts';

const api = process.env['WIKALA_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [words({ apart: command === 'build' }), doors, react(), withoutUnusedPalettes, fileLists, contents],
  css: { postcss: { plugins: [leaveOutUnused] } },
  build: {
    outDir: '../../.build/web/by-hand',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // A font is fetched when a character of it is on the page; inside a style sheet everybody would carry it.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // Tells which file holds a page, for the pages that are rendered at build.
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: stillToFetch },
    rolldownOptions: {
      output: {
        // A file that several screens share would be named after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What changes with our dependencies, not with us, keeps its name and stays in people's caches when we release.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Several reads at once are no business of the first page.
            { name: 'data', test: /node_modules\/@tanstack\/(query-core\/(?!.*queriesObserver)|history\/)/ },
            { name: 'zod', test: /node_modules\/zod\// },
            {
              name: 'router',
              test: /node_modules\/(@tanstack\/(react-router|router-core|react-store|store)|use-sync-external-store)\//,
            },
            // Everything else that the first page needs makes one file instead of thirty.
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
            // One left to the only file that is fetched with it would have that file wait for what waits for it.
            {
              name: 'hooks',
              test: /node_modules\/@mantine\/hooks\//,
              entriesAware: true,
            },
            { name: chunkNames(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api, changeOrigin: false }, '/dev': { target: api, changeOrigin: false } },
  },
}));
