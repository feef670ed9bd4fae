import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** A free port, by a process of its own: Node finds one asynchronously alone. */
const freePort = (): string =>
  execFileSync(
    process.execPath,
    [
      '-e',
      "const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {" +
        'console.log(server.address().port); server.close(); });',
    ],
    { encoding: 'utf8' },
  ).trim();

// Of this process, the workers and the server, as in jest.config.cjs; pages have timezoneId.
process.env.TZ = 'Europe/Helsinki';
// Workers evaluate this file too; only the first evaluation chooses port and folder.
process.env.E2E_PORT ??= freePort();
const port = Number(process.env.E2E_PORT);
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'paillasse-e2e-'));

const node = `"${process.execPath}"`;
const HYDRATION_TESTS = 'hydrationMismatch.spec.ts';
const TESTS = join(__dirname, 'test/e2e');
/** The files with this text: compiling all of them takes seconds. */
const filesWith = (text: string): string[] =>
  readdirSync(TESTS).filter(
    (name) => name.endsWith('.spec.ts') && readFileSync(join(TESTS, name), 'utf8').includes(text),
  );

/** Of the tests over the production build: the gate's, those of a group (tiers.mjs), or all. */
function testsOfTier(): Pick<PlaywrightTestConfig, 'grep' | 'grepInvert' | 'testMatch'> {
  const { TEST_TIER: tier, TEST_GROUP: group } = process.env;
  if (tier === 'gate') return { testMatch: filesWith("'@gate'"), grep: /@gate\b/ };
  return group ? { testMatch: filesWith(`// @full ${group}: `), grepInvert: /@gate\b/ } : {};
}

interface Shop {
  command: string;
  tests: Pick<PlaywrightTestConfig, 'grep' | 'grepInvert' | 'testIgnore' | 'testMatch'>;
  /** How Playwright starts and stops it, where that differs. */
  server?: { timeout?: number; gracefulShutdown?: { signal: 'SIGTERM'; timeout: number } };
}

/** The shops that tests run over, and the tests of each: E2E_SHOP=postgres npx playwright test. */
const shops: Record<string, Shop> = {
  /** The production build. */
  built: {
    command: `${node} --max-semi-space-size=2 dist/server/server/main.js`,
    tests: { ...testsOfTier(), testIgnore: HYDRATION_TESTS },
  },
  /**
   * React's development build, which reports what hydration did not match. Its first build takes a
   * minute.
   */
  development: {
    command: `${node} scripts/developmentShop.mjs`,
    tests: { testMatch: HYDRATION_TESTS },
    server: { timeout: 300_000 },
  },
  /**
   * The production build over PostgreSQL, for the main paths. PostgreSQL is stopped and its folder
   * removed at the end.
   */
  postgres: {
    command: `${node} scripts/postgresShop.mjs`,
    tests: { testMatch: filesWith('@postgres'), grep: /@postgres\b/ },
    server: { gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 } },
  },
};

const name = process.env.E2E_SHOP ?? 'built';
const shop = shops[name];
if (!shop) throw new Error(`E2E_SHOP is ${name}, not one of ${Object.keys(shops).join(', ')}`);

/** The browser tests, in a real Chromium over the real server with the demo catalogue. */
export default defineConfig({
  testDir: TESTS,
  ...shop.tests,
  // Long enough for a loaded machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // With three, two minutes less on two cores, and a test in a hundred fails at the first try.
  workers: 2,
  // A test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  // Playwright empties it: each part of npm test has one.
  outputDir: join('test-results', process.env.TEST_PART ?? 'files', name),
  use: {
    // Shorter than the test's timeout, so that the failure names the action.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The service worker would answer instead of the network that the tests watch;
    // serviceWorker.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Each frame of an animation is drawn; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        // Pages are too short-lived for what the optimising compilers cost: 6 % of all CPU time.
        '--js-flags=--no-maglev --no-opt',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: shop.command,
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    ...shop.server,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_EMAIL: 'admin@paillasse.example',
      ADMIN_PASSWORD: 'paillasse-admin',
      STAFF_EMAILS: 'devis@paillasse.example,labo@paillasse.example',
      OFFER_REMINDER_DAYS: '7',
      CATALOGUE: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  },
});
