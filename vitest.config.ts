import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig, type Plugin } from 'vitest/config';
import { words, wordsKey } from './apps/web/vite/words.ts';

/** Rules and other pure functions: no database, no browser. */
const rules = [
  '{domain,kit/shared}/**/*.test.ts',
  'modules/**/{contract,rules,texts}.test.ts',
  'modules/**/{contract,rules}/**/*.test.ts',
  'apps/api/{config,explain,page-head}.test.ts',
  'db/type-text.test.ts',
  'docs/*.test.ts',
  'scripts/statements/tables.test.ts',
];
/** What people see and do, in a simulated browser. */
const screens = [
  '**/*.test.tsx',
  '{kit/web,shell,ui,apps/web}/**/*.test.ts',
  'modules/**/web.test.ts',
  'modules/**/web/**/*.test.ts',
];
/** What starts processes, or has the app built: each file by itself, whatever is left of the others. */
const processes = [
  'apps/api/{embedded,main,kill,killed-tasks}.test.ts',
  'apps/web/size.test.ts',
  'kit/server/house.test.ts',
  'ledger/**/*.test.ts',
  'scripts/**/*.test.ts',
];
/** Left out on another PostgreSQL: it takes long and sends no statement that shorter tests do not send as well. */
const ofBundled = process.env.TEST_POSTGRES ? ['modules/demo/**'] : [];
const elsewhere = ['node_modules/**', '.build/**', 'e2e/**'];

const withDatabase = { globalSetup: 'scripts/testing/database.ts', testTimeout: 30_000, hookTimeout: 60_000 };

/** Code is kept transformed from one run to the next, with the words that came with it: it is another once a text has changed. */
const wordsInCacheKey: Plugin = {
  name: 'words-in-cache-key',
  configureVitest: async ({ defineCacheKeyGenerator }) => {
    const key = await wordsKey();
    defineCacheKeyGenerator(() => key);
  },
};

/** Files that take longest: started last, they would keep one core waiting. */
const longest =
  /modules\/demo\/(?:demo|loads)\.test|access\.test|toolkit\.test|archive\.test|apps\/api\/main\.test|killed-tasks\.test|size\.test|ledger\.test|roles\.screen|order-detail\.test|customers\.screen|tasks-button\.test/;

const seed = process.env.TEST_SEED ?? String(Date.now() % 100_000);
/** Files in an order of the seed's, but the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      (longest.test(moduleId) ? '0' : '1') + createHash('md5').update(seed).update(moduleId).digest('hex');
    return files.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    // By default one of two cores would stand idle.
    maxWorkers: '100%',
    // A worker reads every module once and runs all its files on it. Nothing may hang on which came before: their order is another one
    // each time, and TEST_SEED repeats it.
    isolate: false,
    // What a test makes is soon of no use: room for more of it before it is looked through.
    execArgv: ['--max-semi-space-size=64'],
    sequence: {
      sequencer: LongestFirst,
      shuffle: { files: true },
      seed: Number(seed),
    },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      // Properties try a thousand cases, while the machine has other things to do.
      { extends: true, test: { name: 'rules', include: rules, exclude: elsewhere, testTimeout: 60_000 } },
      // Everything else is a server test: it gets a real PostgreSQL.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...rules, ...screens, ...processes, ...ofBundled],
          ...withDatabase,
          setupFiles: 'scripts/testing/say-on-failure.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          exclude: [...elsewhere, ...rules],
          isolate: true,
          ...withDatabase,
          // Several starts in a row, while the machine has other things to do.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [words({ apart: false }), wordsInCacheKey, react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: screens,
          exclude: [...elsewhere, ...processes],
          setupFiles: 'apps/web/testing/clean.ts',
          // A large form takes half a minute to fill in while the machine has other things to do.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
