// @full browser:first: hydration, first load, and networks that fail.
import { untilRendered } from './support/hydration';
import {
  articlesOf,
  call,
  type CatalogueArticle,
  expect,
  featuredArticles,
  type Page,
  test,
} from './support/shop';
import { userAgents } from './support/userAgents';

test.use({ javaScriptEnabled: false });

const TELEPHONE = 'tel:0199001234';
const PRICE = /\d+,\d{2,4}\s€/;

const headings = [
  ['/', 'Paillasse, tout pour le laboratoire'],
  ['/home', 'Paillasse, tout pour le laboratoire'],
  ['/c/2', 'Verrerie et porcelaine'],
  ['/sc/201', 'Béchers, erlenmeyers et fioles'],
  ['/usc/20101', 'Béchers forme basse'],
  ['/a/3', 'Erlenmeyer col étroit gradué à vis GL 45 200 mL'],
  ['/terms', 'Conditions de vente'],
  ['/about', 'Qui sommes-nous ?'],
  ['/mentions-legales', 'Mentions légales'],
  ['/donnees-personnelles', 'Données personnelles'],
  ['/contact/us', 'Contactez-nous'],
  ['/nulle-part', 'Page introuvable'],
] as const;

test('without scripts every page shows its heading, links, telephone number and articles', async ({
  page,
}) => {
  const shown: Partial<Record<string, CatalogueArticle[]>> = {
    '/home': await featuredArticles(),
    '/usc/20101': await articlesOf(20101),
  };
  for (const [path, heading] of headings) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
      ).toBeAttached();
      await expect(page.locator('a[href^="/c/"]').first()).toBeVisible();
      await expect(page.getByText(/Sans JavaScript/)).toContainText(
        'demander un devis, appelez-nous',
      );
      await expect(
        page.getByText(/Sans JavaScript/).locator(`a[href="${TELEPHONE}"]`),
      ).toBeVisible();
      for (const { id, label } of shown[path] ?? []) {
        const row = page.getByRole('row').filter({ has: page.locator(`a[href="/a/${id}"]`) });
        await expect(row.first()).toContainText(PRICE);
        await expect(row.first()).toContainText(label);
      }
    });
  }
  await page.goto('/a/3');
  await expect(page.getByRole('complementary', { name: 'Prix' })).toContainText(PRICE);
});

/** Widths in px, and the height of their rows. */
const ROWS = [
  [375, 212],
  [768, 212],
  [1280, 100],
] as const;

for (const [device, userAgent] of Object.entries(userAgents)) {
  test(`without scripts rows are 212 px high at 375 and 768, 100 at 1280, on a ${device}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, userAgent });
    const page = await context.newPage();
    for (const path of ['/home', '/usc/20101', '/sc/201', '/sc/609']) {
      await untilRendered(page.request, path, { 'user-agent': userAgent });
      await page.goto(path);
      for (const [width, height] of ROWS) {
        await page.setViewportSize({ width, height: 800 });
        const rows = await firstRows(page);
        const first = rows[0]?.top ?? NaN;
        expect(rows).toEqual(
          rows.map((_, index) => ({
            top: first + index * height,
            bottom: first + (index + 1) * height,
          })),
        );
        expect(rows.length, path).toBe(5);
        expect([path, width, await boxOfRows(page)]).toEqual([
          path,
          width,
          { isFirstRowInside: true, isNextBelow: true },
        ]);
      }
    }
    await context.close();
  });
}

const firstRows = (page: Page) =>
  page.locator('main [data-scroller] [role="row"]').evaluateAll((all) =>
    all.slice(0, 5).map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    }),
  );

/** Whether the list's box contains its first row, and what follows in the page is below the box. */
function boxOfRows(page: Page) {
  return page.locator('main [data-scroller]').evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const first = box.querySelector('[role="row"]')!.getBoundingClientRect();
    const footer = document.querySelector('footer')!.getBoundingClientRect();
    const content = box.scrollHeight > box.clientHeight ? getComputedStyle(box).overflowY : 'auto';
    return {
      isFirstRowInside: first.top >= top && first.bottom <= bottom,
      isNextBelow: footer.top >= bottom && content === 'auto',
    };
  });
}

/**
 * Under-sub-categories whose links are followed: from the one with the fewest articles to the one
 * with the most.
 */
const FOLLOWED = 5;

for (const [device, userAgent] of Object.entries(userAgents)) {
  test(`without scripts links reach every list, and articles of five, on a ${device}`, async ({
    request,
  }) => {
    const linked = async (path: string): Promise<string[]> => {
      const html = await (
        await request.get(path, { headers: { accept: 'text/html', 'user-agent': userAgent } })
      ).text();
      return [...html.matchAll(/<a [^>]*href="(\/(?:c|usc|a)\/\d+)"/g)].map(
        ([, href = '']) => href,
      );
    };
    await untilRendered(request, '/home', { 'user-agent': userAgent });
    const { categories, underSubCategories } = await call<
      Record<'categories' | 'underSubCategories', { id: number }[]>
    >('GET', '/exposed/categories/flat');
    const links = await linked('/home');
    expect(links).toEqual(expect.arrayContaining(categories.map(({ id }) => `/c/${id}`)));
    for (const { id } of categories) links.push(...(await linked(`/c/${id}`)));
    expect(links).toEqual(expect.arrayContaining(underSubCategories.map(({ id }) => `/usc/${id}`)));

    const lists = await Promise.all(
      underSubCategories.map(async ({ id }) => ({ id, articles: await articlesOf(id) })),
    );
    expect(lists.flatMap(({ articles }) => articles).length).toBeGreaterThan(500);
    lists.sort((one, other) => one.articles.length - other.articles.length);
    for (let index = 0; index < FOLLOWED; index += 1) {
      const { id, articles } = lists[Math.round((index * (lists.length - 1)) / (FOLLOWED - 1))]!;
      expect(await linked(`/usc/${id}`)).toEqual(
        expect.arrayContaining(articles.map((article) => `/a/${article.id}`)),
      );
    }
  });
}
