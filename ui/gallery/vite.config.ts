import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery alone: `npx vite --config ui/gallery/vite.config.ts`; for looking at parts while making them. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.build/gallery-cache',
  plugins: [react()],
  server: { host: '127.0.0.1', port: 4790, strictPort: true, fs: { allow: ['../..'] } },
  build: { outDir: '../../.build/gallery', emptyOutDir: true },
});
