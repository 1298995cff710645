import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/testing/chromium.ts';

/** The journeys: a real browser, and for each worker a product of its own (e2e/support/journey.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  // Journeys of one file share nothing: without this the longest file would keep one worker busy while the others have nothing left.
  fullyParallel: true,
  // One more than the cores we reckon with: a journey waits a quarter of its time.
  workers: 3,
  // Twice the usual patience: a slow machine is no fault.
  // A page of a hundred files on a machine that does much else.
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    browserName: 'chromium',
    locale: 'en',
    // Nobody looks at what moves, and drawing it takes a core.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
