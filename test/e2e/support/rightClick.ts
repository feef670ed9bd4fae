import { twoFrames } from './quotes';
import { expect, openScreen, type Page } from './shop';

/**
 * A right-click on the first article opens nothing and loads nothing: the administrators' popup is a lazy chunk, which would be
 * requested within two frames.
 */
export async function expectRightClickOpensNothing(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  const row = page.getByRole('main').locator('[role="row"][aria-rowindex="2"]');
  const corner = { position: { x: 4, y: 4 } };
  // The first pointer over the page loads the code of prefetching.
  const prefetching = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script');
  await row.hover(corner);
  await prefetching;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await row.click({ button: 'right', ...corner });
  await twoFrames(page);
  expect(scripts).toEqual([]);
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
}
