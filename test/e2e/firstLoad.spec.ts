import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const web = join(__dirname, '../../dist/web');
const BUDGET_BYTES = 140_000;

/** Measures the scripts that /home loads before any interaction, as gzipped files of the build. */
for (const viewport of [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
])
  test(`/home loads at most 140 kB of gzipped JavaScript at ${viewport.width} px, without Ant Design`, async ({ page }) => {
    await page.setViewportSize(viewport);
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
    for (const path of scripts)
      expect(readFileSync(join(web, path), 'utf8')).not.toMatch(/ant-(btn|table|modal|select)|--pa-color|anticon/);
  });
