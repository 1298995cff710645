import { defineConfig } from '@playwright/test';

/** The journeys: a real browser on a product of their own, which e2e/global-setup.ts starts. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  workers: 2,
  // Twice the usual patience: a slow machine is no fault.
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    locale: 'en',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
