import { defineConfig } from '@playwright/test';
import config, { ON_POSTGRES, webServer } from './playwright.config';

/** The main paths again, over a shop on PostgreSQL. */
export default defineConfig({
  ...config,
  grep: ON_POSTGRES,
  outputDir: 'test-results/postgres',
  webServer: {
    ...webServer,
    command: `"${process.execPath}" scripts/postgresShop.mjs`,
    // PostgreSQL is stopped and its folder removed.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
