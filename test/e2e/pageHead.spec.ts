// @full browser:first: hydration, first load, and networks that fail.
import { expect, type Page, test } from './support/shop';

const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    return {
      canonical: all('link[rel="canonical"]').map(
        (link) => new URL(link.getAttribute('href') ?? '').pathname,
      ),
      preview: all('meta[property="og:url"]').map(
        (meta) => new URL(meta.getAttribute('content') ?? '').pathname,
      ),
      described: all('meta[name="description"], meta[property^="og:"]').length,
      structured: all('script[type="application/ld+json"]').map(
        (script) => (JSON.parse(script.textContent) as { '@type': string })['@type'],
      ),
      robots: all('meta[name="robots"]').map((meta) => meta.getAttribute('content')),
    };
  });

const NO_DESCRIPTION = { preview: [], described: 0, structured: [], robots: [] };

/** As a link of the shop does. */
const goInside = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState({ idx: 1, key: 'other' }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, path);

test('OPEN-26 the canonical address is of the shown page; an unknown article has none', async ({
  visitorTab: page,
}) => {
  await page.goto('/a/2');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  const served = await headOf(page);
  expect(served).toMatchObject({
    canonical: ['/a/2'],
    preview: ['/a/2'],
    structured: ['Product', 'BreadcrumbList'],
    robots: [],
  });
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').last().click();
  await expect
    .poll(() => headOf(page))
    .toEqual({ canonical: [new URL(page.url()).pathname], ...NO_DESCRIPTION });
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(served);

  await goInside(page, '/a/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article introuvable');
  await expect
    .poll(() => headOf(page))
    .toEqual({ canonical: [], ...NO_DESCRIPTION, robots: ['noindex'] });
  await goInside(page, '/contact/us');
  await expect.poll(() => headOf(page)).toEqual({ canonical: ['/contact/us'], ...NO_DESCRIPTION });
});

test('from a page that was not found, the next page is indexed', async ({ visitorTab: page }) => {
  await page.goto('/a/999999');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  expect((await headOf(page)).robots).toContain('noindex');
  await goInside(page, '/home');
  await expect.poll(() => headOf(page)).toEqual({ canonical: ['/home'], ...NO_DESCRIPTION });
});
