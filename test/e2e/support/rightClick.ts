import { arrive, expect, type Page } from './shop';

/**
 * A right-click on the first article of a page opens nothing and begins to load nothing: the popup of administrators comes as a
 * script of its own, which would be asked for before the next two frames are drawn.
 */
export async function expectRightClickOpensNothing(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  const row = page.getByRole('main').locator('[role="row"][aria-rowindex="2"]');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await row.click({ button: 'right' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(scripts).toEqual([]);
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
}
