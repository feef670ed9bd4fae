// @full browser:first: hydration, first load, and networks that fail.
import { openServed, watchContent, watchErrors } from './support/hydration';
import { serveShell } from './support/shellPage';
import { expect, type Page, test } from './support/shop';
import { userAgents } from './support/userAgents';

const NO_ARTICLE = "Cet article n'existe pas ou n'est plus proposé";
const NO_CATEGORY = "Cette catégorie n'existe pas ou n'est plus proposée";
const unknown = [
  { path: '/a/999999', heading: 'Article introuvable', text: NO_ARTICLE },
  { path: '/a/abc', heading: 'Article introuvable', text: NO_ARTICLE },
  { path: '/c/999999', heading: 'Catégorie introuvable', text: NO_CATEGORY },
  { path: '/sc/999999', heading: 'Catégorie introuvable', text: NO_CATEGORY },
  { path: '/usc/999999', heading: 'Catégorie introuvable', text: NO_CATEGORY },
];

/** Without typography: straight apostrophes and plain spaces. */
const mainText = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll('’', "'").replace(/\s+/g, ' ');

/** The browser reports the status of the page and of the call too. */
const isFault = (error: string) => !error.includes('404 (Not Found)');

test('OPEN-26 pages of unknown ids are 404 with the shown content, and are not indexed', async ({
  page,
  request,
}) => {
  await serveShell(page);
  for (const { path, heading, text } of unknown) {
    await test.step(path, async () => {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status()).toBe(404);
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`<title>${heading} – Paillasse</title>`);
      expect(html).not.toContain('rel="canonical"');

      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await mainText(page)).toContain(text);
      expect(await page.title()).toBe(`${heading} – Paillasse`);
    });
  }
});

for (const [device, width] of [
  ['desktop', 1280],
  ['telephone', 375],
] as const) {
  test(`unknown ids’ pages hydrate on a ${device} without mismatch and keep their content`, async ({
    browser,
  }) => {
    const isMobile = device === 'telephone';
    const context = await browser.newContext({
      userAgent: userAgents[device],
      isMobile,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    const errors = watchErrors(page);
    for (const { path, text } of unknown) {
      await test.step(path, async () => {
        const hydrate = await openServed(page, path);
        const served = await mainText(page);
        expect(served).toContain(text);
        const replaced = await watchContent(page);
        await hydrate();
        await page.waitForLoadState('networkidle');
        expect(await mainText(page)).toBe(served);
        expect([path, ...errors.splice(0).filter(isFault)]).toEqual([path]);
        expect([path, ...(await replaced())]).toEqual([path]);
      });
    }
    await context.close();
  });
}

test('the page of an id that does not exist hydrates without a call, its link leads home', async ({
  visitorTab: page,
}) => {
  await page.route('**/api/**', () => undefined); // never answered
  const errors = watchErrors(page);
  const hydrate = await openServed(page, '/a/999999');
  await hydrate();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article introuvable');
  expect(errors.filter(isFault)).toEqual([]);
  await page.unroute('**/api/**');
  await page
    .getByRole('main')
    .getByRole('link', { name: /RETOUR/ })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Paillasse/);
});
