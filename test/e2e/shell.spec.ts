// @full browser:first: hydration, first load, and networks that fail.
import { watchErrors } from './support/hydration';
import { publicRoutes } from './support/routes';
import { serveShell } from './support/shellPage';
import { expect, type Page, test } from './support/shop';

/** Built by the same parts as another: the home page, and the other pages of texts. */
const ALIKE = ['root', 'terms', 'legalNotice', 'personalData'];
const pages = Object.entries(publicRoutes).flatMap(([name, path]) =>
  ALIKE.includes(name) ? [] : [path],
);

test('every kind of public page has the same content when the server could not render it', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const errors = watchErrors(other);
  await serveShell(other);
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      const rendered = await contentToTheEnd(page);
      await other.goto(path);
      await expect.poll(() => contentToTheEnd(other)).toBe(rendered);
      expect([
        path,
        ...errors.splice(0).filter((text) => !text.includes('404 (Not Found)')),
      ]).toEqual([path]);
    });
  }
});

/**
 * The text of the page and of the parts that are loaded near the viewport. The contact form draws
 * its anti-robot question.
 */
async function contentToTheEnd(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await page.waitForLoadState('networkidle');
  const text = await page.getByRole('main').innerText();
  return text.replace(/Combien font.*/, '');
}
