import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { words } from './vite/words.ts';

/** The public pages as a program that writes them (apps/api/render-pages.ts); names of styles are those of the app's own build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [words({ apart: false }), react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'rendered.tsx',
    outDir: '../../.build/rendered/by-hand',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
  },
});
