import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const api = process.env['WIKALA_API'] ?? 'http://127.0.0.1:4000';

/** Code that changes with our dependencies, not with us, keeps its name and stays in people's caches when we release. */
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'data', test: /node_modules\/(@tanstack\/(react-query|query-core|history)|zod)\// },
  { name: 'router', test: /node_modules\/(@tanstack\/(react-router|router-core|react-store|store)|use-sync-external-store)\// },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../.build/web/by-hand',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false }, '/dev': { target: api, changeOrigin: false } } },
});
