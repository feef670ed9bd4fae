import { defineConfig } from '@playwright/test';
import config, { HYDRATION_TESTS, webServer } from './playwright.config';

/** The tests of hydration, over a shop with React's development build. */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: HYDRATION_TESTS,
  outputDir: 'test-results/hydration',
  // Its first build takes a minute.
  webServer: { ...webServer, command: `"${process.execPath}" scripts/developmentShop.mjs`, timeout: 300_000 },
});
