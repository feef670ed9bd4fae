import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const web = join(__dirname, '../../dist/web');
const BUDGET_BYTES = 140_000;

/** The scripts that /home loads before anybody touches it, as files of the build. */
test('the JavaScript that /home loads stays within 140 kB gzipped, with nothing of Ant Design', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Produits à la Une' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts].reduce((sum, path) => sum + statSync(join(web, `${path}.gz`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  for (const path of scripts) expect(readFileSync(join(web, path), 'utf8')).not.toMatch(/ant-(btn|table|modal|select)|--pa-color|anticon/);
});
