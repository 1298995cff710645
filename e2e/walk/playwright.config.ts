import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The walk through every screen, started by scripts/walk.ts: like the journeys, but one that looks for minutes, on its own. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: '*.walk.ts',
  globalSetup: join(import.meta.dirname, '..', 'global-setup.ts'),
  outputDir: join(import.meta.dirname, '..', '..', 'test-results', 'walk'),
  reporter: [[join(import.meta.dirname, 'reporter.ts')]],
  // An account with a hundred screens takes half an hour.
  timeout: 3 * 60 * 60_000,
  workers: Number(process.env.WALK_WORKERS ?? 2),
  fullyParallel: true,
});
