import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Rules and other pure functions: no database, no browser. */
const rules = [
  'kit/shared/**/*.test.ts',
  'modules/**/{contract,rules,texts}.test.ts',
  'modules/**/{contract,rules}/**/*.test.ts',
  'apps/api/{config,explain,page-head}.test.ts',
  'db/type-text.test.ts',
];
/** What people see and do, in a simulated browser. */
const screens = [
  '**/*.test.tsx',
  '{kit/web,ui,apps/web}/**/*.test.ts',
  'modules/**/web.test.ts',
  'modules/**/web/**/*.test.ts',
];
/**
 * Left out of the second run, against another PostgreSQL: what starts the bundled one itself, and what takes long and sends no statement
 * that shorter tests do not send as well.
 */
const ofBundled = process.env.TEST_POSTGRES
  ? ['apps/api/{embedded,main,kill}.test.ts', 'scripts/**/*.test.ts', 'ledger/**', 'modules/demo/**']
  : [];
const elsewhere = ['node_modules/**', '.build/**', 'e2e/**'];

export default defineConfig({
  test: {
    // By default one of two cores would stand idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'rules', include: rules, exclude: elsewhere } },
      // Everything else is a server test: it gets a real PostgreSQL.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...rules, ...screens, ...ofBundled],
          globalSetup: 'scripts/testing/database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'screens', environment: 'jsdom', include: screens, exclude: elsewhere, testTimeout: 20_000 },
      },
    ],
  },
});
