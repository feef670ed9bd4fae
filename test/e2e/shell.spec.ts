import { watchErrors } from './support/hydration';
import { publicRoutes } from './support/routes';
import { serveShell } from './support/shellPage';
import { expect, type Page, test } from './support/shop';

for (const path of Object.values(publicRoutes)) {
  test(`${path} has the same content when the server could not render it`, async ({ page }) => {
    await page.goto(path);
    const rendered = await contentToTheEnd(page);
    const errors = watchErrors(page);
    await serveShell(page);
    await page.goto(path);
    await expect.poll(() => contentToTheEnd(page)).toBe(rendered);
    expect(errors.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  });
}

/** The text of the page and of the parts that are loaded near the viewport. The contact form draws its anti-robot question. */
async function contentToTheEnd(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  const text = await page.getByRole('main').innerText();
  return text.replace(/Combien font.*/, '');
}
