import type { Request } from '@playwright/test';
import { twoFrames } from './quotes';
import { expect, openScreen, type Page } from './shop';

/**
 * Bytes. The chunks of Ant Design are larger, those of prefetching and of the shop's screens
 * smaller.
 */
const LARGE_SCRIPT = 60_000;

/**
 * A right-click on the first article opens nothing and loads nothing: the administrators' popup is
 * a lazy chunk with Ant Design, which would be requested within two frames.
 */
export async function expectRightClickOpensNothing(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  const row = page.getByRole('main').locator('[role="row"][aria-rowindex="2"]');
  const scripts: Request[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request));
  await row.click({ button: 'right' });
  await twoFrames(page);
  const sizes = await Promise.all(
    scripts.map(async (script) => (await (await script.response())?.body())?.length ?? 0),
  );
  expect(sizes.filter((size) => size > LARGE_SCRIPT)).toEqual([]);
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
}
