import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? '4310');
// Workers evaluate this file too; only the first evaluation creates the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'paillasse-e2e-'));

/** The server of the built shop with the demo catalogue. */
export const webServer = {
  command: `"${process.execPath}" --max-semi-space-size=2 dist/server/server/main.js`,
  url: `http://127.0.0.1:${port}/health`,
  reuseExistingServer: false,
  timeout: 120_000,
  stdout: 'ignore',
  env: {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: process.env.E2E_DATA_DIR,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: 'admin@paillasse.example',
    ADMIN_PASSWORD: 'paillasse-admin',
    STAFF_EMAILS: 'devis@paillasse.example,labo@paillasse.example',
    CATALOGUE: 'demo',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  },
} satisfies PlaywrightTestConfig['webServer'];

/** Run by playwright.hydration.config.ts. */
export const HYDRATION_TESTS = 'hydrationMismatch.spec.ts';

/** The tag of the tests that playwright.postgres.config.ts runs again. */
export const ON_POSTGRES = /@postgres\b/;

/** The browser tests, in a real Chromium. */
export default defineConfig({
  testDir: 'test/e2e',
  testIgnore: HYDRATION_TESTS,
  // Long enough for a loaded machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // A test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/e2e',
  use: {
    // Shorter than the test's timeout, so that the failure names the action.
    actionTimeout: 30_000,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The service worker would answer instead of the network that the tests watch; serviceWorker.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer,
});
